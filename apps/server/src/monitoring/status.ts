import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { listLatestAlerts } from '@playlet/core/monitoring/alert';
import { listLatestClientErrors } from '@playlet/core/monitoring/client-error';
import { listLiveProcesses, type ProcessRow } from '@playlet/core/monitoring/process';
import { readServiceFigures } from '@playlet/db/queries/monitoring/figures';
import type { AlertKind } from '@playlet/domain/alert';
import { readProductDisk } from '@playlet/storage/disk-space';
import type { BaseContext } from '../base-context.ts';
import type { Health } from './health.ts';
import { PROCESS_SILENCE_SECONDS } from './heartbeat.ts';

type Status = OutputOf<Api['GET admin/system/status/detail']>;

const MAX_ALERTS = 20;
const MAX_CLIENT_ERRORS = 20;

/** Returns the present state of the service, for the team. */
export async function readStatus(context: BaseContext & { health: () => Promise<Health> }): Promise<Status> {
  const { db, jobs, config, clock, health } = context;
  const [parts, processes, figures, queues, alerts, clientErrors, { freeBytes, sizeBytes }] =
    await Promise.all([
      health(),
      listLiveProcesses(db, PROCESS_SILENCE_SECONDS),
      readServiceFigures(db),
      // Its own health says that the queue is away.
      jobs.figures().catch(() => []),
      listLatestAlerts(db, MAX_ALERTS),
      listLatestClientErrors(db, MAX_CLIENT_ERRORS),
      readProductDisk(config),
    ]);
  const openOrders = Object.entries(figures.orders).filter(([state]) => !state.startsWith('refund '));
  return {
    at: new Date(clock.now()).toISOString(),
    parts,
    processes: processes.map((row) => ({
      id: row.id,
      role: row.role,
      host: row.host,
      pid: row.pid,
      version: row.version,
      nodeVersion: row.node_version,
      startedAt: row.started_at.toISOString(),
      silentSeconds: row.silent,
    })),
    disk: { freeBytes, sizeBytes },
    queues,
    money: {
      openOrders: openOrders.reduce((sum, [, count]) => sum + count, 0),
      oldestOrderSeconds: figures.oldestOrderSeconds,
      paymentExceptions: figures.paymentExceptions,
      discrepancies: figures.discrepancies,
    },
    ledger: figures.ledger.map((row) => ({ ...row, checkedAt: row.checkedAt.toISOString() })),
    purge: figures.purge ? { at: figures.purge.at.toISOString(), refused: figures.purge.refused } : null,
    providers: providersOf(processes),
    alerts: alerts.map(({ id, kind, subject, message, raised_at, times, sent_at }) => ({
      id,
      // Only kinds of the domain are ever raised.
      kind: kind as AlertKind,
      subject,
      message,
      raisedAt: raised_at.toISOString(),
      times,
      sent: sent_at !== null,
    })),
    clientErrors: clientErrors.map(({ last_at, ...row }) => ({ ...row, lastAt: last_at.toISOString() })),
  };
}

/** When each provider last answered any of the processes. */
function providersOf(processes: readonly Pick<ProcessRow, 'providers'>[]): Status['providers'] {
  const answeredAt = new Map<string, number>();
  for (const { providers } of processes)
    for (const [provider, at] of Object.entries(providers))
      answeredAt.set(provider, Math.max(at, answeredAt.get(provider) ?? 0));
  return [...answeredAt].map(([provider, at]) => ({ provider, answeredAt: new Date(at).toISOString() }));
}
