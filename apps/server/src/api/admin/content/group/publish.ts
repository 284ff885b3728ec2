import { groupById } from '@playlet/db/queries/group';
import { publishGroup } from '@playlet/db/queries/import-group';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST admin/content/group/publish'>(async ({ id }, { context }) => {
  const published = await publishGroup(context.db, id);
  if (published?.published_at) return { id, publishedAt: published.published_at.toISOString() };
  const group = await groupById(context.db, id);
  if (!group) throw new BusinessError('GROUP_NOT_FOUND');
  throw new BusinessError(group.license_no === null ? 'LICENSE_REQUIRED' : 'GROUP_WITHOUT_VIDEO');
});
