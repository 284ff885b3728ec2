import type { Folded } from './fold.ts';
import { latticeInText, latticeOf } from './lattice.ts';
import { matchMistypedPinyin } from './match-pinyin.ts';
import { isMixed } from './query.ts';
import { fewestSyllables } from './syllables.ts';

/** Letters that a line holds when it is read, and the pairs of syllables in them, by which it is looked up. */
export type SoundPiece = { letters: string; pairs: string[] };

/** Shorter ones are said in every drama. */
const SHORTEST_LETTERS_COUNT = 8;
/** Half of what was typed has to tell as much. */
const SHORTEST_WITH_SLIP_COUNT = 16;
const LONGEST_LETTERS_COUNT = 160;
const LONGEST_SYLLABLE_COUNT = 6;

/** How a folded line is read, a space between syllables; a character that has no sound stands for itself. */
export function soundOfLine(folded: Folded): string {
  return latticeInText(folded)
    .map(([reading = '']) => reading)
    .join(' ');
}

/** What a line holds that says all of the letters; undefined where they are too few, or no pinyin. */
export function pieceOfSound(letters = ''): SoundPiece | undefined {
  if (!isLine(letters, SHORTEST_LETTERS_COUNT)) return undefined;
  return pieceOf(letters, fewestSyllables(letters) ?? beginningOf(letters));
}

/** The same for the beginning and the end of the letters: a slip, also two letters exchanged, leaves one of them as it is. */
export function halvesOfSound(letters = ''): SoundPiece[] {
  if (!isLine(letters, SHORTEST_WITH_SLIP_COUNT)) return [];
  const half = letters.length >> 1;
  const head = letters.slice(0, half);
  const tail = letters.slice(half + 1);
  return [pieceOf(head, beginningOf(head)), pieceOf(tail, endOf(tail))].filter(
    (piece) => piece !== undefined,
  );
}

/** Whether one of these lines, which holds one of the halves, says the letters but for a slip. */
export function saysNearly(
  { lines, sounds }: { lines: string; sounds: string },
  letters: string,
  halves: readonly SoundPiece[],
): boolean {
  const texts = lines.split('\n');
  return sounds.split('\n').some((sound, at) => {
    const read = sound.replaceAll(' ', '');
    if (!halves.some((half) => read.includes(half.letters))) return false;
    const chars = [...(texts[at] ?? '')];
    return matchMistypedPinyin(latticeOf({ chars, written: chars }), letters) !== undefined;
  });
}

function isLine(letters: string, shortest: number): boolean {
  return letters.length >= shortest && letters.length <= LONGEST_LETTERS_COUNT && !isMixed(letters);
}

type Syllables = (string | null)[];

/** The syllables that letters begin with; of the last one it is not known whether it is all there. */
function beginningOf(letters: string): Syllables {
  for (let left = 0; left < LONGEST_SYLLABLE_COUNT; left += 1) {
    const syllables = fewestSyllables(letters.slice(0, letters.length - left));
    if (syllables) return syllables.slice(0, -1);
  }
  return [];
}

/** The syllables that letters end with; of the first one it is not known. */
function endOf(letters: string): Syllables {
  for (let left = 0; left < LONGEST_SYLLABLE_COUNT; left += 1) {
    const syllables = fewestSyllables(letters.slice(left));
    if (syllables) return syllables.slice(1);
  }
  return [];
}

function pieceOf(letters: string, syllables: Syllables): SoundPiece | undefined {
  const pairs = syllables.flatMap((one, at) => {
    const next = syllables[at + 1];
    return one && next ? [`${one} ${next}`] : [];
  });
  return pairs.length > 0 ? { letters, pairs: [...new Set(pairs)] } : undefined;
}
