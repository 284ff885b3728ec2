import { handler } from '#http/handler.ts';
import { ownBalance } from '#money/balance.ts';

export default handler<'GET member/account/balance/detail'>((_input, call) => ownBalance(call));
