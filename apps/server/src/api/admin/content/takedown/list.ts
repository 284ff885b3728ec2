import { listTakeDowns } from '@playlet/core/take-down/take-down';
import { handler } from '#call/handler.ts';
import { BY_TIME, pagePart, pagingOf } from '#paging/page-place.ts';
import { presentTakeDown } from '#take-down/take-down.ts';

export default handler<'POST admin/content/takedown/list'>(async (input, { context }) => {
  const rows = await listTakeDowns(context.db, input.groupId, pagePart(input, BY_TIME));
  const { deletedMediaDays } = await context.settings();
  const list = rows.map((row) => presentTakeDown(row, row.index, deletedMediaDays));
  return { list, ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]) };
});
