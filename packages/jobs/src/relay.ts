import { AssertionError } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, runInTransaction } from '@playlet/db';
import {
  deleteFromOutbox,
  hasOutboxRows,
  type OutboxRow,
  takeOutboxRows,
} from '@playlet/db/queries/jobs/outbox';
import type { PgBoss } from 'pg-boss';
import type { LazyBoss } from './boss.ts';
import { DEAD_LETTER } from './inspect.ts';
import { QUEUE } from './work.ts';

/** Rows that one transaction carries out at most. */
const BATCH_COUNT = 100;
/** A queue's database that hangs longer is as good as away: its answer comes too late for the transaction here. */
const MAX_ANSWER_MS = 10_000;

/**
 * Creates the relay's step: it carries out what waits in the outbox, in order, and deletes it in the same transaction. Killed in
 * between, the next one does the same again, which the queue ignores: a job's id is given by its row. Answers how many rows are
 * done.
 *
 * @throws Error while the queue's database is away; what waits stays
 */
export function createRelay(
  db: Database,
  queue: LazyBoss,
  log: (line: string) => void,
): () => Promise<number> {
  const known = new Set<string>();
  const refused = new Set<number>();

  const carryOut = async (boss: PgBoss, { queue: name, ...row }: OutboxRow) => {
    // Made by its worker, or here where a server of a newer version names a queue that no worker knows yet.
    if (!known.has(name)) await boss.createQueue(name, name.endsWith(DEAD_LETTER) ? { notify: true } : QUEUE);
    known.add(name);
    if (row.action === 'cancel') await boss.cancel(name, row.job_id);
    else if (row.action === 'prioritize')
      await boss.update(name, undefined, { id: row.job_id, ...row.options });
    else await boss.send(name, row.data, { id: row.job_id, ...row.options });
  };

  return async () => {
    if (!(await hasOutboxRows(db))) return 0;
    const boss = await queue.open();
    const { done, error } = await runInTransaction(db, async (tx) => {
      const done: number[] = [];
      let error: unknown;
      for (const row of (await takeOutboxRows(tx, BATCH_COUNT)) ?? []) {
        try {
          await answerInTime(carryOut(boss, row));
          done.push(row.number);
        } catch (cause) {
          if (!isRefusal(cause)) {
            error = cause;
            break;
          }
          // One that the queue does not take holds up no others; its age raises an alert.
          if (!refused.has(row.number))
            log(`job ${row.job_id} of ${row.queue} is not taken: ${String(cause)}`);
          refused.add(row.number);
        }
      }
      await deleteFromOutbox(tx, done);
      return { done: done.length, error };
    });
    if (error !== undefined) throw error;
    return done;
  };
}

/** Whether the queue answered and does not take this one: pg-boss by an assertion, PostgreSQL for its data. */
function isRefusal(error: unknown): boolean {
  if (error instanceof AssertionError) return true;
  return error instanceof Error && /^2[23]/.test(String((error as NodeJS.ErrnoException).code));
}

async function answerInTime(answer: Promise<void>): Promise<void> {
  const timeUp = new AbortController();
  // One that is not waited for any more must not end the process.
  answer.catch(() => {});
  try {
    await Promise.race([
      answer,
      wait(MAX_ANSWER_MS, undefined, { signal: timeUp.signal }).then(() => {
        throw new Error(`no answer within ${MAX_ANSWER_MS} ms`);
      }),
    ]);
  } finally {
    timeUp.abort();
  }
}
