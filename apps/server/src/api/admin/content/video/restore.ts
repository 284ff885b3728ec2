import { restoreVideo, videoExists } from '@playlet/db/queries/take-down';
import { handler } from '#http/handler.ts';
import { gatePosters } from '#intake/poster.ts';

export default handler<'POST admin/content/video/restore'>(async (place, { context, fail }) => {
  const { db } = context;
  if (!(await videoExists(db, place))) throw fail('VIDEO_NOT_FOUND');
  if (!(await db.transaction().execute((tx) => restoreVideo(tx, place)))) throw fail('NOT_TAKEN_DOWN');
  await gatePosters(context, place.groupId);
  return place;
});
