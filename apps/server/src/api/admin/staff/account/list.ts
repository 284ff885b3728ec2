import { listStaff } from '@playlet/core/staff/staff';
import { defineHandler } from '#call/handler.ts';
import { pagePartOf, pagingOf } from '#paging/page-place.ts';
import { presentStaff } from '#staff/present.ts';

export default defineHandler<'POST admin/staff/account/list'>(async (input, { context }) => {
  const rows = await listStaff(context.db, pagePartOf(input, ['text']));
  return { list: rows.map(presentStaff), ...pagingOf(input, rows, ({ id }) => [id]) };
});
