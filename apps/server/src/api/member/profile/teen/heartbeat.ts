import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { teenState } from '#teen/state.ts';
import { liveTime } from '#teen/time.ts';

export default handler<'POST member/profile/teen/heartbeat'>(async (_input, { context, caller }) => {
  const { memberId } = memberOf(caller).session;
  await liveTime(context, caller);
  return teenState(context, memberId);
});
