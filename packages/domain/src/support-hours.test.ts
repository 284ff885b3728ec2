import { describe, expect, test } from 'vitest';
import { isOpenAt } from './support-hours.ts';

const hours = { opens: '09:00', closes: '23:00', timeZone: 'Asia/Shanghai' };

describe('the customer service', () => {
  test.each([
    ['2026-08-18T08:59:00+08:00', 'today'],
    ['2026-08-18T09:00:00+08:00', 'now'],
    ['2026-08-18T22:59:59+08:00', 'now'],
    ['2026-08-18T23:00:00+08:00', 'tomorrow'],
    ['2026-08-18T00:00:00+08:00', 'today'],
    // The viewer's own clock does not matter: 20:30 in New York is 08:30 in Beijing.
    ['2026-08-17T20:30:00-04:00', 'today'],
  ])('at %s answers %s', (time, expected) => {
    expect(isOpenAt(new Date(time), hours)).toBe(expected);
  });
});
