import { checkedEpisodes } from '@playlet/db/queries/quality/checks';
import { endDue, markLicensesDue, nextDueDrama } from '@playlet/db/queries/quality/due';
import { readThresholds } from '@playlet/db/queries/quality/thresholds';
import { beijingDay } from '@playlet/domain/beijing';
import type { Job } from '@playlet/jobs';
import { judgeDrama } from '../quality/judge-drama.ts';
import { measureAsset, type QualityContext } from '../quality/measure-asset.ts';

/**
 * Every minute, one episode at a time and after its media are published: measures what has not been, and says of each drama that
 * changed what is worth a look. Killed at any moment, it goes on with the next episode that was not measured.
 */
export function checkQuality(context: QualityContext): Job {
  return {
    name: 'check-quality',
    concurrency: 1,
    schedule: '* * * * *',
    process: async (_, { signal }) => {
      await markLicensesDue(context.db, beijingDay(context.clock.now()));
      for (;;) {
        signal.throwIfAborted();
        const due = await nextDueDrama(context.db);
        if (!due) return;
        for (const episode of await checkedEpisodes(context.db, due.groupId)) {
          signal.throwIfAborted();
          if (!episode.check) await measureAsset(context, episode, signal);
        }
        const episodes = await checkedEpisodes(context.db, due.groupId);
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
