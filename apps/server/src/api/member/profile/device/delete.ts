import { deleteDevice } from '@playlet/core/members/device';
import { requireTrustedSession } from '#account/trusted-session.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE member/profile/device/delete'>(async ({ id }, call) => {
  const { session } = memberOf(call.caller);
  // A thief must not sign the owner out; to leave oneself is always allowed.
  if (id !== session.id) requireTrustedSession(call);
  if (!(await deleteDevice(call.context.db, session.memberId, id))) throw call.fail('DEVICE_NOT_FOUND');
  call.context.shared.publish({ topic: 'sessions', ids: [id] });
  return {};
});
