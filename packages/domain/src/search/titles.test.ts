import { describe, expect, it } from 'vitest';
import { found } from './found.fixture.ts';
import { TITLES } from './titles.fixture.ts';

const titles = TITLES.map(([title, said]) => ({ title, syllables: said.split('/').slice(1) }));
const chinese = titles.filter(({ title }) => /^\p{Script=Han}+$/u.test(title));
const long = chinese.filter(({ syllables }) => syllables.length > 2);

describe('every title is found', () => {
  it('when it is said, in one word, in several and in capitals', () => {
    for (const { title, syllables } of titles)
      for (const typed of [syllables.join(''), syllables.join(' '), syllables.join("'").toUpperCase()])
        expect([title, typed, found(title, typed)]).toEqual([title, typed, 'pinyin']);
  });

  it('by its first letters, and by a syllable and the first letters after it', () => {
    for (const { title, syllables } of chinese) {
      const [first = '', ...others] = syllables;
      const letters = others.map((syllable) => syllable.slice(0, 1)).join('');
      for (const typed of [first.slice(0, 1) + letters, first + letters])
        expect([title, typed, found(title, typed)]).toEqual([title, typed, 'pinyin']);
    }
  });

  it('in characters at one end and pinyin at the other', () => {
    for (const { title, syllables } of chinese) {
      const chars = [...title];
      const half = Math.ceil(chars.length / 2);
      for (const typed of [
        [...chars.slice(0, half), ...syllables.slice(half)].join(''),
        [...syllables.slice(0, half), ...chars.slice(half)].join(''),
      ])
        expect([title, typed, found(title, typed)]).toEqual([title, typed, 'pinyin']);
    }
  });

  it('with a letter missing, doubled, exchanged with the next or another one', () => {
    for (const [nth, { title, syllables }] of long.entries()) {
      const letters = syllables.join('');
      const at = 1 + ((nth * 7) % (letters.length - 2));
      const [before, letter, next, after] = [
        letters.slice(0, at),
        letters[at] ?? '',
        letters[at + 1] ?? '',
        letters.slice(at + 2),
      ];
      for (const typed of [
        before + next + after,
        before + letter + letter + next + after,
        before + next + letter + after,
        `${before}w${next}${after}`,
      ])
        expect([title, typed, ['pinyin', 'similar'].includes(found(title, typed) ?? '')]).toEqual([
          title,
          typed,
          true,
        ]);
    }
  });

  it('by who does not tell zh from z, ng from n and l from n in any syllable', () => {
    for (const { title, syllables } of long) {
      const typed = syllables
        .join('')
        .replace(/([zcs])h/g, '$1')
        .replace(/ng/g, 'n')
        .replace(/l/g, 'n');
      expect([title, typed, ['pinyin', 'similar'].includes(found(title, typed) ?? '')]).toEqual([
        title,
        typed,
        true,
      ]);
    }
  });
});
