import { emojiOf } from './emoji.ts';
import { stripFiller } from './filler.ts';
import { fold } from './fold.ts';
import { listTypedHalfGrams } from './fuzzy-pinyin.ts';
import {
  beginningGramOf,
  initialsGramOf,
  nameGrams,
  syllableGramOf,
  syllablesGramOf,
  titleGramsOf,
} from './grams.ts';
import { latticeOf } from './lattice.ts';
import { MIN_TYPO_TITLE_LENGTH } from './match-typo.ts';
import { listNumeralVariants } from './numerals.ts';
import {
  isSyllable,
  listReadings,
  listSegmentations,
  listSimilarSyllables,
  listSyllablesWithPrefix,
} from './syllables.ts';

/** A typed query in the form the index is searched with. */
export type SearchQuery = {
  /** Folded; empty where nothing can be searched for. */
  text: string;
  chars: string[];
  /** Set where some of it may be pinyin; the rest are characters and digits. */
  letters?: string;
  /** The same with its numbers written in another way; none where it has no number. */
  variants: SearchQuery[];
  /** Set where nothing but emoji was typed, which are `text` then. */
  emoji?: string[];
  /** The words it was typed in, where they are several: a drama may have each in another place. */
  terms: SearchQuery[];
  /** The query without words that name no drama, such as “全集”; undefined where there are none. */
  core?: SearchQuery;
  /** The episode asked for beside a title. */
  episode?: number | 'last';
};

/** Grams an indexed text must have: every one of `all`, and one of `any` where there are some. */
export type GramCondition = { all: string[]; any: string[] };

const MAX_TERMS = 4;
const MAX_EMOJI = 8;
const MIN_TYPO_PINYIN_LENGTH = 5;
/** A longer text is no title. */
const MAX_TYPO_LENGTH = 48;
const MAX_READINGS = 8;
const MAX_NAME_LENGTH = 8;
/** Of two characters both have to be homophones. */
const MIN_HOMOPHONE_LENGTH = 2;
const MAX_TYPO_CONDITIONS = 48;
/**
 * The most ways of cutting letters into syllables that are searched. Only the syllables that all ways have in common
 * would often be a single one, and a tenth of all titles to read.
 */
const MAX_SEGMENTATIONS = 8;
const MAX_SYLLABLE_LENGTH = 6;

export function readQuery(typed: string): SearchQuery {
  const terms = typed
    .split(/\s+/u)
    .map(readTerm)
    .filter(({ chars }) => chars.length > 0);
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
  const emoji = text === '' ? emojiOf(typed).slice(0, MAX_EMOJI) : [];
  if (emoji.length > 0) return { text: emoji.join(''), chars: [], variants: [], emoji, terms: [] };
  // A single numeral is no title, and would be asked for twice with every letter typed.
  const others = text.length > 1 ? listNumeralVariants(text) : [];
  return { ...termOf(text), variants: others.map(termOf) };
}

function termOf(text: string): SearchQuery {
  const letters = PINYIN_TEXT.test(text) && { letters: text };
  return { text, chars: [...text], ...letters, variants: [], terms: [] };
}

const PINYIN_TEXT = /^[0-9\p{Script=Han}]*[a-z][a-z0-9\p{Script=Han}]*$/u;
/** `yu3ting2` is `yuting`, where all of it is syllables with their tones, and digits. */
function withoutTones(text: string): string {
  if (!/^(?:[a-z]+[0-5]|[0-9])+$/.test(text)) return text;
  const pieces = [...text.matchAll(/([a-z]+)[0-5]|[0-9]/g)].map(([digit, syllable]) => syllable ?? digit);
  const syllables = pieces.filter((piece) => !/[0-9]/.test(piece));
  return syllables.length > 1 && syllables.every(isSyllable) ? pieces.join('') : text;
}

/** Tests whether letters are mixed with characters: `雨停zhiqian`. */
export function isMixed(letters: string): boolean {
  return !/^[a-z0-9]*$/.test(letters);
}

/** Conditions any of which a text read as the letters may meet; the candidates must be compared in full. */
export function buildPinyinConditions(letters: string): GramCondition[] {
  if (!isMixed(letters)) return runConditions(letters);
  const characters = letters.match(/[^a-z0-9]+/g)?.map((run) => [...run]) ?? [];
  const [longest = ''] = (letters.match(/[a-z0-9]+/g) ?? []).sort((one, other) => other.length - one.length);
  // A single piece may be an incomplete syllable.
  const sounds = runConditions(longest).map(({ all }) =>
    all.length > 0 ? { all, any: [] } : { all, any: listSyllablesWithPrefix(longest).map(syllableGramOf) },
  );
  return distinct(
    [titleGramsOf, nameGrams].flatMap((grams) =>
      sounds.map(({ all, any }) => ({ all: [...characters.flatMap(grams), ...all], any })),
    ),
  );
}

/** The same for letters and digits only. */
function runConditions(letters: string): GramCondition[] {
  const ways = listReadings(letters, MAX_READINGS).map((units) => {
    if (units.length === 1) return { all: [], any: [syllableGramOf(letters), beginningGramOf(letters)] };
    const all = units.flatMap((unit, at) => {
      const next = units[at + 1];
      if (!next) return [];
      const third = units[at + 2];
      const initials = third
        ? initialsGramOf(unit.letters, next.letters, third.letters)
        : initialsGramOf(unit.letters, next.letters);
      // The last syllable may be incomplete, so only its first letter is certain.
      const sure = unit.whole && next.whole && third !== undefined;
      return sure ? [syllablesGramOf(unit.letters, next.letters), initials] : [initials];
    });
    const [first] = units;
    return {
      all: units.length === 2 && first?.whole ? [...all, syllableGramOf(first.letters)] : all,
      any: [],
    };
  });
  return distinct([...ways, ...initialsOnly(letters)]);
}

/** Returns `ytzq`, and where zh, ch or sh may replace one character also that. */
function initialsOnly(letters: string): GramCondition[] {
  return [[...letters], letters.match(/[zcs]h|./g) ?? []]
    .filter((initials) => initials.length > 1)
    .map((initials) => ({
      all: initials.flatMap((one, at) => {
        const [two, three] = [initials[at + 1], initials[at + 2]];
        if (two === undefined) return [];
        return three === undefined ? [initialsGramOf(one, two)] : [initialsGramOf(one, two, three)];
      }),
      any: [],
    }));
}

/** Conditions for a whole title typed with a typo or an accent. */
export function buildTypoTitleConditions(letters: string): GramCondition[] {
  return isMixed(letters) ? [] : [{ all: [], any: listTypedHalfGrams(letters) }];
}

/** Conditions for a part of a title typed with a typo; none where the letters are too few or too many. */
export function buildTypoPinyinConditions(letters: string): GramCondition[] {
  if (isMixed(letters) || letters.length < MIN_TYPO_PINYIN_LENGTH || letters.length > MAX_TYPO_LENGTH)
    return [];
  const conditions = transposedConditions(letters);
  for (let from = 0; from < letters.length; from += 1) {
    const before = listSegmentations(letters.slice(0, from), MAX_SEGMENTATIONS);
    if (before.length === 0) continue;
    for (let to = from + 1; to <= Math.min(letters.length, from + MAX_SYLLABLE_LENGTH + 1); to += 1) {
      const after = listSegmentations(letters.slice(to), MAX_SEGMENTATIONS);
      const corrections = after.length > 0 ? listSimilarSyllables(letters.slice(from, to)) : [];
      if (corrections.length === 0) continue;
      for (const left of before) for (const right of after) conditions.push(around(left, corrections, right));
    }
  }
  // Few syllables are likelier than many.
  const likely = conditions.sort((one, other) => one.syllables - other.syllables);
  return distinct(likely.map(({ all, any }) => ({ all, any }))).slice(0, MAX_TYPO_CONDITIONS);
}

type TypoCondition = GramCondition & { syllables: number };

/** A condition of the correct syllables before and after a mistyped one. */
function around(before: string[], corrections: string[], after: string[]): TypoCondition {
  const [last, first] = [before.at(-1), after[0]];
  const linked = (one: string) =>
    last ? syllablesGramOf(last, one) : first ? syllablesGramOf(one, first) : syllableGramOf(one);
  return {
    all: [...unambiguousGrams(before), ...unambiguousGrams(after)],
    any: corrections.map(linked),
    syllables: before.length + after.length,
  };
}

/** Conditions for two transposed letters, which may belong to two syllables. */
function transposedConditions(letters: string): TypoCondition[] {
  return Array.from({ length: letters.length - 1 }, (_, at) => {
    const straight = `${letters.slice(0, at)}${letters[at + 1]}${letters[at]}${letters.slice(at + 2)}`;
    return listSegmentations(straight, MAX_SEGMENTATIONS);
  })
    .flat()
    .map((syllables) => ({ all: unambiguousGrams(syllables), any: [], syllables: syllables.length }));
}

/** Grams of the unambiguous syllables: pairs where two are adjacent, else single ones. */
function unambiguousGrams(syllables: readonly (string | null)[]): string[] {
  return syllables.flatMap((one, at) => {
    if (one === null) return [];
    const next = syllables[at + 1];
    if (next) return [syllablesGramOf(one, next)];
    return syllables[at - 1] ? [] : [syllableGramOf(one)];
  });
}

/** Conditions for a title typed with one wrong, missing, extra or transposed character. */
export function buildTypoConditions(chars: readonly string[]): GramCondition[] {
  if (chars.length < MIN_TYPO_TITLE_LENGTH - 1 || isTooBroad(chars)) return [];
  if (chars.length < MIN_TYPO_TITLE_LENGTH) return [{ all: [...chars], any: [] }];
  return distinct(
    chars.map((_, wrong) => ({ all: [...new Set(chars.filter((__, at) => at !== wrong))], any: [] })),
  );
}

/** Conditions for a tag or a name typed with such a typo. */
export function buildTypoNameConditions(chars: readonly string[]): GramCondition[] {
  if (chars.length < MIN_TYPO_TITLE_LENGTH || chars.length > MAX_NAME_LENGTH || isTooBroad(chars)) return [];
  return buildTypoConditions(chars).map(({ all }) => ({
    all: all.flatMap((char) => nameGrams([char])),
    any: [],
  }));
}

/** Whether repeated characters, or more than a title has, would match half of the catalogue. */
function isTooBroad(chars: readonly string[]): boolean {
  return (
    chars.length > MAX_TYPO_LENGTH || new Set(chars).size < Math.min(chars.length, MIN_TYPO_TITLE_LENGTH)
  );
}

/** Conditions for a title or name typed with homophones. */
export function buildHomophoneConditions(chars: readonly string[]): GramCondition[] {
  if (chars.length === MIN_HOMOPHONE_LENGTH) return [{ all: [], any: pinyinPairGrams(chars) }];
  if (chars.length < MIN_TYPO_TITLE_LENGTH || isTooBroad(chars)) return [];
  // Only characters with a single reading are certain.
  const certain = latticeOf({ chars, written: chars }).map(([reading, ...others]) =>
    reading === undefined || others.length > 0 ? null : reading,
  );
  const all = unambiguousGrams(certain);
  return all.length === 0 ? [] : [{ all, any: [] }];
}

/** Conditions for a part of a title that sounds like these characters, of which no reading has to be certain. */
export function buildSoundConditions(chars: readonly string[]): GramCondition[] {
  if (chars.length < MIN_HOMOPHONE_LENGTH || chars.length > MAX_TYPO_LENGTH) return [];
  return [{ all: [], any: pinyinPairGrams(chars) }];
}

/** The grams of the first two characters in every combination of readings. */
function pinyinPairGrams(chars: readonly string[]): string[] {
  const [first = [], second = []] = latticeOf({ chars, written: chars });
  return first.flatMap((one) => second.map((other) => syllablesGramOf(one, other))).slice(0, MAX_READINGS);
}

function distinct(conditions: GramCondition[]): GramCondition[] {
  return [...new Map(conditions.map((one) => [JSON.stringify([one.all, one.any]), one])).values()];
}
