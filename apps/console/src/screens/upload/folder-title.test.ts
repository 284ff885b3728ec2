import { expect, it } from 'vitest';
import { titleOf } from './folder-title.ts';

it.each([
  ['凤阙辞(全8集)', '凤阙辞'],
  ['【80集全】雨停之前', '雨停之前'],
  ['雨停之前（共 24 集）', '雨停之前'],
  ['谍影 S01', '谍影'],
  ['The Rain_Season 1', 'The Rain'],
  ['凤阙辞 全8集', '凤阙辞'],
])('the title of the folder %s is %s', (folder, title) => expect(titleOf(folder)).toBe(title));

it.each(['第八集团军', '全8集', 'S01', '1937', '十二集(番外)'])('the folder %s keeps its name', (folder) =>
  expect(titleOf(folder)).toBe(folder),
);
