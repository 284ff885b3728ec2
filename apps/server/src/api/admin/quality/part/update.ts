import type { MarkedPart } from '@playlet/contract/entities/marked-part';
import { updateVideo } from '@playlet/core/catalogue/edit-group';
import { partsOfDrama } from '@playlet/core/quality-control/drama-parts';
import type { PartKind } from '@playlet/domain/quality/part';
import { handler } from '#call/handler.ts';
import { creditsColumns, introColumns, recapColumns } from '#media/intro.ts';
import { correction } from '#quality/parts.ts';

const columns = { intro: introColumns, recap: recapColumns, credits: creditsColumns } satisfies Record<
  PartKind,
  (part: MarkedPart | 'none' | null) => object
>;

export default handler<'PUT admin/quality/part/update'>(({ groupId, kind, episodes }, { write, fail }) =>
  write({ kind: 'group', id: groupId }, async (tx, line) => {
    const videos = new Map((await partsOfDrama(tx, groupId)).map((video) => [video.index, video]));
    const before = episodes.map(({ index, part }, at) => {
      const video = videos.get(index);
      if (!video) throw fail('VIDEO_NOT_FOUND');
      if (part && part !== 'none' && part.end > video.seconds) {
        const message = `Episode ${index} ends at ${video.seconds} seconds`;
        const fields = [{ path: `episodes.${at}.part.end`, rule: 'too_big', message }];
        throw fail('VALIDATION_FAILED', { data: { fields } });
      }
      return { index, part: correction(video[`${kind}_start`], video[`${kind}_end`]) };
    });
    for (const { index, part } of episodes) await updateVideo(tx, { groupId, index }, columns[kind](part));
    line.details({ part: kind, partsBefore: before, partsAfter: episodes });
    return { before };
  }),
);
