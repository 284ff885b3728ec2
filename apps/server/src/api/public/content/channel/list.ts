import { defineHandler } from '#call/handler.ts';
import { splitPage } from '#paging/page-place.ts';

export default defineHandler<'POST public/content/channel/list'>(async (input, { context }) => {
  const { channels } = await context.reference();
  const { rows, paging } = splitPage(channels, input, ({ id }) => id);
  const list = rows.map(({ id, parent_id, slug, name, access }) => ({
    id,
    parentId: parent_id,
    slug,
    name,
    access,
  }));
  return { list, ...paging };
});
