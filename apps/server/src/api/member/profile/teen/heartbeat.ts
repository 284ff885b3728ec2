import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { readTeenState } from '#teen/state.ts';
import { chargeTime } from '#teen/time.ts';

export default defineHandler<'POST member/profile/teen/heartbeat'>(async (_input, { context, caller }) => {
  const { memberId } = memberOf(caller).session;
  await chargeTime(context, caller);
  return readTeenState(context, memberId);
});
