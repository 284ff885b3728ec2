import { hasVideo, restoreVideo } from '@playlet/core/take-down/take-down';
import { defineHandler } from '#call/handler.ts';
import { gatePosters } from '#ingest/poster.ts';

export default defineHandler<'POST admin/content/video/restore'>(
  async ({ groupId, index }, { context, write, fail }) => {
    const place = { groupId, index };
    await write({ kind: 'video', id: `${groupId}/${index}` }, async (tx) => {
      if (!(await hasVideo(tx, place))) throw fail('VIDEO_NOT_FOUND');
      if (!(await restoreVideo(tx, place))) throw fail('NOT_TAKEN_DOWN');
    });
    context.shared.publish({ topic: 'rights' });
    await gatePosters(context, groupId);
    return place;
  },
);
