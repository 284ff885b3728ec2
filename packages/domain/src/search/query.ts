import { stripFiller } from './filler.ts';
import { fold } from './fold.ts';
import { beginningGram, initialsGram, nameGrams, syllableGram, syllablesGram, titleGrams } from './grams.ts';
import { latticeOf } from './lattice.ts';
import { MIN_TYPO_TITLE_LENGTH } from './match-similar.ts';
import { halvesTyped } from './near-sound.ts';
import { certainSyllables, isSyllable, readings, similarSyllables, syllablesBeginning } from './syllables.ts';

/** What somebody typed, as the index is asked for it. */
export type SearchQuery = {
  /** Folded; empty where nothing can be searched for. */
  text: string;
  chars: string[];
  /** Set where some of it may be pinyin; the rest are characters and digits. */
  letters?: string;
  /** The words it was typed in, where they are several: a drama may have each in another place. */
  terms: SearchQuery[];
  /** What is left without words that name no drama, such as “全集”; undefined where there are none. */
  core?: SearchQuery;
  /** The episode asked for beside a title. */
  episode?: number | 'last';
};

/** Grams an indexed text must have: every one of `all`, and one of `any` where there are some. */
export type GramCondition = { all: string[]; any: string[] };

const MAX_TERMS = 4;
const MIN_TYPO_PINYIN_LENGTH = 5;
/** Longer ones are no title any more. */
const MAX_TYPO_LENGTH = 48;
const MAX_READINGS = 8;
const MAX_NAME_LENGTH = 8;
/** Of two characters both have to sound the same. */
const MIN_SOUND_LENGTH = 2;
const MAX_TYPO_GRAMS = 64;
const MAX_SYLLABLE_LENGTH = 6;

export function readQuery(typed: string): SearchQuery {
  const terms = typed
    .split(/\s+/u)
    .map(readTerm)
    .filter(({ text }) => text !== '');
  const whole = readTerm(typed);
  const { text, episode } = stripFiller(withoutLeadingZeros(whole.text));
  return {
    ...whole,
    terms: terms.length > 1 && terms.length <= MAX_TERMS ? terms : [],
    ...(text !== whole.text && { core: readTerm(text) }),
    ...(episode !== undefined && { episode }),
  };
}

/** `048小时` is `48小时`. */
function withoutLeadingZeros(text: string): string {
  return text.replace(/(?<![0-9])0+(?=[0-9])/g, '');
}

export function readTerm(typed: string): SearchQuery {
  const text = withoutTones(fold(typed));
  return { text, chars: [...text], ...(SOUNDING.test(text) && { letters: text }), terms: [] };
}

const SOUNDING = /^[0-9\p{Script=Han}]*[a-z][a-z0-9\p{Script=Han}]*$/u;
/** `yu3ting2` is `yuting`, where all of it is syllables with their tones, and digits. */
function withoutTones(text: string): string {
  if (!/^(?:[a-z]+[0-5]|[0-9])+$/.test(text)) return text;
  const pieces = [...text.matchAll(/([a-z]+)[0-5]|[0-9]/g)].map(([digit, syllable]) => syllable ?? digit);
  const syllables = pieces.filter((piece) => !/[0-9]/.test(piece));
  return syllables.length > 1 && syllables.every(isSyllable) ? pieces.join('') : text;
}

/** Whether letters stand beside characters: `雨停zhiqian`. */
export function isMixed(letters: string): boolean {
  return !/^[a-z0-9]*$/.test(letters);
}

/** Any of these conditions may lead to a text that sounds like the letters; it is to be looked at closely. */
export function soundConditions(letters: string): GramCondition[] {
  if (!isMixed(letters)) return runConditions(letters);
  const characters = letters.match(/[^a-z0-9]+/g)?.map((run) => [...run]) ?? [];
  const [longest = ''] = (letters.match(/[a-z0-9]+/g) ?? []).sort((one, other) => other.length - one.length);
  // Of a piece alone it is not sure that the whole syllable is typed.
  const sounds = runConditions(longest).map(({ all }) =>
    all.length > 0 ? { all, any: [] } : { all, any: syllablesBeginning(longest).map(syllableGram) },
  );
  return distinct(
    [titleGrams, nameGrams].flatMap((grams) =>
      sounds.map(({ all, any }) => ({ all: [...characters.flatMap(grams), ...all], any })),
    ),
  );
}

/** The same for letters and digits alone. */
function runConditions(letters: string): GramCondition[] {
  const ways = readings(letters, MAX_READINGS).map((units) => {
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

/** The same for all of a title, typed with a slip or an accent. */
export function slippedTitleConditions(letters: string): GramCondition[] {
  return isMixed(letters) ? [] : [{ all: [], any: halvesTyped(letters) }];
}

/** The same for a part of one, typed with a slip of the finger; none where the letters are too few or too many. */
export function mistypedSoundConditions(letters: string): GramCondition[] {
  if (isMixed(letters) || letters.length < MIN_TYPO_PINYIN_LENGTH || letters.length > MAX_TYPO_LENGTH)
    return [];
  const conditions = exchanged(letters);
  for (let from = 0; from < letters.length; from += 1) {
    const left = certainSyllables(letters.slice(0, from));
    if (!left) continue;
    for (let to = from + 1; to <= Math.min(letters.length, from + MAX_SYLLABLE_LENGTH + 1); to += 1) {
      const right = certainSyllables(letters.slice(to));
      const meant = right ? similarSyllables(letters.slice(from, to)) : [];
      if (right && meant.length > 0) conditions.push(around(left, meant, right));
    }
  }
  // Those that ask for most are the cheapest, and the likeliest.
  return distinct(conditions.sort((one, other) => other.all.length - one.all.length)).slice(
    0,
    MAX_TYPO_GRAMS,
  );
}

type Syllables = readonly (string | null)[];

/** Syllables typed right before and after one that is not. */
function around(before: Syllables, meant: string[], after: Syllables): GramCondition {
  const [last, first] = [before.at(-1), after[0]];
  const linked = (one: string) =>
    last ? syllablesGram(last, one) : first ? syllablesGram(one, first) : syllableGram(one);
  return { all: [...soundOf(before), ...soundOf(after)], any: meant.map(linked) };
}

/** Two letters exchanged may belong to two syllables. */
function exchanged(letters: string): GramCondition[] {
  return Array.from({ length: letters.length - 1 }, (_, at) => {
    const straight = `${letters.slice(0, at)}${letters[at + 1]}${letters[at]}${letters.slice(at + 2)}`;
    return soundOf(certainSyllables(straight) ?? []);
  })
    .filter((all) => all.length > 0)
    .map((all) => ({ all, any: [] }));
}

/** Pairs where two are certain, and what is certain alone. */
function soundOf(syllables: Syllables): string[] {
  return syllables.flatMap((one, at) => {
    if (one === null) return [];
    const next = syllables[at + 1];
    if (next) return [syllablesGram(one, next)];
    return syllables[at - 1] ? [] : [syllableGram(one)];
  });
}

/** Any of these conditions may lead to a title that was typed with one wrong, missing, extra or exchanged character. */
export function similarConditions(chars: readonly string[]): GramCondition[] {
  if (chars.length < MIN_TYPO_TITLE_LENGTH - 1 || isUntelling(chars)) return [];
  if (chars.length < MIN_TYPO_TITLE_LENGTH) return [{ all: [...chars], any: [] }];
  return distinct(
    chars.map((_, wrong) => ({ all: [...new Set(chars.filter((__, at) => at !== wrong))], any: [] })),
  );
}

/** The same for a tag or a name. */
export function similarNameConditions(chars: readonly string[]): GramCondition[] {
  if (chars.length < MIN_TYPO_TITLE_LENGTH || chars.length > MAX_NAME_LENGTH || isUntelling(chars)) return [];
  return similarConditions(chars).map(({ all }) => ({
    all: all.flatMap((char) => nameGrams([char])),
    any: [],
  }));
}

/** A character over and over, or more of them than a title has, would ask for half of the catalogue. */
function isUntelling(chars: readonly string[]): boolean {
  return (
    chars.length > MAX_TYPO_LENGTH || new Set(chars).size < Math.min(chars.length, MIN_TYPO_TITLE_LENGTH)
  );
}

/** The same for a title or name that was heard and written with other characters of the same sound. */
export function homophoneConditions(chars: readonly string[]): GramCondition[] {
  if (chars.length === MIN_SOUND_LENGTH) return [{ all: [], any: soundPairs(chars) }];
  if (chars.length < MIN_TYPO_TITLE_LENGTH || isUntelling(chars)) return [];
  // Of a character that is read in several ways it is not known which was meant.
  const certain = latticeOf({ chars, written: chars }).map(([reading, ...others]) =>
    reading === undefined || others.length > 0 ? null : reading,
  );
  const all = soundOf(certain);
  return all.length === 0 ? [] : [{ all, any: [] }];
}

/** Two characters in every way they are read. */
function soundPairs(chars: readonly string[]): string[] {
  const [first = [], second = []] = latticeOf({ chars, written: chars });
  return first.flatMap((one) => second.map((other) => syllablesGram(one, other))).slice(0, MAX_READINGS);
}

function distinct(conditions: GramCondition[]): GramCondition[] {
  return [...new Map(conditions.map((one) => [JSON.stringify([one.all, one.any]), one])).values()];
}
