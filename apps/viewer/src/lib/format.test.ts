import { beforeEach, describe, expect, test } from 'vitest';
import { daysUntil, formatCount, formatMoney, formatRecent } from './format.ts';
import { i18n } from './i18n.ts';

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

describe('the numbers of an account', () => {
  beforeEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

  test('money is yuan, with a fraction only where there is one', () => {
    expect([0, 2500, 1990].map(formatMoney)).toEqual(['¥0', '¥25', '¥19.90']);
  });

  test('days left count the begun one, and never below zero', () => {
    const now = Date.parse('2026-01-01T12:00:00Z');
    expect(daysUntil('2026-01-02T11:00:00Z', now)).toBe(1);
    expect(daysUntil('2026-01-03T13:00:00Z', now)).toBe(3);
    expect(daysUntil('2025-12-31T00:00:00Z', now)).toBe(0);
  });

  test('a moment is today or yesterday by the calendar and not by 24 hours', () => {
    const now = new Date(2026, 0, 15, 0, 30);
    expect(formatRecent(new Date(2026, 0, 15, 0, 10).toISOString(), now)).toBe('今天 00:10');
    expect(formatRecent(new Date(2026, 0, 14, 23, 50).toISOString(), now)).toBe('昨天 23:50');
    expect(formatRecent(new Date(2026, 0, 3, 9, 0).toISOString(), now)).toBe('1月3日');
    expect(formatRecent(new Date(2025, 10, 3, 9, 0).toISOString(), now)).toBe('2025年11月3日');
  });
});
