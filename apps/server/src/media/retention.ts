import type { Database } from '@playlet/db';
import { readEpisodeLeaving } from '@playlet/db/queries/reports/leaving';
import { retentionOf } from '@playlet/domain/media/retention';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import type { CacheContext } from '../caches.ts';

type Episode = { groupId: string; index: number; durationSeconds: number };

/** Shares of an episode's viewers who were still there at `RETENTION_SECONDS`; undefined where too few were counted. */
export type EpisodeRetention = (episode: Episode) => Promise<number[] | undefined>;

/** The roll-ups change by the hour, and a curve hardly at all. */
const RETENTION_TTL_MS = HOUR_MS;
const COUNTED_MS = 14 * DAY_MS;
const MAX_EPISODES = 20_000;

/** Read once an hour for each episode that is played: a play itself asks nothing of the database. */
export function createEpisodeRetention(db: Database, { clock, caches }: CacheContext): EpisodeRetention {
  const curves = caches.open<string, { shares: number[] | undefined }, Episode>('episode-retention', {
    max: MAX_EPISODES,
    ttl: RETENTION_TTL_MS,
    async fetchMethod(_key, _stale, { context: { groupId, index, durationSeconds } }) {
      const to = clock.now();
      const { left, completed } = await readEpisodeLeaving(db, { groupId, index, from: to - COUNTED_MS, to });
      return { shares: retentionOf(left, { completed, durationSeconds }) };
    },
  });
  return async (episode) =>
    (await curves.fetch(`${episode.groupId} ${episode.index}`, { context: episode }))?.shares;
}
