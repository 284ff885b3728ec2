import { fold } from './fold.ts';
import { beginningGram, initialsGram, syllableGram, syllablesGram } from './grams.ts';
import { SHORTEST_MISTYPED_TITLE } from './match-similar.ts';
import { readings, similarSyllables, wholeSyllables } from './syllables.ts';

/** What somebody typed, as the index is asked for it. */
export type SearchQuery = {
  /** Folded; empty where nothing can be searched for. */
  text: string;
  chars: string[];
  /** Set where all of it may be pinyin. */
  letters?: string;
};

/** Grams an indexed text must have: every one of `all`, and one of `any` where there are some. */
export type GramCondition = { all: string[]; any: string[] };

const MISTYPED_PINYIN_FROM = 5;
/** Longer ones are no title any more. */
const MISTYPED_UP_TO = 24;
const MOST_READINGS = 8;
const MOST_MISTYPED = 40;
const LONGEST_SYLLABLE = 6;

export function readQuery(typed: string): SearchQuery {
  const text = fold(typed);
  return { text, chars: [...text], ...(/^[a-z]+$/.test(text) && { letters: text }) };
}

/** Any of these conditions may lead to a text that sounds like the letters; it is to be looked at closely. */
export function soundConditions(letters: string): GramCondition[] {
  const ways = readings(letters, MOST_READINGS).map((units) => {
    if (units.length === 1) return { all: [], any: [syllableGram(letters), beginningGram(letters)] };
    const all = units.flatMap((unit, at) => {
      const next = units[at + 1];
      if (!next) return [];
      const third = units[at + 2];
      const initials = third
        ? initialsGram(unit.letters, next.letters, third.letters)
        : initialsGram(unit.letters, next.letters);
      // The last one may be half typed, so only its first letter is sure.
      const sure = unit.whole && next.whole && third !== undefined;
      return sure ? [syllablesGram(unit.letters, next.letters), initials] : [initials];
    });
    const [first] = units;
    return { all: units.length === 2 && first?.whole ? [...all, syllableGram(first.letters)] : all, any: [] };
  });
  return distinct([...ways, ...initialsOnly(letters)]);
}

/** `ytzq`, and where zh, ch or sh may stand for one character also that. */
function initialsOnly(letters: string): GramCondition[] {
  return [[...letters], letters.match(/[zcs]h|./g) ?? []]
    .filter((initials) => initials.length > 1)
    .map((initials) => ({
      all: initials.flatMap((one, at) => {
        const [two, three] = [initials[at + 1], initials[at + 2]];
        if (two === undefined) return [];
        return three === undefined ? [initialsGram(one, two)] : [initialsGram(one, two, three)];
      }),
      any: [],
    }));
}

/** The same for letters with one slip of the finger among them; none where they are too few or too many. */
export function mistypedSoundConditions(letters: string): GramCondition[] {
  if (letters.length < MISTYPED_PINYIN_FROM || letters.length > MISTYPED_UP_TO) return [];
  const conditions = exchanged(letters);
  for (let from = 0; from < letters.length; from += 1) {
    const left = wholeSyllables(letters.slice(0, from), 2);
    if (left.length === 0) continue;
    for (let to = from + 1; to <= Math.min(letters.length, from + LONGEST_SYLLABLE + 1); to += 1) {
      const right = wholeSyllables(letters.slice(to), 2);
      const meant = right.length === 0 ? [] : similarSyllables(letters.slice(from, to));
      if (meant.length === 0) continue;
      for (const before of left) for (const after of right) conditions.push(around(before, meant, after));
    }
  }
  // Those that ask for most are the cheapest, and the likeliest.
  return distinct(conditions.sort((one, other) => other.all.length - one.all.length)).slice(0, MOST_MISTYPED);
}

/** Syllables typed right before and after one that is not. */
function around(before: string[], meant: string[], after: string[]): GramCondition {
  const [last, first] = [before.at(-1), after[0]];
  const linked = (one: string) =>
    last !== undefined
      ? syllablesGram(last, one)
      : first !== undefined
        ? syllablesGram(one, first)
        : syllableGram(one);
  return { all: [...soundOf(before), ...soundOf(after)], any: meant.map(linked) };
}

/** Two letters exchanged may belong to two syllables. */
function exchanged(letters: string): GramCondition[] {
  return Array.from({ length: letters.length - 1 }, (_, at) =>
    wholeSyllables(`${letters.slice(0, at)}${letters[at + 1]}${letters[at]}${letters.slice(at + 2)}`, 2),
  )
    .flat()
    .map((syllables) => ({ all: soundOf(syllables), any: [] }));
}

function soundOf(syllables: string[]): string[] {
  if (syllables.length === 1) return syllables.map(syllableGram);
  return syllables.slice(1).map((syllable, at) => syllablesGram(syllables[at] ?? '', syllable));
}

/** Any of these conditions may lead to a title that was typed with one wrong, missing, extra or exchanged character. */
export function similarConditions(chars: readonly string[]): GramCondition[] {
  if (chars.length < SHORTEST_MISTYPED_TITLE - 1 || chars.length > MISTYPED_UP_TO) return [];
  if (chars.length < SHORTEST_MISTYPED_TITLE) return [{ all: [...chars], any: [] }];
  return distinct(
    chars.map((_, wrong) => ({ all: [...new Set(chars.filter((__, at) => at !== wrong))], any: [] })),
  );
}

function distinct(conditions: GramCondition[]): GramCondition[] {
  return [...new Map(conditions.map((one) => [JSON.stringify([one.all, one.any]), one])).values()];
}
