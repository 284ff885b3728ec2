import { videoIdAt } from '@playlet/core/catalogue/edit-group';
import {
  isReceiving,
  MAX_MOVABLE_INDEX,
  moveEpisode,
  readLastIndex,
} from '@playlet/core/editing/drama-episodes';
import { lockDrama } from '@playlet/db/queries/editing/drama-versions';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/video/move'>(
  ({ groupId, index, videoId, to }, { write, fail }) =>
    write({ kind: 'video', id: `${groupId}/${index}` }, async (tx, line) => {
      await lockDrama(tx, groupId);
      const last = await readLastIndex(tx, groupId);
      if ((await videoIdAt(tx, groupId, index)) !== videoId || to > last) throw fail('VIDEO_NOT_FOUND');
      const range = [Math.min(index, to), Math.max(index, to)] as const;
      if (last > MAX_MOVABLE_INDEX || (await isReceiving(tx, groupId, range))) throw fail('EPISODE_BUSY');
      if (to !== index) await moveEpisode(tx, groupId, index, to);
      line.details({ movedTo: to });
      return { groupId, index: to };
    }),
);
