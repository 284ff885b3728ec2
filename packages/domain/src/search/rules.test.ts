import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { GENRE_WORDS } from './genre-words.ts';
import { readQuery } from './query.ts';
import { isBlocked, listPinned, MAX_SYNONYMS_SEARCHED, synonymsOf } from './rules.ts';

const rules = {
  synonyms: [
    ['霸总', '总裁'],
    ['总裁', 'ceo'],
  ],
  pins: [
    { word: '雨', groupId: 'rain' },
    { word: '雨', groupId: 'umbrella' },
  ],
  blocked: new Set(['乌鸦']),
};

it('knows the words that mean the same, in every set that holds the word, and not the word itself', () => {
  expect(synonymsOf(readQuery('霸总'), rules)[0]).toBe('总裁');
  expect(synonymsOf(readQuery('总裁'), rules).slice(0, 2)).toEqual(['霸总', 'ceo']);
  expect(synonymsOf(readQuery('CEO'), rules)).toEqual(['总裁']);
  expect(synonymsOf(readQuery('总裁在上'), rules)).toEqual([]);
});

it('looks through words that name no drama', () => {
  expect(synonymsOf(readQuery('霸总全集'), rules)[0]).toBe('总裁');
  expect(listPinned(readQuery('雨全集'), rules)).toEqual(['rain', 'umbrella']);
});

it('puts a pinned drama first for its own word alone', () => {
  expect(listPinned(readQuery('霸总'), rules)).toEqual([]);
});

it('searches no more synonyms than a search may cost', () => {
  const many = ['霸总', ...Array.from({ length: 2 * MAX_SYNONYMS_SEARCHED }, (_, at) => `同义${at}`)];
  expect(synonymsOf(readQuery('霸总'), { synonyms: [many] })).toHaveLength(MAX_SYNONYMS_SEARCHED);
});

it('knows the names of a genre that is asked for by another word, after what operators say', () => {
  expect(synonymsOf(readQuery('霸总'), { synonyms: [] })).toContain('先婚后爱');
  expect(synonymsOf(readQuery('重生短剧'), { synonyms: [] })).toContain('穿越');
  expect(synonymsOf(readQuery('雨停之前'), { synonyms: [] })).toEqual([]);
});

it('finds every word of the table as it is typed, and searches all names of its genre', () => {
  for (const [word, names] of GENRE_WORDS) {
    expect(fold(word)).toBe(word);
    expect(synonymsOf(readQuery(word), { synonyms: [] })).toEqual(names.filter((name) => name !== word));
  }
});

it('blocks a word however it is written', () => {
  expect(isBlocked('烏鴉', rules)).toBe(true);
  expect(isBlocked('喜鹊', rules)).toBe(false);
});
