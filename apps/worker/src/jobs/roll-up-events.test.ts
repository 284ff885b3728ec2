import { insertEvents } from '@playlet/core/reports/insert-events';
import { newId } from '@playlet/db';
import { reportNumbers } from '@playlet/db/queries/reports/numbers';
import { rollUpProgress } from '@playlet/db/queries/reports/roll-up-progress';
import { hideTables, sql } from '@playlet/db/raw';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@playlet/domain/time';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { rollUpEvents, rollUpEventsNightly } from './roll-up-events.ts';

const { db } = await testDatabase();
const day = startOfBeijingDay('2026-11-20');
let now = day;
const context = {
  db: hideTables(db),
  clock: { now: () => now },
  config: { clickhouseUrl: undefined },
} as unknown as Parameters<typeof rollUpEvents>[0]; // the jobs read no other setting
const each = { signal: new AbortController().signal };
const minutely = () => rollUpEvents(context).process({}, each as never);
const nightly = () => rollUpEventsNightly(context).process({}, each as never);

const play = (at: number, viewerKey: string) =>
  insertEvents(hideTables(db), [
    { id: newId(at), kind: 'play', viewerKey, groupId: 'g', index: 1, playId: `${viewerKey}${at}` },
  ]);
const daysUntil = async () => (await rollUpProgress(hideTables(db)))?.daysUntil?.getTime();
/** Which plays days tell; the rest hours do. */
const playsByDay = async () =>
  (await sql<{ plays: number }>`select sum(plays)::int as plays from report_drama_day`.execute(db)).rows[0]
    ?.plays;

it('adds up the present day as soon as nothing of an hour can come any more, and the days that a stopped worker missed', async () => {
  await play(day + HOUR_MS, 'a');
  now = day + DAY_MS + 2.4 * HOUR_MS;
  await minutely();
  // Before the first night all is told by hours.
  expect(await daysUntil()).toBeUndefined();
  await nightly();
  expect(await daysUntil()).toBe(day + DAY_MS + 2 * HOUR_MS);
  expect(await playsByDay()).toBe(1);

  await play(now, 'a');
  await play(now, 'b');
  now = day + DAY_MS + 3 * HOUR_MS + 5 * MINUTE_MS;
  await minutely();
  expect(await daysUntil()).toBe(day + DAY_MS + 2 * HOUR_MS);
  now += 6 * MINUTE_MS;
  await minutely();
  expect(await daysUntil()).toBe(day + DAY_MS + 3 * HOUR_MS);
  expect(await playsByDay()).toBe(3);
  const view = { from: day, to: day + 2 * DAY_MS };
  expect(await reportNumbers(hideTables(db), view)).toMatchObject({ plays: 3, viewers: 2 });

  now = day + 3 * DAY_MS + 5 * HOUR_MS;
  await play(now - HOUR_MS, 'a');
  for (let minute = 0; minute < 3; minute += 1) await minutely();
  expect(await daysUntil()).toBe(day + 3 * DAY_MS + 4 * HOUR_MS);
  expect(await reportNumbers(hideTables(db), { from: day, to: day + 4 * DAY_MS })).toMatchObject({
    plays: 4,
    viewers: 2,
  });
});
