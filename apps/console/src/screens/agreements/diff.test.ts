import { expect, test } from 'vitest';
import { diffTexts } from './diff.ts';

const shown = (before: string, after: string) =>
  diffTexts(before, after, 'zh-CN').map(
    ({ kind, parts }) =>
      `${{ same: ' ', removed: '-', added: '+' }[kind]}${parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}`,
  );

test('a changed line stands as it was and as it is, with the words that differ', () => {
  expect(shown('标题\n\n最多登录 10 台设备。\n\n结尾\n', '标题\n\n最多登录 5 台设备。\n\n结尾\n')).toEqual([
    ' 标题',
    '-最多登录 [10] 台设备。',
    '+最多登录 [5] 台设备。',
    ' 结尾',
  ]);
});

test('lines that came or went are whole', () => {
  expect(shown('甲\n乙\n', '甲\n丙一\n\n丙二\n乙\n')).toEqual([' 甲', '+丙一', '+丙二', ' 乙']);
  expect(shown('甲\n乙\n', '乙\n')).toEqual(['-甲', ' 乙']);
});

test('a text that did not change has no such lines', () => {
  expect(shown('甲\n', '甲\n')).toEqual([' 甲']);
});
