import { listStaffSessions } from '@playlet/core/staff/session';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { localeOf } from '#http/locale.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';
import { presentSession } from '#staff/present.ts';

export default defineHandler<'POST admin/staff/session/list'>(async (input, { context, caller, request }) => {
  const rows = await listStaffSessions(context.db, input.staffId, pagePartOf(input, BY_TIME));
  const staff = staffOf(caller);
  const current = staff.via === 'session' ? staff.session.id : undefined;
  return {
    list: rows.map((row) => presentSession(row, localeOf(request), current)),
    ...pagingOf(input, rows, (row) => [row.microseconds, row.id]),
  };
});
