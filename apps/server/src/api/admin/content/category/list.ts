import { listCategoriesInUse } from '@playlet/core/catalogue/category';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/category/list'>(async (_input, { context }) => {
  const rows = await listCategoriesInUse(context.db);
  return { list: rows.map(({ parent_id: parentId, ...row }) => ({ ...row, parentId })) };
});
