import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { formatCount } from './format.ts';

test.each([
  ['zh-CN', 9999, '9999'],
  ['zh-CN', 12_000, '1.2万'],
  ['zh-CN', 246_000, '24.6万'],
  ['zh-CN', 240_000_000, '2.4亿'],
  ['en-US', 1_200, '1.2K'],
])('in %s a count of %i reads %s', (locale, count, expected) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(formatCount(count)).toBe(expected);
});
