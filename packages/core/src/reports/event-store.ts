import { openClickhouse } from '@playlet/db/clickhouse';
import type { Database } from '@playlet/db/database';
import { MIN_PARTITION_DAYS } from '@playlet/db/queries/partitions/drop-partitions';
import { listClickhouseEvents } from '@playlet/db/queries/reports/clickhouse/list-events';
import {
  clickhouseEventsOf,
  dropClickhouseDays,
  forgetLeavers,
} from '@playlet/db/queries/reports/clickhouse/members';
import { createEventTable } from '@playlet/db/queries/reports/clickhouse/schema';
import { type EventPage, type ListedEvent, reportEvents } from '@playlet/db/queries/reports/lists';
import { firstEventAt } from '@playlet/db/queries/reports/roll-up-progress';
import type { ReportView } from '@playlet/db/queries/reports/view';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { firstClickhouseEventAt, rollUpClickhouseHour } from './clickhouse/roll-up.ts';
import { sendEvents } from './clickhouse/send-events.ts';
import { rollUpHour } from './roll-up.ts';

/**
 * The store that events are counted in: PostgreSQL, which receives all of them, or ClickHouse, to which they are moved.
 * The numbers are the same, and reports read the same roll-ups.
 */
export type EventStore = {
  /** Moves new events to the store they are counted in. */
  collect(signal: AbortSignal): Promise<void>;
  firstEventAt(): Promise<Date | undefined>;
  /** Rolls up an hour again; in milliseconds since 1970. */
  rollUpHour(hour: number): Promise<void>;
  list(view: ReportView, page: EventPage): Promise<ListedEvent[]>;
  /** The events of a member outside PostgreSQL. */
  eventsElsewhereOf(memberId: string): Promise<Record<string, unknown>[]>;
  /** Lets go, elsewhere than in PostgreSQL, of members who left and of days that were kept long enough. */
  forget(now: number, signal: AbortSignal): Promise<void>;
};

/** Opens the store that the settings choose; nothing is asked of it before it is used. */
export function openEventStore(db: Database, clickhouseUrl: string | undefined): EventStore {
  if (clickhouseUrl === undefined)
    return {
      collect: async () => undefined,
      firstEventAt: () => firstEventAt(db),
      rollUpHour: (hour) => rollUpHour(db, hour),
      list: (view, page) => reportEvents(db, view, page),
      eventsElsewhereOf: async () => [],
      forget: async () => undefined,
    };
  const clickhouse = openClickhouse(clickhouseUrl);
  return {
    collect: async (signal) => {
      await sendEvents(db, clickhouse, signal);
    },
    firstEventAt: () => firstClickhouseEventAt(clickhouse),
    rollUpHour: (hour) => rollUpClickhouseHour(db, clickhouse, hour),
    list: (view, page) => listClickhouseEvents(db, clickhouse, view, page),
    eventsElsewhereOf: (memberId) => clickhouseEventsOf(clickhouse, memberId),
    forget: async (now, signal) => {
      await createEventTable(clickhouse);
      await forgetLeavers(db, clickhouse, signal);
      await dropClickhouseDays(clickhouse, beijingDayOf(now - MIN_PARTITION_DAYS * DAY_MS));
    },
  };
}
