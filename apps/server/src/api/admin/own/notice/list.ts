import { type ListedNoticePlace, listNoticePlaces } from '@playlet/core/staff/notice-place';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { isPermitted } from '#staff/read-staff.ts';

export default defineHandler<'GET admin/own/notice/list'>(
  async (_input, { context: { db, config }, caller }) => {
    const staff = sessionOf(caller);
    const rows = await listNoticePlaces(
      db,
      isPermitted(staff, 'staff.manage') ? 'all' : { staffId: staff.id },
    );
    return {
      list: rows.map((row) => presentPlace(row, staff.id)),
      sendsMail: config.notices.mail !== undefined,
    };
  },
);

function presentPlace(row: ListedNoticePlace, staffId: string) {
  const { id, method, hint, kinds, rhythm, last_state: state, last_at: at, last_error: error } = row;
  return {
    ...{ id, method, hint, kinds, rhythm },
    isOwn: row.staff_id === staffId,
    staffName: row.staff_name,
    createdAt: row.created_at.toISOString(),
    last: state && at && { state, at: at.toISOString(), error },
  };
}
