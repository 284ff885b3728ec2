import { setGroupPoster } from '@playlet/core/catalogue/group-poster';
import { findPosterOfVideo } from '@playlet/core/editing/drama-episodes';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { dropUnshown } from '@playlet/picture';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/content/group/poster'>(
  async ({ id, videoId }, { context: { db, storage }, write, fail }) => {
    const before = await groupById(db, id);
    const posterId = await write({ kind: 'group', id }, async (tx) => {
      const found = await findPosterOfVideo(tx, id, videoId);
      if (!found) throw fail('VIDEO_NOT_FOUND');
      if (found.poster_id === null) throw fail('PICTURE_NOT_READABLE', { data: { reason: 'none' } });
      await setGroupPoster(tx, id, found.poster_id);
      return found.poster_id;
    });
    if (before?.poster_id && before.poster_id !== posterId) await dropUnshown(db, storage, before.poster_id);
    return { id, posterId };
  },
);
