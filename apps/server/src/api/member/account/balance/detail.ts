import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentBalance } from '#money/balance.ts';

export default defineHandler<'GET member/account/balance/detail'>((_input, { context, caller }) =>
  presentBalance(context.db, memberOf(caller).session.memberId, context.clock.now()),
);
