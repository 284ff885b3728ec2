import { listStaff } from '@playlet/core/staff/staff';
import { handler } from '#call/handler.ts';
import { pagePart, pagingOf } from '#paging/page-place.ts';
import { presentStaff } from '#staff/present.ts';

export default handler<'POST admin/staff/account/list'>(async (input, { context }) => {
  const rows = await listStaff(context.db, pagePart(input, ['text']));
  return { list: rows.map(presentStaff), ...pagingOf(input, rows, ({ id }) => [id]) };
});
