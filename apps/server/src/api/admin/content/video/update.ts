import { renameVideo } from '@playlet/db/queries/import-group';
import { handler } from '#http/handler.ts';

export default handler<'PUT admin/content/video/update'>(async ({ title, ...place }, { context, fail }) => {
  if (!(await renameVideo(context.db, place, title))) throw fail('VIDEO_NOT_FOUND');
  return { ...place, title };
});
