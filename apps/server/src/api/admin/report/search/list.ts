import { emptySearches } from '@playlet/db/queries/reports/lists';
import { defineHandler } from '#call/handler.ts';
import { viewOf } from '#reports/view.ts';

export default defineHandler<'POST admin/report/search/list'>(
  async ({ page, pageSize, from, to }, { context }) => {
    const part = { offset: page * pageSize, count: pageSize };
    return { list: await emptySearches(context.db, viewOf({ from, to }), part), page, pageSize };
  },
);
