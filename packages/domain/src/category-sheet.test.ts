import { expect, it } from 'vitest';
import { planCategories } from './category-sheet.ts';

const tree = [
  { id: 'city', parentId: null, name: '都市' },
  { id: 'work', parentId: 'city', name: '职场' },
  { id: 'past', parentId: null, name: '古装' },
];
const acts = (lines: [id: string, name: string, parent: string | null][]) =>
  planCategories(
    tree,
    lines.map(([id, name, parent], at) => ({ line: at + 2, id, name, parent })),
  ).map(({ act, fault }) => fault ?? act);

it('changes nothing by what says how it is', () => {
  expect(
    acts([
      ['city', '都市', null],
      ['work', '职场', '都市'],
      ['past', '古装', null],
    ]),
  ).toEqual(['keep', 'keep', 'keep']);
});

it('renames, moves and makes genres, also below what the sheet makes', () => {
  expect(
    acts([
      ['', '宫斗', '历史'],
      ['past', '历史', null],
      ['work', '职场', '年代'],
      ['', '年代', null],
    ]),
  ).toEqual(['create', 'change', 'change', 'create']);
});

it('says what cannot be, and does the rest', () => {
  expect(
    acts([
      ['gone', '没有', null],
      ['city', '都市', '古装'],
      ['work', '', '都市'],
      ['past', '古装', null],
      ['past', '古代', null],
      ['', '都市', null],
      ['', '宫斗', '没有这个'],
      ['', '一个名字长得超过了十二个字', null],
    ]),
  ).toEqual(['unknown', 'possible', 'name', 'keep', 'twice', 'possible', 'parent', 'name']);
});
