import { renameGroup } from '@playlet/db/queries/import-group';
import { handler } from '#http/handler.ts';

export default handler<'PUT admin/content/group/update'>(async ({ id, title }, { context, fail }) => {
  if (!(await renameGroup(context.db, id, title))) throw fail('GROUP_NOT_FOUND');
  return { id, title };
});
