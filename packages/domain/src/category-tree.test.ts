import { describe, expect, it, test } from 'vitest';
import { isPossible, placeIn } from './category-tree.ts';

const tree = [
  { id: 'city', parentId: null, name: '都市' },
  { id: 'work', parentId: 'city', name: '职场' },
  { id: 'past', parentId: null, name: '古装' },
];

describe('a genre', () => {
  test.each([
    ['stands at the top', { id: 'new', parentId: null, name: '悬疑' }, true],
    ['stands below one of the top', { id: 'new', parentId: 'past', name: '职场' }, true],
    ['makes no third level', { id: 'new', parentId: 'work', name: '悬疑' }, false],
    [
      'does not go below another with genres of its own',
      { id: 'city', parentId: 'past', name: '都市' },
      false,
    ],
    ['does not go below itself', { id: 'past', parentId: 'past', name: '古装' }, false],
    ['does not go below what is not there', { id: 'new', parentId: 'gone', name: '悬疑' }, false],
    ['has a name of its own on its level', { id: 'new', parentId: null, name: '都市' }, false],
    ['keeps its own name', { id: 'city', parentId: null, name: '都市' }, true],
  ])('%s', (_sentence, node, possible) => expect(isPossible(tree, node)).toBe(possible));
});

it('moves within its level, and to its end', () => {
  expect(placeIn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(placeIn(['a', 'b'], 'new', 99)).toEqual(['a', 'b', 'new']);
});
