import { handler } from '#call/handler.ts';
import { ownBalance } from '#money/balance.ts';

export default handler<'GET member/account/balance/detail'>((_input, call) => ownBalance(call));
