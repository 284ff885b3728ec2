import type { MarkedPart } from '@playlet/contract/entities/marked-part';
import { updateVideo, videoDuration } from '@playlet/core/catalogue/edit-group';
import { handler } from '#call/handler.ts';
import { creditsColumns, introColumns, recapColumns } from '#media/intro.ts';
import { correction } from '#quality/parts.ts';
import { withoutUndefined } from '#without-undefined.ts';

type Part = MarkedPart | 'none' | null | undefined;

export default handler<'PUT admin/content/video/update'>(
  async ({ title, intro, recap, credits, ...place }, { context, write, fail }) => {
    const duration = await videoDuration(context.db, place);
    if (duration === undefined) throw fail('VIDEO_NOT_FOUND');
    const tooLong = Object.entries({ intro, recap, credits } satisfies Record<string, Part>).find(
      ([, part]) => part && part !== 'none' && part.end > duration,
    );
    if (tooLong) {
      const message = `The episode ends at ${duration} seconds`;
      throw fail('VALIDATION_FAILED', {
        data: { fields: [{ path: `${tooLong[0]}.end`, rule: 'too_big', message }] },
      });
    }
    const change = {
      ...withoutUndefined({ title }),
      ...(intro !== undefined && introColumns(intro)),
      ...(recap !== undefined && recapColumns(recap)),
      ...(credits !== undefined && creditsColumns(credits)),
    };
    const video = await write({ kind: 'video', id: `${place.groupId}/${place.index}` }, async (tx) => {
      const updated = await updateVideo(tx, place, change);
      if (!updated) throw fail('VIDEO_NOT_FOUND');
      return updated;
    });
    return {
      ...place,
      title: video.title,
      intro: correction(video.intro_start, video.intro_end),
      recap: correction(video.recap_start, video.recap_end),
      credits: correction(video.credits_start, video.credits_end),
    };
  },
);
