import type { PgBoss } from 'pg-boss';

type QueueDatabase = Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>;

export type QueueFigure = {
  /** The queue's name, which is that of its job. */
  job: string;
  /** Jobs that could run now and wait for a worker. */
  waiting: number;
  /** Jobs that are to run later, by their schedule or after a failure. */
  later: number;
  running: number;
  /** How long the oldest of those that could run has waited. */
  oldestSeconds: number;
};

/** Reads unfinished jobs; finished ones are of no interest, and many. */
export async function queueFigures(db: QueueDatabase): Promise<QueueFigure[]> {
  const { rows } = await db.executeSql(`
    select name as job,
      (count(*) filter (where state < 'active' and start_after <= now()))::int as waiting,
      (count(*) filter (where state < 'active' and start_after > now()))::int as later,
      (count(*) filter (where state = 'active'))::int as running,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
        filter (where state < 'active' and start_after <= now())), 0)::float as "oldestSeconds"
    from jobs.job where state <= 'active' group by name order by name`);
  return rows;
}

/** Lists the keys of jobs that wait or run. */
export async function listQueueKeys(db: QueueDatabase, name: string): Promise<string[]> {
  const { rows } = await db.executeSql(
    "select singleton_key as key from jobs.job where name = $1 and state <= 'active' and singleton_key is not null",
    [name],
  );
  return rows.map(({ key }) => String(key));
}
