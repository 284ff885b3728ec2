import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { OutboxOptions } from '../../tables/job-outbox.ts';
import { insertIntoOutbox } from './outbox.ts';

type WaitingJob = {
  id: string;
  name: string;
  data: object | null;
  priority: number;
  singletonKey: string | null;
  /** In ISO 8601; null where it may start. */
  startAfter: string | null;
};

/** A worker that lives reports each running job every two seconds. */
const DEAD_AFTER_SECONDS = 60;

/**
 * Moves the waiting jobs of a database's queue, and those a killed worker left running, into the outbox of another database, or of
 * the same. The outbox is committed first: broken off in between, the same jobs come again with the same ids, which are made
 * once. Answers how many there were.
 */
export async function moveJobsToOutbox(from: Database, outbox: Database): Promise<number> {
  const { rows: found } = await sql<{ present: boolean }>`
    select to_regclass('jobs.job') is not null as present`.execute(from);
  if (found[0]?.present !== true) return 0;
  return from.transaction().execute(async (source) => {
    const jobs = await takeWaitingJobs(source);
    if (jobs.length === 0) return 0;
    await outbox.transaction().execute(async (tx) => {
      for (const job of jobs)
        await insertIntoOutbox(tx, {
          job_id: job.id,
          queue: job.name,
          action: 'send',
          data: job.data,
          options: optionsOf(job),
        });
    });
    await sql`delete from jobs.job where id = any(${jobs.map(({ id }) => id)}::uuid[])`.execute(source);
    return jobs.length;
  });
}

/** pg-boss's own queues begin with two underscores: their jobs make themselves. */
async function takeWaitingJobs(source: Database): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select id::text, name, data, priority, singleton_key as "singletonKey",
      case when start_after > now()
        then to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "startAfter"
    from jobs.job
    where name not like '\\_\\_%' and (state in ('created', 'retry') or (state = 'active'
      and greatest(started_on, heartbeat_on) < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})))
    order by created_on, id for update skip locked`.execute(source);
  return rows;
}

const optionsOf = ({ priority, singletonKey, startAfter }: WaitingJob): OutboxOptions => ({
  priority,
  ...(singletonKey !== null && { singletonKey }),
  ...(startAfter !== null && { startAfter }),
});
