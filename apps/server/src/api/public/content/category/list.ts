import { defineHandler } from '#call/handler.ts';
import { splitPage } from '#paging/page-place.ts';

export default defineHandler<'POST public/content/category/list'>(async (input, { context }) => {
  const { categories } = await context.reference();
  const { rows, paging } = splitPage(categories, input, ({ id }) => id);
  const list = rows.map(({ id, parent_id, name, slug }) => ({ id, parentId: parent_id, name, slug }));
  return { list, ...paging };
});
