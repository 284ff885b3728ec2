import { expect, test } from 'vitest';
import { wordsOf } from './search-rules.ts';

test('words are told apart however they are listed, and each counts once', () => {
  expect(wordsOf(' 霸总、总裁， CEO；霸总 ')).toEqual(['霸总', '总裁', 'CEO']);
  expect(wordsOf('  ')).toEqual([]);
});
