import { openClickhouse } from '@playlet/db/clickhouse';
import { newId } from '@playlet/db/id';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import { testDatabase } from '@playlet/testing/database';
import { listen } from '@playlet/testing/listen';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { insertEvents } from '../insert-events.ts';
import { sendEvents } from './send-events.ts';

const { db } = await testDatabase();
const never = new AbortController().signal;
let received: string[] = [];
let isAway = false;
/** What ClickHouse says over HTTP to statements and to rows. */
const fake = await listen(async ({ path, body }) => {
  if (isAway) return { status: 500, body: 'Code: 241. DB::Exception: Memory limit exceeded' };
  if (path.includes('query=insert')) received.push(body);
  return { status: 200 };
});
afterAll(() => fake.close());
beforeEach(() => {
  received = [];
});

it('events go to ClickHouse in one request, one on a line, and are gone from here', async () => {
  const at = startOfBeijingDay('2026-11-20');
  const ids = [newId(at), newId(at + 1)];
  await insertEvents(db, [
    { id: ids[0] ?? '', kind: 'search', viewerKey: `it's`, query: '雨\n停', results: 0 },
    { id: ids[1] ?? '', kind: 'visit', viewerKey: 'guest' },
  ]);
  expect(await sendEvents(db, openClickhouse(fake.url), never)).toBe(2);
  expect(received).toHaveLength(1);
  const rows = received[0]?.split('\n').map((line) => JSON.parse(line));
  const row = {
    day: '2026-11-20',
    id: ids[0],
    kind: 'search',
    viewer_key: `it's`,
    query: '雨\n停',
    results: 0,
  };
  expect(rows).toEqual([row, { day: '2026-11-20', id: ids[1], kind: 'visit', viewer_key: 'guest' }]);
  expect(await db.selectFrom('event').select('id').execute()).toEqual([]);
});

it('events that ClickHouse refused wait here, and its own words are logged', async () => {
  await insertEvents(db, [{ id: newId(), kind: 'visit', viewerKey: 'guest' }]);
  isAway = true;
  await expect(sendEvents(db, openClickhouse(fake.url), never)).rejects.toThrow('Memory limit exceeded');
  expect(await db.selectFrom('event').select('id').execute()).toHaveLength(1);
  isAway = false;
  expect(await sendEvents(db, openClickhouse(fake.url), never)).toBe(1);
});
