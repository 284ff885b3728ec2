import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { OutboxOptions } from '../../tables/job-outbox.ts';

export type { OutboxOptions } from '../../tables/job-outbox.ts';

/** A command for the queue, in the order of the numbers. */
export type OutboxRow = {
  number: number;
  job_id: string;
  queue: string;
  action: 'send' | 'cancel' | 'prioritize';
  data: object | null;
  options: OutboxOptions;
};

export type OutboxFigures = { waiting: number; oldestSeconds: number };

const LOCK = 'playlet job outbox';

/** Writes a command for the queue, in the transaction of its cause. */
export async function insertIntoOutbox(
  db: Database,
  { job_id, queue, action, data, options }: Omit<OutboxRow, 'number'>,
): Promise<void> {
  await db
    .insertInto('job_outbox')
    .values({
      job_id,
      queue,
      action,
      data: data && JSON.stringify(data),
      options: JSON.stringify(options),
    })
    .execute();
}

/** Tests whether anything waits; relays ask several times a second. */
export async function hasOutboxRows(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from job_outbox) as waits`.execute(db);
  return rows[0]?.waits === true;
}

/**
 * Reads the oldest commands, for the only relay until the transaction ends; undefined where another one has its turn. Rows that
 * are skipped instead would let a job overtake the cancellation that makes room for it.
 */
export async function takeOutboxRows(tx: Database, count: number): Promise<OutboxRow[] | undefined> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${LOCK})) as taken`.execute(tx);
  if (rows[0]?.taken !== true) return undefined;
  return tx
    .selectFrom('job_outbox')
    .select(['number', 'job_id', 'queue', 'action', 'data', 'options'])
    .orderBy('number')
    .limit(count)
    .execute();
}

/** Deletes commands that are carried out. */
export async function deleteFromOutbox(tx: Database, numbers: readonly number[]): Promise<void> {
  if (numbers.length > 0) await tx.deleteFrom('job_outbox').where('number', 'in', numbers).execute();
}

/** Reads how many commands wait, and how long the oldest has. */
export async function readOutboxFigures(db: Database): Promise<OutboxFigures> {
  const { rows } = await sql<OutboxFigures>`
    select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float as "oldestSeconds"
    from job_outbox`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}

/** Lists the keys of a queue's jobs that wait. */
export async function listOutboxKeys(db: Database, queue: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select options ->> 'singletonKey' as key from job_outbox
    where queue = ${queue} and action = 'send' and options ? 'singletonKey'`.execute(db);
  return rows.map(({ key }) => key);
}
