import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, type Database } from './connect.ts';

/** Pauses before each try to connect again; the last one holds from there on. */
const RECONNECT_PAUSES_MS = [250, 1000, 2000, 5000];

export type Listening = {
  /** Resolves once nothing that is sent from now on is missed. */
  ready: Promise<void>;
  close(): Promise<void>;
};

type ListenOptions = {
  onMessage: (text: string) => void;
  /** The connection was lost for a while, and with it whatever was sent meanwhile. */
  onGap: () => void;
};

/**
 * Hears what any process sends with `pg_notify` on a channel, over a connection of its own. A lost connection is made again
 * until it is closed.
 *
 * @see https://www.postgresql.org/docs/current/sql-listen.html
 */
export function listen(db: Database, channel: string, { onMessage, onGap }: ListenOptions): Listening {
  const stop = new AbortController();
  let client: pg.Client | undefined;
  const ready = Promise.withResolvers<void>();

  const connectOnce = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: addressOf(db),
      application_name: 'playlet live',
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      next.on('error', () => resolve());
      next.on('end', () => resolve());
    });
    next.on('notification', ({ payload }) => payload !== undefined && onMessage(payload));
    client = next;
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    ready.resolve();
    await lost;
  };

  const run = async () => {
    for (let failures = 0; !stop.signal.aborted; failures += 1) {
      const started = performance.now();
      await connectOnce().catch(() => {});
      if (stop.signal.aborted) return;
      await client?.end().catch(() => {});
      if (performance.now() - started > 60_000) failures = 0;
      const pause = RECONNECT_PAUSES_MS[Math.min(failures, RECONNECT_PAUSES_MS.length - 1)];
      await wait(pause, undefined, { signal: stop.signal }).catch(() => {});
      onGap();
    }
  };
  const running = run();

  return {
    ready: ready.promise,
    close: async () => {
      stop.abort();
      ready.resolve();
      await client?.end().catch(() => {});
      await running;
    },
  };
}
