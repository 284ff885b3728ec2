import { listStaffTokens } from '@playlet/core/staff/token';
import { defineHandler } from '#call/handler.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';
import { presentToken } from '#staff/present.ts';

export default defineHandler<'POST admin/staff/token/list'>(async (input, { context }) => {
  const rows = await listStaffTokens(context.db, undefined, pagePartOf(input, BY_TIME));
  return { list: rows.map(presentToken), ...pagingOf(input, rows, (row) => [row.microseconds, row.id]) };
});
