import { setMonthlyCap } from '@playlet/core/members/member';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { ownBalance } from '#money/balance.ts';

export default handler<'PUT member/account/balance/update'>(async ({ monthlyCap }, call) => {
  await setMonthlyCap(
    call.context.db,
    memberOf(call.caller).session.memberId,
    monthlyCap,
    call.context.clock.now(),
  );
  return ownBalance(call);
});
