import { handler } from '#http/handler.ts';

export default handler<'POST public/content/category/list'>(async ({ page, pageSize }, { context }) => {
  const { categories } = await context.reference();
  const list = categories
    .slice(page * pageSize, (page + 1) * pageSize)
    .map(({ id, parent_id, name, slug }) => ({ id, parentId: parent_id, name, slug }));
  return { list, page, pageSize, total: categories.length };
});
