import { setMonthlyCap } from '@playlet/core/members/member';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentBalance } from '#money/balance.ts';

export default defineHandler<'PUT member/account/balance/update'>(
  async ({ monthlyCap }, { context, caller }) => {
    const { memberId } = memberOf(caller).session;
    await setMonthlyCap(context.db, memberId, monthlyCap, context.clock.now());
    return presentBalance(context.db, memberId, context.clock.now());
  },
);
