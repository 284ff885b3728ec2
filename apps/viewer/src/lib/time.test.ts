import { expect, it } from 'vitest';
import { formatTime } from './time.ts';

it.each([
  [0, '00:00'],
  [59.99, '00:59'],
  [72.4, '01:12'],
  [3599, '59:59'],
  [3723, '1:02:03'],
  [-3, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('shows %d seconds as %s', (seconds, shown) => {
  expect(formatTime(seconds)).toBe(shown);
});
