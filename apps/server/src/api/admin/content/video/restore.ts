import { restoreVideo, videoExists } from '@playlet/core/take-down/take-down';
import { handler } from '#call/handler.ts';
import { gatePosters } from '#ingest/poster.ts';

export default handler<'POST admin/content/video/restore'>(
  async ({ groupId, index }, { context, write, fail }) => {
    const place = { groupId, index };
    await write({ kind: 'video', id: `${groupId}/${index}` }, async (tx) => {
      if (!(await videoExists(tx, place))) throw fail('VIDEO_NOT_FOUND');
      if (!(await restoreVideo(tx, place))) throw fail('NOT_TAKEN_DOWN');
    });
    context.shared.publish({ topic: 'rights' });
    await gatePosters(context, groupId);
    return place;
  },
);
