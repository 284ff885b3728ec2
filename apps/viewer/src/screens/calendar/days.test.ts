import type { CalendarEntry } from '@playlet/contract';
import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

const now = new Date(2026, 10, 22, 21, 36).getTime();
const entry = (...at: [month: number, day: number, hours: number]) =>
  ({ at: new Date(2026, at[0] - 1, at[1], at[2]).toISOString() }) as CalendarEntry;

test('a week has two days that are over, today, and four to come', () => {
  const days = daysOf([], now);
  expect(days.map(({ at }) => new Date(at).getDate())).toEqual([20, 21, 22, 23, 24, 25, 26]);
  expect(days.map(({ ahead }) => ahead)).toEqual([-2, -1, 0, 1, 2, 3, 4]);
});

test("episodes appear on the viewer's own day, and those outside on none", () => {
  const entries = [
    entry(11, 19, 23),
    entry(11, 20, 0),
    entry(11, 22, 23),
    entry(11, 23, 0),
    entry(11, 27, 0),
  ];
  expect(daysOf(entries, now).map(({ entries: found }) => found.length)).toEqual([1, 0, 1, 1, 0, 0, 0]);
});
