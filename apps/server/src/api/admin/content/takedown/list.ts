import { listTakeDowns } from '@playlet/db/queries/take-down';
import { handler } from '#http/handler.ts';
import { presentTakeDown } from '#take-down/take-down.ts';

export default handler<'POST admin/content/takedown/list'>(
  async ({ page, pageSize, groupId }, { context }) => {
    const rows = await listTakeDowns(context.db, { groupId, from: page * pageSize, count: pageSize });
    const { deletedMediaDays } = await context.settings();
    return { list: rows.map((row) => presentTakeDown(row, row.index, deletedMediaDays)), page, pageSize };
  },
);
