import { expect, it } from 'vitest';
import { licenseNoticeOf } from './license-notice.ts';

it('a license is told of thirty days, a week and a day before its end', () => {
  expect([31, 30, 8, 7, 2, 1, 0, -1].map(licenseNoticeOf)).toEqual([
    undefined,
    30,
    30,
    7,
    7,
    1,
    1,
    undefined,
  ]);
});
