import { deleteNoticePlace } from '@playlet/core/staff/notice-place';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { isPermitted } from '#staff/read-staff.ts';

export default defineHandler<'DELETE admin/own/notice/delete'>(({ id }, { caller, write, fail }) => {
  const staff = sessionOf(caller);
  const of = isPermitted(staff, 'staff.manage') ? 'all' : { staffId: staff.id };
  return write({ kind: 'notice place', id }, async (tx) => {
    if (!(await deleteNoticePlace(tx, id, of))) throw fail('NOTICE_PLACE_NOT_FOUND');
    return null;
  });
});
