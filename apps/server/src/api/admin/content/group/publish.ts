import { groupById } from '@playlet/db/queries/group';
import { publishGroup } from '@playlet/db/queries/import-group';
import { openTakeDown } from '@playlet/db/queries/take-down';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST admin/content/group/publish'>(async ({ id }, { context }) => {
  const published = await publishGroup(context.db, id);
  if (published?.published_at) return { id, publishedAt: published.published_at.toISOString() };
  const group = await groupById(context.db, id);
  if (!group) throw new BusinessError('GROUP_NOT_FOUND');
  const taken = await openTakeDown(context.db, id);
  if (taken) throw new BusinessError('TAKEN_DOWN', { data: { reason: taken.reason } });
  throw new BusinessError(group.license_no === null ? 'LICENSE_REQUIRED' : 'GROUP_WITHOUT_VIDEO');
});
