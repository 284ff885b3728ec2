import { reportPolish } from '@playlet/core/ingest/polish';
import type { WorkerContext } from '../context.ts';

const WRITE_INTERVAL_MS = 1000;

/** Carries the progress of each rendition to the console, at most once a second, and once more when it is made. */
export function createPolishProgress(
  { db, clock }: Pick<WorkerContext, 'db' | 'clock'>,
  ingestId: string,
  filmSeconds: number,
): (id: string, percent: number) => void {
  const progress: Record<string, number> = {};
  let current = { id: '', startedAt: 0 };
  let writtenAt = 0;
  return (id, percent) => {
    const now = clock.now();
    if (current.id !== id) current = { id, startedAt: now };
    progress[id] = Math.min(100, Math.floor(percent));
    if (percent < 100 && now - writtenAt < WRITE_INTERVAL_MS) return;
    writtenAt = now;
    const seconds = (now - current.startedAt) / 1000;
    const speed = seconds > 0 ? (filmSeconds * percent) / 100 / seconds : 0;
    // The next report replaces one lost with its connection; the work itself continues.
    void reportPolish(db, ingestId, { progress, speed }).catch(() => {});
  };
}
