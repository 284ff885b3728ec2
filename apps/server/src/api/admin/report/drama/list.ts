import { reportDramas } from '@playlet/db/queries/reports/lists';
import { defineHandler } from '#call/handler.ts';
import { viewOf } from '#reports/view.ts';

export default defineHandler<'POST admin/report/drama/list'>(
  async ({ page, pageSize, snapshot: _, ...asked }, call) => {
    const part = { offset: page * pageSize, count: pageSize };
    return { list: await reportDramas(call.context.db, viewOf(asked), part), page, pageSize };
  },
);
