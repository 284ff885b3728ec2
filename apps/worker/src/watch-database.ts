import { readVacuumFigures } from '@playlet/db/queries/monitoring/vacuum';
import type { WorkerContext } from './context.ts';

/** Autovacuum begins at a fifth. */
const MAX_DEAD_SHARE = 1;
const MAX_TRANSACTION_SECONDS = 3600;
/** Nightly jobs wait for each other; beyond this the worker does not keep up, or is away. */
const MAX_WAIT_SECONDS = 3600;
const HOUR_SECONDS = 3600;

type Watched = Pick<WorkerContext, 'owner' | 'jobs' | 'alerts'>;

/** Tells the operator where the database does not tidy up, or jobs wait for hours. */
export async function watchDatabase({ owner, jobs, alerts }: Watched): Promise<void> {
  const { table, deadRows, deadShare, oldestTransactionSeconds } = await readVacuumFigures(owner);
  if (table !== null && deadShare > MAX_DEAD_SHARE)
    await alerts.raise({
      kind: 'vacuum-behind',
      subject: table,
      message: `The table ${table} has more dead rows than live ones: is autovacuum off, or a transaction open for hours?`,
      details: { deadRows, oldestTransactionSeconds: Math.round(oldestTransactionSeconds) },
    });
  if (oldestTransactionSeconds > MAX_TRANSACTION_SECONDS)
    await alerts.raise({
      kind: 'vacuum-behind',
      subject: 'transaction',
      message:
        'A transaction is open for more than an hour, and the database can remove nothing until it ends',
      details: { hours: Math.floor(oldestTransactionSeconds / HOUR_SECONDS) },
    });
  for (const { job, oldestSeconds, waiting } of await jobs.figures())
    if (oldestSeconds > MAX_WAIT_SECONDS)
      await alerts.raise({
        kind: 'queue-behind',
        subject: job,
        message: `Jobs of ${job} wait for more than an hour: does a worker run, and keep up?`,
        details: { waiting, hours: Math.floor(oldestSeconds / HOUR_SECONDS) },
      });
}
