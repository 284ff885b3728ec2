import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@playlet/domain/time';
import { beforeAll, expect, it } from 'vitest';
import { formatRemaining, formatShare } from './format.ts';
import { activateLanguage } from './text.ts';

beforeAll(() => activateLanguage('en-US'));

it('says seven days of an invitation that was just made for seven days', () => {
  const remaining = (left: number) => formatRemaining(new Date(left).toISOString(), 0);
  expect(remaining(7 * DAY_MS - SECOND_MS)).toMatch(/^7 /);
  expect(remaining(6 * DAY_MS + HOUR_MS)).toMatch(/^6 /);
  expect(remaining(2 * HOUR_MS - SECOND_MS)).toMatch(/^2 /);
  expect(remaining(MINUTE_MS + SECOND_MS)).toMatch(/^2 /);
});

it('a share has one digit at most, or as many as asked for, and a dash where there is nothing', () => {
  expect([0.74, 0.7412].map((share) => formatShare(share))).toEqual(['74%', '74.1%']);
  expect(formatShare(0.01, 2)).toBe('1.00%');
  expect(formatShare(null, 2)).toBe('—');
});
