import { openInvitations } from '@playlet/core/staff/invitation';
import { defineHandler } from '#call/handler.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';
import { presentInvitation } from '#staff/present.ts';

export default defineHandler<'POST admin/staff/invitation/list'>(async (input, { context }) => {
  const rows = await openInvitations(context.db, pagePartOf(input, BY_TIME));
  return { list: rows.map(presentInvitation), ...pagingOf(input, rows, (row) => [row.microseconds, row.id]) };
});
