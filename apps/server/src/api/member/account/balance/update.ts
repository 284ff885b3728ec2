import { setMonthlyCap } from '@playlet/core/members/member';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { readOwnBalance } from '#money/balance.ts';

export default defineHandler<'PUT member/account/balance/update'>(async ({ monthlyCap }, call) => {
  await setMonthlyCap(
    call.context.db,
    memberOf(call.caller).session.memberId,
    monthlyCap,
    call.context.clock.now(),
  );
  return readOwnBalance(call);
});
