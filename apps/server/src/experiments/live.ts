import { listLiveExperiments } from '@playlet/core/experiments/experiment';
import type { Database } from '@playlet/db';
import type { LiveExperiment } from '@playlet/domain/experiments/assignment';
import type { SharedState } from '@playlet/shared-state';
import type { Caches } from '../caches.ts';

/** Every process notices a start or stop within this many milliseconds, also without a message. */
const LIVE_TTL_MS = 1000;

/** The experiments that decide something now. */
export function createLiveExperiments(
  db: Database,
  { caches, shared }: { caches: Caches; shared: SharedState },
): () => Promise<LiveExperiment[]> {
  const live = caches.memo('experiments', LIVE_TTL_MS, () => listLiveExperiments(db));
  shared.subscribe(({ topic }) => {
    if (topic === 'settings' || topic === 'gap') live.clear();
  });
  return live;
}
