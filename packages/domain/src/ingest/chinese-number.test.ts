import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readChineseNumber } from './chinese-number.ts';

it('reads back every number as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (n) => {
      expect(readChineseNumber(written(n))).toBe(n);
    }),
  );
});

it('reads digits said one by one', () => {
  expect(readChineseNumber('二〇')).toBe(20);
  expect(readChineseNumber('一〇三')).toBe(103);
});

it.each(['', '十十', '二百三百', '十百', '三三十', '甲', '百千', '零十'])('finds no number in %j', (text) => {
  expect(readChineseNumber(text)).toBeNull();
});

function written(n: number): string {
  const digits = '零一二三四五六七八九';
  const units = ['', '十', '百', '千'];
  const said = [...String(n)]
    .map((digit, at, all) =>
      digit === '0' ? '零' : digits.charAt(Number(digit)) + (units[all.length - 1 - at] ?? ''),
    )
    .join('');
  return said.replace(/零+/g, '零').replace(/零$/, '').replace(/^一十/, '十');
}
