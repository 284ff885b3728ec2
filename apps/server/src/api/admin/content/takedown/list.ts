import { listTakeDowns } from '@playlet/core/take-down/take-down';
import { defineHandler } from '#call/handler.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';
import { presentTakeDown } from '#take-down/take-down.ts';

export default defineHandler<'POST admin/content/takedown/list'>(async (input, { context }) => {
  const rows = await listTakeDowns(context.db, input.groupId, pagePartOf(input, BY_TIME));
  const { deletedMediaDays } = await context.settings();
  const list = rows.map((row) => presentTakeDown(row, row.index, deletedMediaDays));
  return { list, ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]) };
});
