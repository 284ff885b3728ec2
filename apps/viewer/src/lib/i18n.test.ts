import enUS from '@playlet/i18n/locales/en-US';
import zhCN from '@playlet/i18n/locales/zh-CN';
import { afterEach, describe, expect, test } from 'vitest';
import { i18n } from './i18n.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

describe('a text', () => {
  test('is spoken with its values', () => {
    i18n.loadAndActivate({ locale: 'zh-CN', messages: zhCN });
    expect(i18n._('state.errorCode', { code: 'E12' })).toBe('错误编号 E12');
    expect(i18n._('episode.name', { index: 12 })).toBe('第 12 集');
  });

  test.each([
    ['zh-CN', 1, '已取消追剧'],
    ['zh-CN', 3, '已取消 3 部追剧'],
    ['en-US', 1, 'Unfollowed'],
    ['en-US', 1200, '1,200 dramas unfollowed'],
  ])('in %s speaks of %i as one does', (locale, count, expected) => {
    i18n.loadAndActivate({ locale, messages: locale === 'en-US' ? enUS : zhCN });
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

  test('that is not there shows its key', () => expect(i18n._('no.such')).toBe('no.such'));
});

test.each(Object.entries({ 'zh-CN': zhCN, 'en-US': enUS }))(
  'the texts of %s use what can be spoken',
  (_, texts) => {
    const kinds = (text: unknown): string[] =>
      Array.isArray(text)
        ? text.flatMap((part) =>
            Array.isArray(part) ? [part[1] ?? 'value', ...Object.values(part[2] ?? {}).flatMap(kinds)] : [],
          )
        : [];
    expect([...new Set(Object.values(texts).flatMap(kinds))].sort()).toEqual(['plural', 'value']);
  },
);
