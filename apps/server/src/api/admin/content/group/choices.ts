import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/content/group/choices'>(async (_input, { context }) => {
  const { categories, channels } = await context.reference();
  return {
    categories: categories.map(({ id, parent_id: parentId, name }) => ({ id, parentId, name })),
    channels: channels.map(({ id, name, picked }) => ({ id, name, picked })),
  };
});
