import { Counter, Gauge, type Registry } from 'prom-client';

/** Figures of the whole service and of this machine, which one observer sets every few seconds. */
export function createServiceMetrics(registers: Registry[]) {
  const gauge = <const Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ) => {
    const made = new Gauge<Label>({ name: `playlet_${name}`, help, labelNames, registers });
    // Without labels it begins at 0, which a process that never sets it would show as a figure.
    if (labelNames.length === 0) made.remove();
    return made;
  };
  return {
    connections: gauge('database_connections', 'Connections of this process to the database', [
      'pool',
      'state',
    ]),
    replicaLag: gauge(
      'replica_lag_seconds',
      'How far a replica of DATABASE_READ_URL is behind; -1 while nobody knows',
      ['replica'],
    ),
    databaseUp: gauge('database_up', 'Whether the figures of the database could be read'),
    databaseDeadRows: gauge('database_dead_rows', 'Dead rows of the table with the largest share of them'),
    databaseOldestTransaction: gauge(
      'database_oldest_transaction_seconds',
      'How long the oldest transaction of the servers is open',
    ),
    queueJobs: gauge('queue_jobs', 'Jobs that wait or run', ['job', 'state']),
    queueOldest: gauge('queue_oldest_seconds', 'How long the oldest job waits that could run', ['job']),
    outboxJobs: gauge('job_outbox_rows', 'Commands that wait for the queue of JOBS_DATABASE_URL'),
    outboxOldest: gauge('job_outbox_oldest_seconds', 'How long the oldest of them waits'),
    orders: gauge('orders_open', 'Orders and refunds that are neither done nor given up', ['state']),
    ordersOldest: gauge('orders_oldest_open_seconds', 'Age of the oldest open order'),
    ordersPaid: gauge('orders_paid_last_hour', 'Orders paid within the last hour'),
    paymentExceptions: gauge('payment_exceptions_open', 'Payments that buy nothing and wait for somebody'),
    discrepancies: gauge('discrepancies_open', 'Differences to statements that wait for somebody'),
    smsBudget: gauge('sms_budget_left', 'Text messages that may still be sent', ['window']),
    cacheRequests: new Counter({
      name: 'playlet_cache_requests_total',
      help: 'Lookups in the caches of this process',
      labelNames: ['cache', 'result'] as const,
      registers,
    }),
    cacheEntries: gauge('cache_entries', 'Entries of the caches of this process', ['cache']),
    cacheSize: gauge(
      'cache_size',
      'Size of the caches that count it: of answers characters, of media bytes',
      ['cache'],
    ),
    ledgerViolations: gauge('ledger_violations', 'Rows that contradict a rule of the ledger, at most 20', [
      'rule',
    ]),
    ledgerCheckedAt: gauge('ledger_checked_timestamp_seconds', 'When the ledger was last checked'),
    backupFinishedAt: gauge(
      'backup_finished_timestamp_seconds',
      'When the last whole backup ended; the time of the installation before the first night',
    ),
    drillFinishedAt: gauge(
      'drill_finished_timestamp_seconds',
      'When a backup was last restored on trial; the time of the installation before the first night',
    ),
    backupFailed: gauge('backup_failed', 'Whether the last nightly backup, copy or drill failed', ['step']),
    purgedAt: gauge('purge_finished_timestamp_seconds', 'When the purge last ran'),
    purgeRefused: gauge('purge_refused', 'Rules that the last purge refused'),
    diskFree: gauge('disk_free_bytes', 'Free space of the fullest disk of data folder, media and work'),
    diskSize: gauge('disk_size_bytes', 'Size of that disk'),
    certificateEndsAt: gauge('certificate_end_timestamp_seconds', 'When a certificate of a provider ends', [
      'provider',
    ]),
    alertsUndelivered: gauge('alerts_undelivered', 'Alerts that wait to be sent to the webhook'),
  };
}
