import { type IdentifiedEvent, insertEvents } from '@playlet/core/reports/insert-events';
import { type Database, newId } from '@playlet/db';
import type { NewEvent } from '@playlet/domain/reports/event';
import type { Clock } from '@playlet/domain/time';
import type { Metrics } from '@playlet/telemetry';
import type { Logger } from 'pino';

export type EventRecorder = {
  /** Notes that something happened. It is written with others a moment later. */
  record(event: NewEvent): void;
  /** Writes what waits; where that fails it waits on. */
  flush(): Promise<void>;
};

/** Of a preview: the staff who look at the product are no viewers. */
export const NO_EVENTS: EventRecorder = { record: () => undefined, flush: async () => undefined };

const WRITE_INTERVAL_MS = 2000;
/** Rows are written in one statement, once this number waits. */
const BATCH_SIZE = 1000;
/** A minute of a busy server, while the database is away; what comes then is dropped, and counted. */
const MAX_WAITING_COUNT = 50_000;

/** Writes events in batches, so that recording one costs no call any time and fails none. */
export function createEventRecorder({
  db,
  log,
  clock,
  metrics,
}: {
  db: Database;
  log: Pick<Logger, 'warn'>;
  clock: Clock;
  metrics: Pick<Metrics, 'events'>;
}): EventRecorder {
  let waiting: IdentifiedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE);
      try {
        await insertEvents(db, batch);
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'events could not be written, and wait');
        schedule();
        return;
      }
      waiting = waiting.slice(batch.length);
      metrics.events.inc({ outcome: 'written' }, batch.length);
    }
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  };

  const schedule = () => {
    timer ??= setTimeout(() => void flush(), WRITE_INTERVAL_MS).unref();
  };

  return {
    flush,
    record(event) {
      if (waiting.length >= MAX_WAITING_COUNT) {
        metrics.events.inc({ outcome: 'dropped' });
        return;
      }
      waiting.push({ id: newId(clock.now()), ...event });
      if (waiting.length >= BATCH_SIZE && !writing) void flush();
      else schedule();
    },
  };
}
