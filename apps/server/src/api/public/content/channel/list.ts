import { handler } from '#http/handler.ts';

export default handler<'POST public/content/channel/list'>(async ({ page, pageSize }, { context }) => {
  const { channels } = await context.reference();
  const list = channels
    .slice(page * pageSize, (page + 1) * pageSize)
    .map(({ id, parent_id, slug, name, access }) => ({ id, parentId: parent_id, slug, name, access }));
  return { list, page, pageSize, total: channels.length };
});
