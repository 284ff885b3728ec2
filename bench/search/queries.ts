import { foldWithSpans } from '@playlet/domain/search/fold';
import { readLatticeInText } from '@playlet/domain/search/lattice';
import { createSeeded } from '@playlet/testing/random';
import type { Seeded } from './seed.ts';

export type Mix = Record<string, string[]>;

/** What viewers type, of titles and lines that exist: `count` of each kind. */
export function typedBy({ titles, lines }: Seeded, count: number): Mix {
  const random = createSeeded(7);
  const pick = (texts: string[], least: number): string => {
    for (;;) {
      const text = texts[Math.floor(random() * texts.length)] ?? '';
      if (text.length >= least) return text;
    }
  };
  const part = (text: string, length: number): string => {
    const from = Math.floor(random() * (text.length - length + 1));
    return text.slice(from, from + length);
  };
  const homophones = Map.groupBy(new Set(titles.join('')), spelt);
  const many = (one: () => string) => Array.from({ length: count }, one);
  return {
    'two characters': many(() => part(pick(titles, 4), 2)),
    'four characters': many(() => part(pick(titles, 5), 4)),
    'full pinyin': many(() => spelt(pick(titles, 4))),
    'first letters': many(() => initials(pick(titles, 4))),
    'a wrong character': many(() => {
      const title = [...pick(titles, 5)];
      title[1 + Math.floor(random() * (title.length - 2))] = '囍';
      return title.join('');
    }),
    'mistyped pinyin': many(() => {
      const letters = spelt(pick(titles, 4));
      const at = 2 + Math.floor(random() * (letters.length - 4));
      return letters.slice(0, at) + letters.slice(at + 1);
    }),
    'a spoken line': many(() => part(pick(lines, 7), 6)),
    'a title and filler words': many(() => `我想看${pick(titles, 4)}全集免费观看`),
    'a title and an episode': many(() => `${pick(titles, 4)}第3集`),
    'two words of the language': many(() => `${part(pick(titles, 4), 2)}${part(pick(titles, 4), 2)}剧`),
    'a spoken line with a slip': many(() => {
      const line = [...part(pick(lines, 11), 10)];
      line[5] = '囍';
      return line.join('');
    }),
    'a character over and over': many(() => part(pick(titles, 4), 1).repeat(48)),
    'nothing there': many(() => `囍${part(pick(titles, 5), 3)}囍龘`),
    'two characters in pinyin': many(() => spelt(part(pick(titles, 4), 2))),
    'four characters in pinyin': many(() => spelt(part(pick(titles, 5), 4))),
    'a number': many(() => `${1 + Math.floor(random() * 99)}${part(pick(titles, 4), 2)}`),
    'two characters of the same sound': many(() => soundingLike(part(pick(titles, 4), 2), homophones)),
    'pinyin half typed': many(() => {
      const letters = spelt(pick(titles, 4));
      return letters.slice(0, 2 + Math.floor(random() * (letters.length - 2)));
    }),
  };
}

/** Other characters that are read alike, where there are some. */
function soundingLike(text: string, homophones: ReadonlyMap<string, string[]>): string {
  return [...text].map((char) => homophones.get(spelt(char))?.find((one) => one !== char) ?? char).join('');
}

/** As somebody types it who knows how it is read. */
function spelt(text: string): string {
  return readLatticeInText(foldWithSpans(text))
    .map(([reading = '']) => reading)
    .join('');
}

function initials(text: string): string {
  return readLatticeInText(foldWithSpans(text))
    .map(([reading = '']) => reading.slice(0, 1))
    .join('');
}
