import { expect, it } from 'vitest';
import { readQuery } from './query.ts';
import { isBlocked, pinnedFor, synonymsOf } from './rules.ts';

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
  expect(synonymsOf(readQuery('霸总'), rules)).toEqual(['总裁']);
  expect(synonymsOf(readQuery('总裁'), rules)).toEqual(['霸总', 'ceo']);
  expect(synonymsOf(readQuery('CEO'), rules)).toEqual(['总裁']);
  expect(synonymsOf(readQuery('总裁在上'), rules)).toEqual([]);
});

it('looks through words that name no drama', () => {
  expect(synonymsOf(readQuery('霸总全集'), rules)).toEqual(['总裁']);
  expect(pinnedFor(readQuery('雨全集'), rules)).toEqual(['rain', 'umbrella']);
});

it('blocks a word however it is written', () => {
  expect(isBlocked('烏鴉', rules)).toBe(true);
  expect(isBlocked('喜鹊', rules)).toBe(false);
});
