import { groupById } from '@playlet/db/queries/group';
import { restoreGroup } from '@playlet/db/queries/take-down';
import { handler } from '#http/handler.ts';
import { gatePosters } from '#intake/poster.ts';

export default handler<'POST admin/content/group/restore'>(async ({ id }, { context, fail }) => {
  const restored = await context.db.transaction().execute((tx) => restoreGroup(tx, id));
  const group = await groupById(context.db, id);
  if (!group) throw fail('GROUP_NOT_FOUND');
  if (!restored) throw fail('NOT_TAKEN_DOWN');
  await gatePosters(context, id);
  return { id, publishedAt: group.published_at?.toISOString() ?? null };
});
