import { listCheckedEpisodes } from '@playlet/core/quality-control/checks';
import { endDue, markLicensesDue, markTiersDue, nextDueDrama } from '@playlet/core/quality-control/due';
import { readThresholds } from '@playlet/core/quality-control/thresholds';
import { beijingDayOf } from '@playlet/domain/beijing';
import { isOutdated } from '@playlet/ffmpeg';
import type { Job } from '@playlet/jobs';
import { judgeDrama } from '../quality/judge-drama.ts';
import { measureAsset, type QualityContext } from '../quality/measure-asset.ts';

/**
 * Measures published episodes that were not measured yet, one at a time, every minute, and reports the findings of each drama
 * that changed. After a kill it continues with the next episode. An outdated ffmpeg lacks the filters: the episodes wait for a
 * newer one.
 */
export function checkQuality(context: QualityContext): Job {
  let tiersLookedAtOn = '';
  return {
    name: 'check-quality',
    concurrency: 1,
    schedule: '* * * * *',
    process: async (_, { signal }) => {
      const today = beijingDayOf(context.clock.now());
      await markLicensesDue(context.db, today);
      if (tiersLookedAtOn !== today) await markTiersDue(context.db);
      tiersLookedAtOn = today;
      if (isOutdated(context.ffmpeg)) return;
      for (;;) {
        signal.throwIfAborted();
        const due = await nextDueDrama(context.db);
        if (!due) return;
        for (const episode of await listCheckedEpisodes(context.db, due.groupId)) {
          signal.throwIfAborted();
          if (!episode.check) await measureAsset(context, episode, signal);
        }
        const episodes = await listCheckedEpisodes(context.db, due.groupId);
        const thresholds = await readThresholds(context.db);
        await judgeDrama(
          context,
          due.groupId,
          episodes.filter(({ check }) => check),
          thresholds,
        );
        await endDue(context.db, due);
      }
    },
  };
}
