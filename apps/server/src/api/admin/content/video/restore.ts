import { restoreVideo, videoExists } from '@playlet/db/queries/take-down';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';
import { gatePosters } from '../../../../intake/poster.ts';

export default handler<'POST admin/content/video/restore'>(async (place, { context }) => {
  const { db } = context;
  if (!(await videoExists(db, place))) throw new BusinessError('VIDEO_NOT_FOUND');
  if (!(await db.transaction().execute((tx) => restoreVideo(tx, place))))
    throw new BusinessError('NOT_TAKEN_DOWN');
  await gatePosters(context, place.groupId);
  return place;
});
