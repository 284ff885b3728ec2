import { handler } from '#call/handler.ts';
import { ownMembership } from '#money/membership.ts';

export default handler<'GET member/account/membership/detail'>((_input, call) => ownMembership(call));
