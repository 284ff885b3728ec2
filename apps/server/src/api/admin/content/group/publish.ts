import { groupById } from '@playlet/db/queries/group';
import { publishGroup } from '@playlet/db/queries/import-group';
import { openTakeDown } from '@playlet/db/queries/take-down';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/content/group/publish'>(async ({ id }, { context, fail }) => {
  const published = await publishGroup(context.db, id);
  if (published?.published_at) return { id, publishedAt: published.published_at.toISOString() };
  const group = await groupById(context.db, id);
  if (!group) throw fail('GROUP_NOT_FOUND');
  const taken = await openTakeDown(context.db, id);
  if (taken) throw fail('TAKEN_DOWN', { data: { reason: taken.reason } });
  throw fail(group.license_no === null ? 'LICENSE_REQUIRED' : 'GROUP_WITHOUT_VIDEO');
});
