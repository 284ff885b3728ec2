import { langs } from '@playlet/i18n/match';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatDayNumber, formatMoment, formatRecent } from './dates.ts';
import { countDaysUntil, countText, formatCount, formatMoney } from './format.ts';
import { i18n } from './i18n.ts';

test.each([
  ['zh-CN', 9999, '9999'],
  ['zh-CN', 12_000, '1.2万'],
  ['zh-CN', 246_000, '24.6万'],
  ['zh-CN', 240_000_000, '2.4亿'],
  ['zh-CN', 1_264_000, '126万'],
  ['en-US', 9999, '9999'],
  ['en-US', 12_345, '12K'],
  ['en-US', 246_400, '246K'],
  ['en-US', 1_264_000, '1.3M'],
])('in %s a count of %i reads %s', (locale, count, expected) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(formatCount(count)).toBe(expected);
});

test('a count of people is told from a hundred on', () => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  expect([0, 99, 100, 24_600].map(countText)).toEqual([undefined, undefined, '100', '2.5万']);
});

describe('the numbers of an account', () => {
  beforeEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

  test('money is yuan, with a fraction only where there is one', () => {
    expect([0, 2500, 1990].map(formatMoney)).toEqual(['¥0', '¥25', '¥19.90']);
  });

  test.each(langs)('prices in %s have Latin digits and the sign of the yuan', (locale) => {
    i18n.loadAndActivate({ locale, messages: {} });
    const price = formatMoney(1990);
    i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
    expect(price).toMatch(/^[^\p{L}]*$/u);
    expect(price).toContain('¥');
    expect(price).toMatch(/19[.,]90/);
  });

  test('days left count the begun one, and never below zero', () => {
    const now = Date.parse('2026-01-01T12:00:00Z');
    expect(countDaysUntil('2026-01-02T11:00:00Z', now)).toBe(1);
    expect(countDaysUntil('2026-01-03T13:00:00Z', now)).toBe(3);
    expect(countDaysUntil('2025-12-31T00:00:00Z', now)).toBe(0);
  });

  test('a moment is today or yesterday by the calendar and not by 24 hours', () => {
    const now = new Date(2026, 0, 15, 0, 30);
    expect(formatRecent(new Date(2026, 0, 15, 0, 10).toISOString(), now)).toBe('今天 00:10');
    expect(formatRecent(new Date(2026, 0, 14, 23, 50).toISOString(), now)).toBe('昨天 23:50');
    expect(formatRecent(new Date(2026, 0, 3, 9, 0).toISOString(), now)).toBe('1 月 3 日');
    expect(formatRecent(new Date(2025, 10, 3, 9, 0).toISOString(), now)).toBe('2025 年 11 月 3 日');
  });

  test('a moment of money always has its time', () => {
    const now = new Date(2026, 0, 15, 0, 30);
    expect(formatMoment(new Date(2026, 0, 15, 0, 10).toISOString(), now)).toBe('今天 00:10');
    expect(formatMoment(new Date(2026, 0, 3, 9, 5).toISOString(), now)).toBe('1 月 3 日 09:05');
  });
});

test.each([
  ['zh-CN', '24'],
  ['en-US', '24'],
  ['ja-JP', '24'],
  ['ar-EG', '٢٤'],
  // By the Persian calendar, as their phones have it.
  ['fa-IR', '۳'],
])('in %s the 24th of November is %s in a calendar', (locale, expected) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(formatDayNumber(new Date(2026, 10, 24, 12))).toBe(expected);
});
