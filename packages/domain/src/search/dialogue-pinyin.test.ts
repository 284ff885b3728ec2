import { expect, it } from 'vitest';
import { buildDialogueDocument } from './dialogue.ts';
import { parsePinyinFragment, splitPinyinHalves } from './dialogue-pinyin.ts';

const [part] = buildDialogueDocument(
  'WEBVTT\n\n00:01.000 --> 00:02.000\n我从来没有给你写过信\n\n00:03.000 --> 00:04.000\n重庆，长大了！\n',
);
const sounds = part?.sounds ?? '';
const pairs = sounds.split('\n').flatMap((line) => {
  const syllables = line.split(' ');
  return syllables.slice(1).map((syllable, at) => `${syllables[at]} ${syllable}`);
});

it('a line is kept as it is read in its words, beside its characters', () => {
  expect(part?.lines).toBe('我从来没有给你写过信\n重庆长大了');
  expect(sounds).toBe('wo cong lai mei you gei ni xie guo xin\nchong qing zhang da le');
});

it.each([
  ['woconglaimeiyou', 5],
  // A part of it; of a last syllable that is half typed neither it nor the one before is sure.
  ['meiyougeinixieg', 4],
  ['conglaimeiyou', 4],
  // Few syllables rather than many: not ch o n g, nor da le read otherwise.
  ['chongqingzhangdale', 5],
])('%s is looked up by pairs the line has', (letters, syllables) => {
  const piece = parsePinyinFragment(letters);
  expect(piece?.pairs).toHaveLength(syllables - 1);
  expect(pairs).toEqual(expect.arrayContaining(piece?.pairs ?? []));
});

it.each(['woconlgaimeiyougeinixieguoxin', 'wcnglaimeiyougeinixieguoxin', 'woconglaimeiyougienixieguoxin'])(
  'of %s one half is as it should be',
  (letters) => {
    const kept = splitPinyinHalves(letters).filter((half) =>
      half.pairs.every((pair) => pairs.includes(pair)),
    );
    expect(kept.some((half) => sounds.replaceAll(' ', '').includes(half.letters))).toBe(true);
  },
);

it.each(['nihao', 'zzzzzzzzzzzz', '雨停zhiqianzhihou', 'wo'.repeat(100)])(
  '%s is no line in pinyin',
  (letters) => {
    expect(parsePinyinFragment(letters)).toBeUndefined();
    expect(splitPinyinHalves(letters)).toEqual([]);
  },
);
