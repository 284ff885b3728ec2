import { listStaffSessions } from '@playlet/core/staff/session';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { localeOf } from '#http/locale.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';
import { presentSession } from '#staff/present.ts';

export default defineHandler<'POST admin/own/session/list'>(async (input, { context, caller, request }) => {
  const { id, session } = sessionOf(caller);
  const rows = await listStaffSessions(context.db, id, pagePartOf(input, BY_TIME));
  return {
    list: rows.map((row) => presentSession(row, localeOf(request), session.id)),
    ...pagingOf(input, rows, (row) => [row.microseconds, row.id]),
  };
});
