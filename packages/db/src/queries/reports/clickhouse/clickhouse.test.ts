import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { hasClickhouse, startTestClickhouse, type TestClickhouse } from '@playlet/testing/clickhouse';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clickhouse, openClickhouse } from '../../../clickhouse.ts';
import { randomEvents } from '../events.fixture.ts';
import { insertEvents } from '../insert-events.ts';
import { rollUpHour } from '../roll-up.ts';
import { rollUpClickhouseHour } from './roll-up.ts';
import { sendEvents } from './send-events.ts';

const { db } = await testDatabase();
const never = new AbortController().signal;
const day = startOfBeijingDay('2026-11-20');
const TABLES = ['report_hour', 'report_total_hour', 'report_viewer_hour', 'episode_leaving', 'report_search_hour'];

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
  let byPostgres: Awaited<ReturnType<typeof rollUps>>;

  beforeAll(async () => {
    server = await startTestClickhouse();
    clickhouse = openClickhouse(server.url);
    // Half of the events are of members, and those of nobody are not written.
    for (let n = 0; n < 60; n += 1) await insertMember(db, { id: `viewer${n}` });
    await insertEvents(db, randomEvents(day, 3000));
    for (let hour = day; hour < day + 2 * DAY_MS; hour += HOUR_MS) await rollUpHour(db, hour);
    byPostgres = await rollUps();
  }, 60_000);
  afterAll(() => server.stop());

  it('has the same roll-ups as PostgreSQL, however often events are sent', async () => {
    const events = await db.selectFrom('event').selectAll().execute();
    expect(await sendEvents(db, clickhouse, never)).toBe(3000);
    await db.insertInto('event').values(events.slice(0, 500)).execute();
    expect(await sendEvents(db, clickhouse, never)).toBe(500);
    for (const table of TABLES) await sql`truncate ${sql.table(table)}`.execute(db);
    for (let hour = day; hour < day + 2 * DAY_MS; hour += HOUR_MS)
      await rollUpClickhouseHour(db, clickhouse, hour);
    const byClickhouse = await rollUps();
    for (const table of TABLES) {
      expect(byClickhouse[table]?.length, table).toBeGreaterThan(0);
      expect(byClickhouse[table], table).toEqual(byPostgres[table]);
    }
  }, 60_000);
});
