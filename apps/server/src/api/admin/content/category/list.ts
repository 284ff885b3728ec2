import { categoriesInUse } from '@playlet/core/catalogue/category';
import { handler } from '#call/handler.ts';

export default handler<'POST admin/content/category/list'>(async (_input, { context }) => {
  const rows = await categoriesInUse(context.db);
  return { list: rows.map(({ parent_id: parentId, ...row }) => ({ ...row, parentId })) };
});
