import { langs } from '@playlet/i18n/match';
import { afterEach, describe, expect, test } from 'vitest';
import { compileTexts } from '../../build/messages.ts';
import { i18n, type Texts } from './i18n.ts';

// compiled by the same code as in the build
const textsOf = (lang: string) => compileTexts(lang, 'all') as Texts;

afterEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

describe('a text', () => {
  test('is spoken with its values', () => {
    i18n.loadAndActivate({ locale: 'zh-CN', messages: textsOf('zh-CN') });
    expect(i18n._('state.errorCode', { code: 'E12' })).toBe('错误编号 E12');
    expect(i18n._('episode.name', { index: 12 })).toBe('第 12 集');
  });

  test.each([
    ['zh-CN', 1, '已取消追剧'],
    ['zh-CN', 3, '已取消 3 部追剧'],
    ['en-US', 1, 'Unfollowed'],
    ['en-US', 1200, '1200 dramas unfollowed'],
  ])('in %s uses the right plural for %i', (locale, count, expected) => {
    i18n.loadAndActivate({ locale, messages: textsOf(locale) });
    expect(i18n._('favorite.removed', { count })).toBe(expected);
  });

  test('keeps what stands around a plural, and a sign that is none', () => {
    const messages = {
      left: ['还剩 ', ['days', 'plural', { one: ['# day'], other: ['#', ' days of ', ['all']] }], '。'],
      sign: '# 1',
    } as const;
    i18n.loadAndActivate({ locale: 'en-US', messages });
    expect(i18n._('left', { days: 2, all: 9 })).toBe('还剩 2 days of 9。');
    expect(i18n._('sign')).toBe('# 1');
  });

  test('shows its key if it is missing', () => expect(i18n._('no.such')).toBe('no.such'));
});

test.each(langs)('the texts of %s use what can be spoken', (lang) => {
  const kinds = (text: unknown): string[] =>
    Array.isArray(text)
      ? text.flatMap((part) =>
          Array.isArray(part) ? [part[1] ?? 'value', ...Object.values(part[2] ?? {}).flatMap(kinds)] : [],
        )
      : [];
  const used = new Set(Object.values(textsOf(lang)).flatMap(kinds));
  expect(used).toContain('plural');
  expect([...used.difference(new Set(['plural', 'value']))]).toEqual([]);
});

describe('numbers in a text', () => {
  test.each([
    ['zh-CN', 12, '12 部'],
    ['en-US', 1234, '1234 部'],
    ['zh-CN', 12_345, '1.2万 部'],
    ['en-US', 1_260_000, '1.3M 部'],
    ['ar-EG', 12, '١٢ 部'],
    ['fa-IR', 12, '۱۲ 部'],
    ['th-TH', 12, '12 部'],
  ])('are written as %s writes them: %i', (locale, count, expected) => {
    i18n.loadAndActivate({ locale, messages: { dramas: [['count'], ' 部'] } });
    expect(i18n._('dramas', { count })).toBe(expected);
  });

  test('keep the form of the whole number where they are shortened', () => {
    const forms = {
      one: ['#', ' просмотр'],
      few: ['#', ' просмотра'],
      many: ['#', ' просмотров'],
      other: ['#', ' просмотра'],
    };
    i18n.loadAndActivate({ locale: 'ru-RU', messages: { plays: [['count', 'plural', forms]] } });
    expect(i18n._('plays', { count: 2 })).toBe('2 просмотра');
    expect(i18n._('plays', { count: 12_000 })).toMatch(/^12\s+тыс. просмотров$/);
  });
});
