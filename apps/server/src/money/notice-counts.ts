import { addNoticeCounts, type NoticeCount } from '@playlet/core/orders/payment-notice';
import type { Database } from '@playlet/db';
import { type Clock, HOUR_MS, SECOND_MS } from '@playlet/domain/time';

/** Strangers decide how many notices come: their counts are written together. */
const FLUSH_INTERVAL_MS = 5 * SECOND_MS;

export type NoticeCounts = {
  add(notice: Pick<NoticeCount, 'channel' | 'outcome'>): void;
  /** Writes what waits. */
  flush(): Promise<void>;
};

/** Counts notices of payment providers by channel, outcome and hour, where `doctor` and the console read them. */
export function createNoticeCounts({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: { warn(line: string): void };
}): NoticeCounts {
  let waiting = new Map<string, NoticeCount>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    await addNoticeCounts(db, counts).catch((error: unknown) =>
      log.warn(`counts of payment notices could not be kept: ${String(error)}`),
    );
  };
  return {
    flush,
    add({ channel, outcome }) {
      const now = clock.now();
      const hour = new Date(now - (now % HOUR_MS));
      const key = `${channel} ${outcome} ${hour.getTime()}`;
      const count = (waiting.get(key)?.count ?? 0) + 1;
      waiting.set(key, { channel, outcome, hour, count, last_at: new Date(now) });
      timer ??= setTimeout(() => void flush(), FLUSH_INTERVAL_MS).unref();
    },
  };
}
