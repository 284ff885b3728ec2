import type { Database } from '@playlet/db';
import { moveJobsToOutbox } from '@playlet/db/queries/jobs/move-jobs';
import { type OutboxFigures, readOutboxFigures } from '@playlet/db/queries/jobs/outbox';
import type { LazyBoss } from './boss.ts';
import { createRelay } from './relay.ts';
import { runRepeatedly } from './run-repeatedly.ts';

export type OutboxOptions = {
  /** Connections to the product's database. */
  db: Database;
  /** The queue's own database; undefined: the queue is in the product's, and rows left in the outbox go there. */
  queueUrl?: string | undefined;
  /** Hears every few seconds of commands that wait for longer than a minute. */
  onBehind?: (figures: OutboxFigures) => void;
};

/** A queue elsewhere is asked this often; nothing is notified, so that no commit of the product's database waits for another's. */
const RELAY_PAUSE_MS = 250;
const LEFTOVER_PAUSE_MS = 10_000;
const MOVE_PAUSE_MS = 30_000;
const WATCH_PAUSE_MS = 10_000;
const MAX_WAIT_SECONDS = 60;

/** Runs a worker's part in the outbox: relay, move and watch. Resolves when the signal has aborted and all of it has ended. */
export async function runOutbox(
  { db, queueUrl, onBehind = () => {} }: OutboxOptions,
  queue: LazyBoss,
  { signal, log }: { signal: AbortSignal; log: (line: string) => void },
): Promise<void> {
  const relay = createRelay(db, queue, log);
  const relaying = runRepeatedly(async () => ((await relay()) > 0 ? 'at once' : 'later'), {
    pauseMs: queueUrl === undefined ? LEFTOVER_PAUSE_MS : RELAY_PAUSE_MS,
    signal,
    onFailure: (error) => log(`Jobs wait in the outbox: ${String(error)}`),
  });
  if (queueUrl === undefined) return relaying;
  const moving = runRepeatedly(
    async () => {
      const count = await moveJobsToOutbox(db, db);
      if (count > 0) log(`Moved ${count} jobs of the queue before to the one of JOBS_DATABASE_URL.`);
      return 'later';
    },
    {
      pauseMs: MOVE_PAUSE_MS,
      signal,
      onFailure: (error) => log(`Jobs of the queue before could not be moved: ${String(error)}`),
    },
  );
  const watching = runRepeatedly(
    async () => {
      const figures = await readOutboxFigures(db);
      if (figures.oldestSeconds > MAX_WAIT_SECONDS) onBehind(figures);
      return 'later';
    },
    { pauseMs: WATCH_PAUSE_MS, signal, onFailure: () => {} },
  );
  await Promise.all([relaying, moving, watching]);
}
