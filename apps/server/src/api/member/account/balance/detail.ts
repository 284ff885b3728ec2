import { defineHandler } from '#call/handler.ts';
import { readOwnBalance } from '#money/balance.ts';

export default defineHandler<'GET member/account/balance/detail'>((_input, call) => readOwnBalance(call));
