import { restoreGroup } from '@playlet/core/take-down/take-down';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { gatePosters } from '@playlet/picture';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/group/restore'>(async ({ id }, { context, write, fail }) => {
  const publishedAt = await write({ kind: 'group', id }, async (tx) => {
    const restored = await restoreGroup(tx, id);
    const group = await groupById(tx, id);
    if (!group) throw fail('GROUP_NOT_FOUND');
    if (!restored) throw fail('NOT_TAKEN_DOWN');
    return group.published_at;
  });
  context.shared.publish({ topic: 'rights' });
  await gatePosters(context, id);
  return { id, publishedAt: publishedAt?.toISOString() ?? null };
});
