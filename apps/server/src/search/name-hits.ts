import type { Database } from '@playlet/db';
import type { Visibility } from '@playlet/db/queries/access/visibility';
import type { Band } from '@playlet/db/queries/search/conditions';
import {
  type Candidate,
  findCandidates,
  findFieldHits,
  findTitleHits,
  type TitlePosition,
} from '@playlet/db/queries/search/group-hits';
import { emojiGramOf, headGramOf, titleGramsOf, wholeGramOf } from '@playlet/domain/search/grams';
import { isHomophone, matchIndexedPinyin, measureTypos } from '@playlet/domain/search/match';
import {
  buildHomophoneConditions,
  buildPinyinConditions,
  buildSoundConditions,
  buildTypoConditions,
  buildTypoNameConditions,
  buildTypoPinyinConditions,
  buildTypoTitleConditions,
  type GramCondition,
  isMixed,
  type SearchQuery,
} from '@playlet/domain/search/query';
import { MAX_HITS } from './hits.ts';

/** The number of candidates, the hottest, that are compared with the query in full. */
const MAX_CANDIDATES = 2 * MAX_HITS;

type Hit = { seq: number; position: TitlePosition; usual?: boolean };

/**
 * A common word is not looked up in every title: where the hottest dramas fill the list, the others are searched only
 * for what would rank before those.
 */
export async function byTitle(
  db: Database,
  scope: Visibility,
  { text, chars }: Pick<SearchQuery, 'text' | 'chars'>,
): Promise<Hit[]> {
  const grams = titleGramsOf(chars);
  const look = (band: Band, wanted: string[]) =>
    findTitleHits(db, { scope, band, most: MAX_HITS }, { text, grams: wanted });
  const hot = await look('hot', grams);
  const headCount = hot.filter(({ position }) => position !== 'part').length;
  const missing =
    hot.length < MAX_HITS
      ? grams
      : headCount < MAX_HITS
        ? [headGramOf(chars), ...grams]
        : [wholeGramOf(text)];
  return [...hot, ...(await look('cold', missing))];
}

export async function byField(
  db: Database,
  scope: Visibility,
  field: 'names' | 'synopsis',
  wanted: { text: string; grams: string[] },
): Promise<number[]> {
  const hot = await findFieldHits(db, { scope, band: 'hot', most: MAX_HITS }, field, wanted);
  const most = MAX_HITS - hot.length;
  return most > 0
    ? [...hot, ...(await findFieldHits(db, { scope, band: 'cold', most }, field, wanted))]
    : hot;
}

type PinyinHits = { title: Hit[]; name: Hit[] };
export const NO_HITS: PinyinHits = { title: [], name: [] };

/** Dramas whose title, or else a name of theirs, is read as the letters. */
export async function byPinyin(db: Database, scope: Visibility, letters: string): Promise<PinyinHits> {
  const look = (band: Band, conditions: GramCondition[], from = 0) =>
    findCandidates(db, { scope, band, most: MAX_CANDIDATES, from }, conditions);
  const match = (found: Candidate[]) =>
    found.flatMap((candidate) => {
      const matched = matchIndexedPinyin(candidate, letters);
      return matched ? [{ seq: candidate.seq, ...matched }] : [];
    });
  // A whole title ranks first however rarely it was played, so it is searched among all dramas.
  const whole = [{ all: [wholeGramOf(letters)], any: [] }];
  const conditions = buildPinyinConditions(letters);
  const found = await Promise.all([look('hot', whole), look('cold', whole), look('hot', conditions)]);
  const all = match(found.flat());
  const titles = new Set(all.filter(({ field }) => field === 'title').map(({ seq }) => seq));
  if (titles.size < MAX_HITS) {
    // A common condition continues among the hottest, which are better hits and fewer to sort than all others.
    const isCommon = found[2].length === MAX_CANDIDATES;
    all.push(...match(await (isCommon ? look('hot', conditions, MAX_CANDIDATES) : look('cold', conditions))));
  }
  return {
    title: all.filter(({ field }) => field === 'title'),
    name: all.filter(({ field }) => field === 'name'),
  };
}

/** Dramas whose title or name was typed with a typo or an accent: the nearest first, titles before names. */
export async function byApproximateName(
  db: Database,
  scope: Visibility,
  query: SearchQuery,
): Promise<number[]> {
  const { chars, letters } = query;
  const look = async (conditions: GramCondition[]) => {
    const bands = (['hot', 'cold'] as const).map((band) =>
      findCandidates(db, { scope, band, most: MAX_CANDIDATES }, conditions),
    );
    const near = (await Promise.all(bands)).flat().flatMap((candidate) => {
      const distance = measureTypos(candidate, query);
      return distance === undefined ? [] : [{ seq: candidate.seq, distance }];
    });
    return near.sort((one, other) => one.distance - other.distance).map(({ seq }) => seq);
  };
  if (letters === undefined || isMixed(letters))
    return look([
      ...buildTypoConditions(chars),
      ...buildTypoNameConditions(chars),
      ...buildHomophoneConditions(chars),
    ]);
  const whole = await look(buildTypoTitleConditions(letters));
  return whole.length > 0 ? whole : look(buildTypoPinyinConditions(letters));
}

/** Dramas whose title has all of these emoji. */
export async function byEmoji(db: Database, scope: Visibility, emoji: readonly string[]): Promise<number[]> {
  const conditions = [{ all: emoji.map(emojiGramOf), any: [] }];
  const bands = (['hot', 'cold'] as const).map((band) =>
    findCandidates(db, { scope, band, most: MAX_HITS }, conditions),
  );
  return (await Promise.all(bands)).flat().map(({ seq }) => seq);
}

/** Returns dramas whose title contains a part that sounds like the typed characters. */
export async function bySound(
  db: Database,
  scope: Visibility,
  { chars, letters }: Pick<SearchQuery, 'chars' | 'letters'>,
): Promise<number[]> {
  if (letters !== undefined) return [];
  const bands = (['hot', 'cold'] as const).map((band) =>
    findCandidates(db, { scope, band, most: MAX_CANDIDATES }, buildSoundConditions(chars)),
  );
  const found = (await Promise.all(bands)).flat();
  return found.filter((candidate) => isHomophone(candidate, chars)).map(({ seq }) => seq);
}

const POSITIONS: readonly TitlePosition[] = ['whole', 'head', 'part'];

/** Whole titles first, then beginnings, then parts; within each the usual readings first, then by heat. */
export function byMatchPosition(hits: Hit[]): number[] {
  return POSITIONS.flatMap((position) => {
    const atPosition = hits.filter((hit) => hit.position === position);
    return [true, false].flatMap((usual) =>
      atPosition.filter((hit) => (hit.usual ?? true) === usual).map(({ seq }) => seq),
    );
  });
}
