import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { recordHeartbeat, removeProcess } from '@playlet/core/monitoring/process';
import type { BaseContext } from '../base-context.ts';

const HEARTBEAT_INTERVAL_MS = 10_000;
/** A process that was silent for longer is not among the living. */
export const PROCESS_SILENCE_SECONDS = 60;

/** Says every few seconds that this process lives, until the function returned is called. */
export async function startHeartbeat({
  db,
  log,
  clock,
  config,
  version,
  metrics,
}: Pick<BaseContext, 'db' | 'log' | 'clock' | 'config' | 'version' | 'metrics'>): Promise<
  () => Promise<void>
> {
  const self = {
    id: randomUUID(),
    role: config.role,
    host: hostname(),
    pid: process.pid,
    version,
    node_version: process.version,
    started_at: new Date(clock.now()),
  };
  const beatOnce = () =>
    recordHeartbeat(db, { ...self, providers: metrics.provider.answeredAt }).catch((error: unknown) =>
      log.warn({ err: error }, 'this process could not say that it lives'),
    );
  await beatOnce();
  const timer = setInterval(() => void beatOnce(), HEARTBEAT_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await removeProcess(db, self.id);
  };
}
