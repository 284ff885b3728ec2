import { type Clickhouse, openClickhouse } from '@playlet/db/clickhouse';
import { firstIdAt } from '@playlet/db/id';
import { MIN_PARTITION_DAYS } from '@playlet/db/queries/partitions/drop-partitions';
import type { EventPage, ListedEvent } from '@playlet/db/queries/reports/lists';
import type { ReportView } from '@playlet/db/queries/reports/view';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { hasClickhouse, startTestClickhouse, type TestClickhouse } from '@playlet/testing/clickhouse';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStore } from '../event-store.ts';
import { randomEvents } from '../events.fixture.ts';
import { insertEvents } from '../insert-events.ts';
import { rollUpHour } from '../roll-up.ts';
import { rollUpClickhouseHour } from './roll-up.ts';
import { sendEvents } from './send-events.ts';

const { db } = await testDatabase();
const never = new AbortController().signal;
const day = startOfBeijingDay('2026-11-20');
const view = { from: day, to: day + 2 * DAY_MS };
const asks: [ReportView, EventPage][] = [
  [view, { kind: 'visit', offset: 0, count: 20 }],
  [view, { kind: 'order_paid', offset: 20, count: 20 }],
  [
    { ...view, channel: 'douyin' },
    { kind: 'search', offset: 0, count: 50 },
  ],
  [
    { ...view, groupId: 'drama1' },
    { kind: 'order_paid', offset: 0, count: 50 },
  ],
  [
    { ...view, groupId: 'drama1', network: '4g' },
    { kind: 'leave', offset: 0, count: 50 },
  ],
  [view, { kind: 'refund', before: firstIdAt(day + DAY_MS), offset: 0, count: 10 }],
];
/** Each fifth hour of two days: an hour reads a day around it. */
const HOURS = Array.from({ length: 10 }, (_, at) => day + at * 5 * HOUR_MS);
const TABLES = [
  'report_hour',
  'report_total_hour',
  'report_viewer_hour',
  'episode_leaving',
  'report_search_hour',
];

async function rollUps() {
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const { rows: found } = await sql<{ row: string }>`
      select to_jsonb(t) as row from ${sql.table(table)} as t order by to_jsonb(t)`.execute(db);
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}

describe.runIf(hasClickhouse)('a ClickHouse server', () => {
  let server: TestClickhouse;
  let clickhouse: Clickhouse;
  let listedByPostgres: ListedEvent[][];
  let byPostgres: Awaited<ReturnType<typeof rollUps>>;

  beforeAll(async () => {
    server = await startTestClickhouse();
    clickhouse = openClickhouse(server.url);
    // Half of the events are of members, and those of nobody are not written.
    for (let n = 0; n < 60; n += 1) await insertMember(db, { id: `viewer${n}` });
    await insertEvents(db, randomEvents(day, 3000));
    for (const hour of HOURS) await rollUpHour(db, hour);
    byPostgres = await rollUps();
    listedByPostgres = await Promise.all(
      asks.map(([asked, page]) => openEventStore(db, undefined).list(asked, page)),
    );
  }, 180_000);
  afterAll(() => server.stop());

  it('has the same roll-ups as PostgreSQL, however often events are sent', async () => {
    const events = await db.selectFrom('event').selectAll().execute();
    expect(await sendEvents(db, clickhouse, never)).toBe(3000);
    await db.insertInto('event').values(events.slice(0, 500)).execute();
    expect(await sendEvents(db, clickhouse, never)).toBe(500);
    for (const table of TABLES) await sql`truncate ${sql.table(table)}`.execute(db);
    for (const hour of HOURS) await rollUpClickhouseHour(db, clickhouse, hour);
    const byClickhouse = await rollUps();
    for (const table of TABLES) {
      expect(byClickhouse[table]?.length, table).toBeGreaterThan(0);
      expect(byClickhouse[table], table).toEqual(byPostgres[table]);
    }
  }, 180_000);

  it('lists the same events behind a number, whatever is asked of them', async () => {
    const store = openEventStore(db, server.url);
    for (const [at, [view, page]] of asks.entries()) {
      const rows = await store.list(view, page);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual(listedByPostgres[at]);
    }
  });

  it('loses nothing while it is away, and takes it once it is back', async () => {
    await db.deleteFrom('event').execute();
    await insertEvents(db, [{ id: 'Z1', kind: 'visit', viewerKey: 'guest' }]);
    await server.kill();
    await expect(sendEvents(db, clickhouse, never)).rejects.toThrow();
    expect(await db.selectFrom('event').select('id').execute()).toEqual([{ id: 'Z1' }]);
    await server.start();
    expect(await sendEvents(db, clickhouse, never)).toBe(1);
    expect(await db.selectFrom('event').select('id').execute()).toEqual([]);
    expect(await clickhouse.query(`select id from event where id = 'Z1'`)).toEqual([{ id: 'Z1' }]);
  }, 180_000);

  it('forgets who has left, and keeps what they paid', async () => {
    const [{ paid } = { paid: 0 }] = await clickhouse.query<{ paid: number }>(
      `select toInt32(uniqExact(id)) as paid from event where kind = 'order_paid'`,
    );
    const store = openEventStore(db, server.url);
    expect(await store.eventsElsewhereOf('viewer7')).not.toEqual([]);
    await db.deleteFrom('member').where('id', '=', 'viewer7').execute();
    await store.forget(day, never);
    expect(await store.eventsElsewhereOf('viewer7')).toEqual([]);
    const rows = await clickhouse.query<{ paid: number }>(
      `select toInt32(uniqExact(id)) as paid from event where kind = 'order_paid'`,
    );
    expect(rows).toMatchObject([{ paid }]);
  }, 180_000);

  it('drops the days that were kept long enough', async () => {
    const store = openEventStore(db, server.url);
    await store.forget(day + (MIN_PARTITION_DAYS + 1) * DAY_MS, never);
    expect(await store.firstEventAt()).toEqual(expect.any(Date));
    expect((await store.firstEventAt())?.getTime()).toBeGreaterThanOrEqual(day + DAY_MS);
  });
});
