import type { MarkedPart } from '@playlet/contract/entities/marked-part';
import { updateVideo } from '@playlet/core/catalogue/edit-group';
import { listPartsOfDrama } from '@playlet/core/quality-control/drama-parts';
import type { PartKind } from '@playlet/domain/quality/part';
import { defineHandler } from '#call/handler.ts';
import { creditsColumnsOf, introColumnsOf, recapColumnsOf } from '#media/intro.ts';
import { parseCorrection } from '#quality-control/parts.ts';

const columns = { intro: introColumnsOf, recap: recapColumnsOf, credits: creditsColumnsOf } satisfies Record<
  PartKind,
  (part: MarkedPart | 'none' | null) => object
>;

export default defineHandler<'PUT admin/quality/part/update'>(
  ({ groupId, kind, episodes }, { write, fail }) =>
    write({ kind: 'group', id: groupId }, async (tx, line) => {
      const videos = new Map((await listPartsOfDrama(tx, groupId)).map((video) => [video.index, video]));
      const before = episodes.map(({ index, part }, at) => {
        const video = videos.get(index);
        if (!video) throw fail('VIDEO_NOT_FOUND');
        if (part && part !== 'none' && part.end > video.seconds) {
          const message = `Episode ${index} ends at ${video.seconds} seconds`;
          const fields = [{ path: `episodes.${at}.part.end`, rule: 'too_big', message }];
          throw fail('VALIDATION_FAILED', { data: { fields } });
        }
        return { index, part: parseCorrection(video[`${kind}_start`], video[`${kind}_end`]) };
      });
      for (const { index, part } of episodes) await updateVideo(tx, { groupId, index }, columns[kind](part));
      line.details({ part: kind, partsBefore: before, partsAfter: episodes });
      return { before };
    }),
);
