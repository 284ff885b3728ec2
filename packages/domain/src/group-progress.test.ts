import { expect, test } from 'vitest';
import { isComplete } from './group-progress.ts';

test.each([
  ['ended', 6, 6, true],
  ['ended', 2, 6, false],
  ['ended', 0, 6, false],
  ['ended', 7, 6, true],
  ['serializing', 6, 6, false],
  ['serializing', 2, 6, false],
] as const)('%s with %i of %i episodes: complete %s', (status, episodeCount, episodeTotal, complete) => {
  expect(isComplete({ status, episodeCount, episodeTotal })).toBe(complete);
});
