import { type BackupRunKind, type BackupState, backupStates } from '@playlet/core/backups/run';
import { type Database, ping, readPoolState } from '@playlet/db';
import { readServiceFigures, type ServiceFigures } from '@playlet/db/queries/monitoring/figures';
import { readVacuumFigures } from '@playlet/db/queries/monitoring/vacuum';
import { readProductDisk } from '@playlet/storage/disk-space';
import type { Metrics } from '@playlet/telemetry';
import type { BaseContext } from '../base-context.ts';

type Observed = Pick<
  BaseContext,
  'caches' | 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'metrics' | 'payments' | 'replicas' | 'version'
> & {
  /** The pools of connections whose state is shown, by role; by default that of the context. */
  pools?: Record<string, Database>;
};

const OBSERVE_INTERVAL_MS = 10_000;
/** Reads the statistics of every table, which change slowly. */
const VACUUM_INTERVAL_MS = 300_000;
const UNKNOWN_LAG_SECONDS = -1;

/**
 * Sets the gauges of this process and its machine every few seconds, and in a worker those of the whole service: a scrape
 * reads memory alone. Several workers show the same figures, of which dashboards take the largest. A gauge that nothing sets
 * here is not shown at all.
 */
export async function startObserving(context: Observed): Promise<() => void> {
  const { config, log, metrics, version } = context;
  metrics.buildInfo.set({ version, role: config.role }, 1);
  const cacheCounts = new Map<string, number>();
  let vacuumAt = Number.NEGATIVE_INFINITY;
  const observe = async () => {
    observeProcess(context, cacheCounts);
    await observeDisk(context);
    await observeDatabase(context);
    if (config.role === 'server') return;
    await observeService(context);
    if (context.clock.now() - vacuumAt < VACUUM_INTERVAL_MS) return;
    await observeVacuum(context);
    vacuumAt = context.clock.now();
  };
  const observeOnce = () =>
    observe().catch((error: unknown) =>
      log.warn({ err: error }, 'the figures of the service could not be read'),
    );
  await observeOnce();
  const timer = setInterval(() => void observeOnce(), OBSERVE_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

function observeProcess(
  { db, pools = { web: db }, caches, payments, replicas, metrics: { service } }: Observed,
  known: Map<string, number>,
) {
  for (const [pool, connections] of Object.entries(pools))
    for (const [state, count] of Object.entries(readPoolState(connections)))
      service.connections.set({ pool, state }, count);
  for (const { name, lagMs } of replicas)
    service.replicaLag.set({ replica: name }, (lagMs() ?? UNKNOWN_LAG_SECONDS * 1000) / 1000);
  for (const [cache, { entries, size, hits, misses }] of Object.entries(caches.sizes())) {
    service.cacheEntries.set({ cache }, entries);
    if (size !== undefined) service.cacheSize.set({ cache }, size);
    for (const [result, count] of [
      ['hit', hits],
      ['miss', misses],
    ] as const) {
      const key = `${result} ${cache}`;
      service.cacheRequests.inc({ cache, result }, Math.max(0, count - (known.get(key) ?? 0)));
      known.set(key, count);
    }
  }
  for (const [provider, { certificateEndsAt }] of payments.providers) {
    const endsAt = certificateEndsAt?.();
    if (endsAt) service.certificateEndsAt.set({ provider }, seconds(endsAt));
  }
}

async function observeDisk({ config, metrics: { service } }: Observed): Promise<void> {
  const { freeBytes, sizeBytes } = await readProductDisk(config);
  service.diskFree.set(freeBytes);
  service.diskSize.set(sizeBytes);
}

/** @throws Error where the database does not answer, which the gauge then shows */
async function observeDatabase({ db, metrics: { service } }: Observed): Promise<void> {
  service.databaseUp.set(0);
  await ping(db);
  service.databaseUp.set(1);
}

async function observeService({ db, jobs, config, metrics: { service } }: Observed) {
  const figures = await readServiceFigures(db);
  setFigures(service, figures, config);
  const { waiting: rows, oldestSeconds: seconds } = await jobs.outboxFigures();
  service.outboxJobs.set(rows);
  service.outboxOldest.set(seconds);
  // Away with a database of its own, the queue hides none of the other figures.
  const queues = await jobs.figures().catch(() => []);
  // A queue that is empty is not among them.
  service.queueJobs.reset();
  service.queueOldest.reset();
  for (const { job, waiting, later, running, oldestSeconds } of queues) {
    service.queueJobs.set({ job, state: 'waiting' }, waiting);
    service.queueJobs.set({ job, state: 'later' }, later);
    service.queueJobs.set({ job, state: 'running' }, running);
    service.queueOldest.set({ job }, oldestSeconds);
  }
  setBackups(service, await backupStates(db), figures, config);
}

async function observeVacuum({ db, metrics: { service } }: Observed): Promise<void> {
  const { deadRows, oldestTransactionSeconds } = await readVacuumFigures(db);
  service.databaseDeadRows.set(deadRows);
  service.databaseOldestTransaction.set(oldestTransactionSeconds);
}

function setFigures(
  service: Metrics['service'],
  figures: ServiceFigures,
  { sms, alertWebhook }: Pick<BaseContext['config'], 'sms' | 'alertWebhook'>,
): void {
  service.orders.reset();
  for (const [state, count] of Object.entries(figures.orders)) service.orders.set({ state }, count);
  service.ordersOldest.set(figures.oldestOrderSeconds);
  service.ordersPaid.set(figures.paidLastHour);
  service.paymentExceptions.set(figures.paymentExceptions);
  service.discrepancies.set(figures.discrepancies);
  service.smsBudget.set({ window: 'hour' }, sms.perHour - figures.smsHour);
  service.smsBudget.set({ window: 'day' }, sms.perDay - figures.smsDay);
  service.alertsUndelivered.set(alertWebhook ? figures.alertsUndelivered : 0);
  service.ledgerViolations.reset();
  for (const { rule, violations } of figures.ledger) service.ledgerViolations.set({ rule }, violations);
  const [check] = figures.ledger;
  service.ledgerCheckedAt.set(seconds(check?.checkedAt ?? figures.installedAt));
  if (!figures.purge) return;
  service.purgedAt.set(seconds(figures.purge.at));
  service.purgeRefused.set(figures.purge.refused);
}

/** Sets the ages of each night's steps; steps that are switched off have none, and those never done are as old as the installation. */
function setBackups(
  service: Metrics['service'],
  states: readonly BackupState[],
  { installedAt }: Pick<ServiceFigures, 'installedAt'>,
  { backups }: Pick<BaseContext['config'], 'backups'>,
): void {
  const steps: Record<BackupRunKind, boolean> = {
    backup: backups.nightly,
    copy: backups.nightly,
    drill: backups.nightly && backups.drilled,
  };
  for (const kind of ['backup', 'copy', 'drill'] as const) {
    if (!steps[kind]) continue;
    const state = states.find((one) => one.kind === kind);
    if (state) service.backupFailed.set({ step: kind }, state.hasFailed ? 1 : 0);
    const at = seconds(state?.doneAt ?? state?.firstAt ?? installedAt);
    if (kind === 'backup') service.backupFinishedAt.set(at);
    if (kind === 'drill') service.drillFinishedAt.set(at);
  }
}

const seconds = (date: Date): number => date.getTime() / 1000;
