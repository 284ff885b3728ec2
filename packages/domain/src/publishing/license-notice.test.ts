import { expect, it } from 'vitest';
import { BUILT_IN_LAW_RULES } from '../rules/built-in-law-rules.ts';
import { licenseNoticeOf, licenseNoticesOf } from './license-notice.ts';

it('a license is told of thirty days, a week and a day before its end', () => {
  const notices = licenseNoticesOf(BUILT_IN_LAW_RULES, '2026-11-29');
  expect([31, 30, 8, 7, 2, 1, 0, -1].map((left) => licenseNoticeOf(notices, left))).toEqual([
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
