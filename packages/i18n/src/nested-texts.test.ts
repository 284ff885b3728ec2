import { expect, expectTypeOf, test } from 'vitest';
import { createTexts, type TextsOf } from './nested-texts.ts';

const source = {
  orders: {
    title: '订单',
    exported: '已导出 {count} 条',
    until: '{day, select, null {永久} other {到 {day}}}',
    days: ['周一', '周二'],
    back: '{count, plural, =0 {不需收回} other {到账后收回 {count} 项}}，{who}',
  },
} as const;
type Source = typeof source;

test('a text without values is a string, and one with values a function of them', () => {
  const { orders } = createTexts<Source>(source, 'zh-CN');
  expect(orders.title).toBe('订单');
  expect(orders.exported({ count: 3 })).toBe('已导出 3 条');
  expect(orders.days).toEqual(['周一', '周二']);
});

test('a number is written as it is, however large', () => {
  const { orders } = createTexts<Source>(source, 'zh-CN');
  expect(orders.exported({ count: 12_345 })).toBe('已导出 12345 条');
});

test('plurals and selections follow the language and their values', () => {
  const english = {
    orders: {
      title: 'Orders',
      exported: '{count, plural, one {# order} other {# orders}} exported',
      until: '{day, select, null {Lifetime} other {Until {day}}}',
      days: ['Monday', 'Tuesday'],
      back: '{count, plural, =0 {Nothing} one {# grant} other {# grants}} by {who}',
    },
  };
  const { orders } = createTexts<Source>(english, 'en-US');
  expect([1, 2, 12_000].map((count) => orders.exported({ count }))).toEqual([
    '1 order exported',
    '2 orders exported',
    '12000 orders exported',
  ]);
  expect([orders.until({ day: null }), orders.until({ day: '2026-11-28' })]).toEqual([
    'Lifetime',
    'Until 2026-11-28',
  ]);
  expect(orders.back({ count: 0, who: 'Zhou' })).toBe('Nothing by Zhou');
});

test('the type checker knows the values of each text', () => {
  type Orders = TextsOf<Source>['orders'];
  expectTypeOf<Orders['title']>().toEqualTypeOf<string>();
  expectTypeOf<Parameters<Orders['exported']>>().toEqualTypeOf<[{ readonly count: string | number }]>();
  expectTypeOf<Parameters<Orders['until']>>().toEqualTypeOf<[{ readonly day: string | number | null }]>();
  expectTypeOf<Parameters<Orders['back']>>().toEqualTypeOf<
    [{ readonly count: number; readonly who: string | number }]
  >();
  const { orders } = createTexts<Source>(source, 'zh-CN');
  // @ts-expect-error A value is missing.
  orders.exported({});
  // @ts-expect-error It has another name.
  orders.exported({ number: 1 });
  // @ts-expect-error There is no such text.
  expect(orders.exports).toBeUndefined();
});
