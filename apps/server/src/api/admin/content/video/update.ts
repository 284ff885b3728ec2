import { renameVideo } from '@playlet/db/queries/import-group';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'PUT admin/content/video/update'>(async ({ title, ...place }, { context }) => {
  if (!(await renameVideo(context.db, place, title))) throw new BusinessError('VIDEO_NOT_FOUND');
  return { ...place, title };
});
