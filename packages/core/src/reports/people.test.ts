import { countPeople } from '@playlet/db/queries/reports/people';
import type { ReportView } from '@playlet/db/queries/reports/view';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomEvents } from './events.fixture.ts';
import { insertEvents } from './insert-events.ts';
import { noteDays, noteRollUp } from './note-progress.ts';
import { rollUpHour } from './roll-up.ts';
import { rollUpDay } from './roll-up-day.ts';

const { db } = await testDatabase();
const DAYS_COUNT = 8;
const start = startOfBeijingDay('2026-11-02');
/** What comes later than noon of the last day but one is told by its hours. */
const daysUntil = start + (DAYS_COUNT - 1.5) * DAY_MS;
const dayAt = (n: number) => start + n * DAY_MS;
const ranges = [
  [0, 1],
  [0, 6],
  [2, 5],
  [5, 6],
  [0, 8],
  [3, 7],
  [5, 8],
  [6, 8],
  [7, 8],
] as const;
const filters: [string, Omit<ReportView, 'from' | 'to'>][] = [
  ['all', {}],
  ['a channel', { channel: 'douyin' }],
  ['a network', { network: '4g' }],
  ['a promotion link nobody followed', { promotionLinkId: 'none' }],
  ['a channel and a network', { channel: 'douyin', network: 'wifi' }],
  ['a drama', { groupId: 'drama1' }],
  ['a drama and a channel', { groupId: 'drama1', channel: 'direct' }],
];
const views = filters.flatMap(([name, filter]) =>
  ranges.map(([from, to]): [string, ReportView] => [
    `${name}, days ${from} to ${to}`,
    { from: dayAt(from), to: dayAt(to), ...filter },
  ]),
);

/** Counted in words of its own, from who did what in which hour. */
async function countOneByOne(view: ReportView) {
  const { rows } = await sql<Record<string, string | boolean | number | Date>>`
    select *, extract(epoch from hour) * 1000 as at from report_viewer_hour`.execute(db);
  const did = (...deeds: string[]) => {
    const people = deeds.map(
      (deed) =>
        new Set(
          rows
            .filter(
              (row) =>
                row[deed] === true &&
                Number(row.at) >= view.from &&
                Number(row.at) < view.to &&
                (view.groupId ?? row.group_id) === row.group_id &&
                (view.channel ?? row.channel) === row.channel &&
                (view.network ?? row.network) === row.network &&
                (view.promotionLinkId ?? row.promotion_link_id) === row.promotion_link_id,
            )
            .map((row) => row.viewer_key),
        ),
    );
    return people.reduce((some, others) => some.intersection(others)).size;
  };
  return {
    visitors: did('visited'),
    viewers: did('played'),
    paywallViewers: did('saw_paywall'),
    checkoutViewers: did('began_checkout'),
    paidViewers: did('paid'),
    convertedViewers: did('paid', 'saw_paywall'),
  };
}

describe('people are counted once in a view, however many days and hours they came', () => {
  beforeAll(async () => {
    // Members and guests alike come again on later days, few of them each day.
    for (let n = 0; n < DAYS_COUNT; n += 2) await insertEvents(db, randomEvents(dayAt(n), 250, n));
    for (let hour = start; hour < dayAt(DAYS_COUNT); hour += HOUR_MS) await rollUpHour(db, hour);
    await noteRollUp(db, new Date(dayAt(DAYS_COUNT)), new Date());
    for (let day = start; day < daysUntil; day += DAY_MS)
      await rollUpDay(db, day, Math.min(day + DAY_MS, daysUntil));
    // The night adds up days once more.
    for (let day = dayAt(DAYS_COUNT - 4); day < daysUntil; day += DAY_MS)
      await rollUpDay(db, day, Math.min(day + DAY_MS, daysUntil));
    await noteDays(db, new Date(daysUntil));
  });

  it.each(views)('%s', async (_, view) => {
    expect(await countPeople(db, view)).toEqual(await countOneByOne(view));
  });

  it('some of them are counted on a later day than the first', async () => {
    const { paidViewers } = await countPeople(db, { from: start, to: dayAt(DAYS_COUNT) });
    const each = await Promise.all(
      Array.from({ length: DAYS_COUNT }, (_, n) => countPeople(db, { from: dayAt(n), to: dayAt(n + 1) })),
    );
    expect(each.reduce((sum, day) => sum + day.paidViewers, 0)).toBeGreaterThan(paidViewers);
    expect(paidViewers).toBeGreaterThan(0);
  });
});
