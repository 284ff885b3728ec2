import { renameGroup } from '@playlet/db/queries/import-group';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'PUT admin/content/group/update'>(async ({ id, title }, { context }) => {
  if (!(await renameGroup(context.db, id, title))) throw new BusinessError('GROUP_NOT_FOUND');
  return { id, title };
});
