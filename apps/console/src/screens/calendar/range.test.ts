import { expect, test } from 'vitest';
import { rangeOf, stepDay } from './range.ts';

test('a week goes from Monday to Sunday', () => {
  const { days } = rangeOf('week', '2026-11-22');
  expect([days[0], days.at(-1)]).toEqual(['2026-11-16', '2026-11-22']);
});

test('three weeks begin a week before', () => {
  const { days, from, to } = rangeOf('weeks', '2026-11-23');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-16', '2026-12-06', 21]);
  expect(new Date(from).toISOString()).toBe('2026-11-15T16:00:00.000Z');
  expect(new Date(to).toISOString()).toBe('2026-12-06T16:00:00.000Z');
});

test('a month has the whole weeks it lies in', () => {
  const { days } = rangeOf('month', '2026-11-23');
  expect([days[0], days.at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
});

test('a download continues by the shown button', () => {
  expect(stepDay('week', '2026-11-23', 1)).toBe('2026-11-30');
  expect(stepDay('weeks', '2026-11-23', -1)).toBe('2026-11-02');
  expect(stepDay('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepDay('month', '2026-01-31', -1)).toBe('2025-12-01');
});
