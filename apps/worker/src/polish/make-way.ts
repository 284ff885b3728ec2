import { hostname } from 'node:os';
import { isIngestBusy } from '@playlet/core/ingest/polish';
import type { Database } from '@playlet/db';

const POLL_INTERVAL_MS = 2000;

/** A signal that aborts when the job's does, or when an ingest wants the machine. */
export function makeWayForIngests(
  db: Database,
  jobSignal: AbortSignal,
): { signal: AbortSignal; end(): void } {
  const wanted = new AbortController();
  const look = async () => {
    // A look that failed with its connection is followed by the next one.
    const isBusy = await isIngestBusy(db, hostname()).catch(() => false);
    if (isBusy) wanted.abort(new Error('an ingest wants the machine'));
  };
  const timer = setInterval(() => void look(), POLL_INTERVAL_MS);
  return { signal: AbortSignal.any([jobSignal, wanted.signal]), end: () => clearInterval(timer) };
}
