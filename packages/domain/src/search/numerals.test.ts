import { expect, test } from 'vitest';
import { found } from './found.fixture.ts';
import { listNumeralVariants, valueOf } from './numerals.ts';

test.each([
  ['一', '1'],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['二十四', 24],
  ['一百零八', 108],
  ['三千', 3000],
  ['两万', 20_000],
  ['一万零五', 10_005],
  ['二零二四', '2024'],
  ['零零七', '007'],
])('the value of %s is %s', (run, value) => {
  expect(valueOf(run)).toBe(value);
});

test.each(['百', '千', '万', '千万', '百万', '二四十'])('%s is a word and no number', (run) => {
  expect(valueOf(run)).toBeUndefined();
});

test('every number up to a hundred thousand is read as it is written', () => {
  for (let count = 1; count < 100_000; count += count < 1000 ? 1 : 37) {
    const [written = ''] = listNumeralVariants(`${count}`);
    expect([count, written, Number(valueOf(written))]).toEqual([count, written, count]);
  }
});

test.each([
  ['24小时', ['二十四小时', '二四小时']],
  ['第2部', ['第二部', '第两部']],
  ['2024', ['二千零二十四', '二零二四', '两千零二十四']],
  ['三生三世', ['3生3世']],
  ['千金归来', []],
  ['123456789', []],
])('the variants of %s are %j', (text, variants) => {
  expect(listNumeralVariants(text)).toEqual(variants);
});

test.each([
  ['24小时', '二十四小时'],
  ['二十四小时', '24小时'],
  ['3生3世', '三生三世'],
  ['三生三世十里桃花', '3生3世'],
  ['第二部', '第2部'],
  ['甄嬛传第2部', '甄嬛传第二部'],
  ['两个人', '2个人'],
  ['一百零八将', '108将'],
  ['二零二四', '2024'],
])('%s is found by %s as by its title', (title, typed) => {
  expect(found(title, typed)).toBe('title');
});

test('a title in Chinese numerals is found by its pinyin as before', () => {
  expect(found('二十四小时', 'ershisixiaoshi')).toBe('pinyin');
});
