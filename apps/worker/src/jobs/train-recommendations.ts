import {
  findRecommendModel,
  listChangedSince,
  refreshInterests,
} from '@playlet/core/recommendations/recommend-train';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';
import { learn } from '../recommend/learn.ts';

const NEVER = new Date(0);

/** Learns from members' plays and favorites. Reads the changes since the last time, and learns again only for them. */
export function trainRecommendations({ db, log }: Pick<WorkerContext, 'db' | 'log'>): Job {
  return {
    name: 'train-recommendations',
    concurrency: 1,
    schedule: '23 * * * *',
    retryLimit: 1,
    timeoutSeconds: 30 * 60,
    process: async (_, { signal }) => {
      const started = performance.now();
      const last = await findRecommendModel(db);
      const since = last?.trained_at ?? NEVER;
      const until = await refreshInterests(db, since, signal);
      if ((await listChangedSince(db, since)).length === 0) return;
      const model = await learn(db, last, until, signal);
      log.info({ ...model, milliseconds: performance.now() - started }, 'recommendations were learned');
    },
  };
}
