import { expect, test } from 'vitest';
import { i18n } from '../../lib/i18n.ts';
import { formatSectionName, formatVersion } from './names.ts';

test.each([
  [1, '一'],
  [9, '九'],
  [10, '十'],
  [11, '十一'],
  [16, '十六'],
  [20, '二十'],
  [21, '二十一'],
])('the %ith section begins with %s in Chinese', (number, figure) =>
  expect(formatSectionName('zh-CN', { number, title: '范围' })).toBe(`${figure}、范围`),
);

test('elsewhere sections are numbered in figures', () => {
  expect(formatSectionName('en-US', { number: 12, title: 'Scope' })).toBe('12. Scope');
});

test.each([
  ['zh-CN', '2024 年 9 月 1 日'],
  ['en-US', 'September 1, 2024'],
])('a version is its day, in %s', (locale, day) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(formatVersion('2024-09-01')).toBe(day);
});
