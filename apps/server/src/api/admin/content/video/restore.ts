import { hasVideo, restoreVideo } from '@playlet/core/take-down/take-down';
import { gatePosters } from '@playlet/picture';
import { defineHandler } from '#call/handler.ts';

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
