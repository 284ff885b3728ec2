import { disableTeen } from '@playlet/core/members/teen';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { provePin } from '#teen/pin.ts';
import { readTeenState } from '#teen/state.ts';

export default defineHandler<'POST member/profile/teen/disable'>(async ({ pin }, { context, caller }) => {
  const { memberId } = memberOf(caller).session;
  await provePin(context, memberId, pin);
  await disableTeen(context.db, memberId);
  return readTeenState(context, memberId);
});
