import type { MarkedPart } from '@playlet/contract/entities/marked-part';
import { readVideoDuration, updateVideo } from '@playlet/core/catalogue/edit-group';
import { removeUndefined } from '@playlet/domain/remove-undefined';
import { defineHandler } from '#call/handler.ts';
import { creditsColumnsOf, introColumnsOf, recapColumnsOf } from '#media/intro.ts';
import { parseCorrection } from '#quality-control/parts.ts';

type Part = MarkedPart | 'none' | null | undefined;

export default defineHandler<'PUT admin/content/video/update'>(
  async ({ title, intro, recap, credits, ...place }, { context, write, fail }) => {
    const duration = await readVideoDuration(context.db, place);
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
      ...removeUndefined({ title }),
      ...(intro !== undefined && introColumnsOf(intro)),
      ...(recap !== undefined && recapColumnsOf(recap)),
      ...(credits !== undefined && creditsColumnsOf(credits)),
    };
    const video = await write({ kind: 'video', id: `${place.groupId}/${place.index}` }, async (tx) => {
      const updated = await updateVideo(tx, place, change);
      if (!updated) throw fail('VIDEO_NOT_FOUND');
      return updated;
    });
    return {
      ...place,
      title: video.title,
      intro: parseCorrection(video.intro_start, video.intro_end),
      recap: parseCorrection(video.recap_start, video.recap_end),
      credits: parseCorrection(video.credits_start, video.credits_end),
    };
  },
);
