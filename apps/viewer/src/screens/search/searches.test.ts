import { beforeEach, describe, expect, test } from 'vitest';
import { clearSearches, keepSearch, readSearches } from './searches.ts';

beforeEach(() => localStorage.clear());

describe('earlier searches', () => {
  test('are the ten latest, each once, the latest first', () => {
    for (let n = 1; n <= 12; n++) keepSearch(`剧 ${n}`);
    keepSearch('剧 5');
    expect(readSearches()).toEqual(['剧 5', ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((n) => `剧 ${n}`)]);
  });

  test('are gone when they are cleared', () => {
    keepSearch('雨');
    clearSearches();
    expect(readSearches()).toEqual([]);
  });

  test('read as none when the storage holds something else', () => {
    localStorage.setItem('playlet_searches', '{"a":1}');
    expect(readSearches()).toEqual([]);
  });
});
