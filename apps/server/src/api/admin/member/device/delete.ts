import { deleteDevice, deleteOtherDevices } from '@playlet/core/members/device';
import { findMemberById } from '@playlet/core/members/member';
import { defineHandler } from '#call/handler.ts';

/** No session has it. */
const NO_SESSION = '';

export default defineHandler<'DELETE admin/member/device/delete'>(async ({ memberId, deviceId }, call) => {
  const ids = await call.write({ kind: 'member', id: memberId }, async (tx, line) => {
    if (!(await findMemberById(tx, memberId))) throw call.fail('MEMBER_NOT_FOUND');
    if (deviceId === undefined) {
      const ended = await deleteOtherDevices(tx, memberId, NO_SESSION);
      line.details({ devices: ended.length });
      return ended;
    }
    if (!(await deleteDevice(tx, memberId, deviceId))) throw call.fail('DEVICE_NOT_FOUND');
    line.details({ devices: 1 });
    return [deviceId];
  });
  // Every server refuses the tickets of their plays from now on.
  call.context.shared.publish({ topic: 'sessions', ids });
  return { ended: ids.length };
});
