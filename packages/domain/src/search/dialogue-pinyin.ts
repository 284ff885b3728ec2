import type { Folded } from './fold.ts';
import { latticeOf, readLatticeInText } from './lattice.ts';
import { matchPinyinWithTypo } from './match-pinyin.ts';
import { isMixed } from './query.ts';
import { findShortestSegmentation } from './syllables.ts';

/** Letters a line of dialogue is searched for, and the pairs of syllables in them, by which the index finds it. */
export type PinyinFragment = { letters: string; pairs: string[] };

/** Fewer letters occur in every drama. */
const MIN_LETTER_COUNT = 8;
/** Each half of the letters has to be as selective. */
const MIN_LETTER_WITH_TYPO_COUNT = 16;
const MAX_LETTER_COUNT = 160;
const MAX_SYLLABLE_LENGTH = 6;

/** Returns the pinyin of a folded line, a space between syllables; a character without a reading is its own. */
export function spellDialogue(folded: Folded): string {
  return readLatticeInText(folded)
    .map(([reading = '']) => reading)
    .join(' ');
}

/** The fragment for all of the letters; undefined where they are too few, or no pinyin. */
export function parsePinyinFragment(letters = ''): PinyinFragment | undefined {
  if (!isPinyinOfLength(letters, MIN_LETTER_COUNT)) return undefined;
  return fragmentOf(letters, findShortestSegmentation(letters) ?? leadingSyllables(letters));
}

/** The fragments for the first and the last half of the letters: one typo, a transposition too, leaves one intact. */
export function splitPinyinHalves(letters = ''): PinyinFragment[] {
  if (!isPinyinOfLength(letters, MIN_LETTER_WITH_TYPO_COUNT)) return [];
  const half = letters.length >> 1;
  const head = letters.slice(0, half);
  const tail = letters.slice(half + 1);
  return [fragmentOf(head, leadingSyllables(head)), fragmentOf(tail, trailingSyllables(tail))].filter(
    (piece) => piece !== undefined,
  );
}

/** Whether one of these lines that contain one of the halves is read as the letters, but for a typo. */
export function hasDialogueWithTypo(
  { lines, sounds }: { lines: string; sounds: string },
  letters: string,
  halves: readonly PinyinFragment[],
): boolean {
  const texts = lines.split('\n');
  return sounds.split('\n').some((sound, at) => {
    const read = sound.replaceAll(' ', '');
    if (!halves.some((half) => read.includes(half.letters))) return false;
    const chars = [...(texts[at] ?? '')];
    return matchPinyinWithTypo(latticeOf({ chars, written: chars }), letters) !== undefined;
  });
}

function isPinyinOfLength(letters: string, shortest: number): boolean {
  return letters.length >= shortest && letters.length <= MAX_LETTER_COUNT && !isMixed(letters);
}

type Syllables = (string | null)[];

/** The syllables that letters begin with, without the last one, which may be incomplete. */
function leadingSyllables(letters: string): Syllables {
  for (let left = 0; left < MAX_SYLLABLE_LENGTH; left += 1) {
    const syllables = findShortestSegmentation(letters.slice(0, letters.length - left));
    if (syllables) return syllables.slice(0, -1);
  }
  return [];
}

/** The syllables that letters end with, without the first one, which may be incomplete. */
function trailingSyllables(letters: string): Syllables {
  for (let left = 0; left < MAX_SYLLABLE_LENGTH; left += 1) {
    const syllables = findShortestSegmentation(letters.slice(left));
    if (syllables) return syllables.slice(1);
  }
  return [];
}

function fragmentOf(letters: string, syllables: Syllables): PinyinFragment | undefined {
  const pairs = syllables.flatMap((one, at) => {
    const next = syllables[at + 1];
    return one && next ? [`${one} ${next}`] : [];
  });
  return pairs.length > 0 ? { letters, pairs: [...new Set(pairs)] } : undefined;
}
