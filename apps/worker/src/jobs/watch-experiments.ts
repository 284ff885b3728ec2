import {
  type ExperimentRow,
  listRunningExperiments,
  stopExperiment,
} from '@playlet/core/experiments/experiment';
import { keepReading, measureExperiment } from '@playlet/core/experiments/measure';
import { insertAuditLine } from '@playlet/core/staff/audit';
import type { Database } from '@playlet/db';
import { runInTransaction } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { OUTCOME_DAYS } from '@playlet/domain/experiments/experiment';
import type { GuardRailReading } from '@playlet/domain/experiments/guard-rails';
import { guardRailsIn } from '@playlet/domain/experiments/reading';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

type Watching = Pick<WorkerContext, 'db' | 'clock' | 'alerts'>;

/**
 * Measures the running experiments, every ten minutes: stores each one's reading of the day, and stops one that crossed
 * a guard rail, so that all viewers see the state without it.
 */
export function watchExperiments(context: Watching): Job {
  return {
    name: 'watch-experiments',
    concurrency: 1,
    schedule: '*/10 * * * *',
    timeoutSeconds: 300,
    process: async () => {
      for (const row of await listRunningExperiments(context.db)) await watch(context, row);
    },
  };
}

async function watch({ db, clock, alerts }: Watching, row: ExperimentRow): Promise<void> {
  const { id, started_at: startedAt, cap_fen: capFen } = row;
  if (startedAt === null || capFen === null) return;
  const now = clock.now();
  const measured = { id, startedAt, endedAt: null, capFen, outcomeDays: OUTCOME_DAYS };
  const reading = await measureExperiment(db, measured);
  await keepReading(db, id, beijingDayOf(now), reading);
  const crossed = guardRailsIn(reading, { sharePercent: row.share_percent, limits: row.limits }).find(
    ({ isCrossed }) => isCrossed,
  );
  if (!crossed || !(await stopFor(db, row, crossed, new Date(now)))) return;
  await alerts.raise({
    kind: 'experiment-stopped',
    subject: id,
    message: `The experiment “${row.name}” crossed its guard rail ${crossed.rail} and was stopped`,
    details: { rail: crossed.rail, value: crossed.value ?? 0, limit: crossed.limit },
  });
}

/** Stops an experiment and leaves a line in the audit log, as for a person's action. */
function stopFor(
  db: Database,
  { id, name }: ExperimentRow,
  { rail, value, limit }: GuardRailReading,
  at: Date,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    if (!(await stopExperiment(tx, id, { by: '', at, reason: `guard-rail:${rail}` }))) return false;
    await insertAuditLine(tx, {
      staff_id: null,
      staff_name: '',
      roles: [],
      via: 'job: watch-experiments',
      ip: '',
      agent: '',
      kind: 'write',
      call: 'POST admin/growth/experiment/stop',
      object_kind: 'experiment',
      object_id: id,
      object_name: name,
      before: { state: 'running' },
      after: { state: 'stopped', stop_reason: `guard-rail:${rail}`, value, limit },
      note: '',
      request_id: '',
      error_code: null,
    });
    return true;
  });
}
