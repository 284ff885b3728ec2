import { expect, it } from 'vitest';
import {
  beijingDayOf,
  beijingDayStartOf,
  beijingMonthStartOf,
  formatBeijingRfc3339,
  formatBeijingTime,
  parseBeijingTime,
  startOfBeijingDay,
} from './beijing.ts';
import { DAY_MS } from './time.ts';

const newYear = Date.parse('2026-12-31T16:00:00.999Z');

it('writes a moment as the clock in Beijing shows it', () => {
  expect(beijingDayOf(newYear)).toBe('2027-01-01');
  expect(formatBeijingTime(newYear)).toBe('2027-01-01 00:00:00');
  expect(formatBeijingRfc3339(newYear)).toBe('2027-01-01T00:00:00+08:00');
});

it('reads what it writes, and nothing that is no time', () => {
  expect(parseBeijingTime('2027-01-01 00:00:00')?.getTime()).toBe(newYear - 999);
  expect(parseBeijingTime('2027-01-01 00:00:00.999')?.getTime()).toBe(newYear);
  for (const text of ['', '2027-01-01', '2027-01-01T00:00:00', '2027-13-01 00:00:00'])
    expect(parseBeijingTime(text)).toBeUndefined();
});

it('knows when days and months begin', () => {
  expect(startOfBeijingDay('2027-01-01')).toBe(newYear - 999);
  expect(beijingDayStartOf(newYear)).toBe(newYear - 999);
  expect(beijingMonthStartOf(newYear + 20 * DAY_MS)).toBe(newYear - 999);
});

it('has days begin on the clock of Beijing', () => {
  expect(beijingDayOf(Date.parse('2026-11-21T15:59:59Z'))).toBe('2026-11-21');
  expect(beijingDayOf(Date.parse('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
});
