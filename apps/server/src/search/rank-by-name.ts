import type { Database } from '@playlet/db';
import type { Visibility } from '@playlet/db/queries/access/visibility';
import {
  findCandidates,
  findGroupsByTitle,
  findGroupsWithAll,
  findKnownNames,
} from '@playlet/db/queries/search/group-hits';
import { nameGrams, wholeNameGramOf } from '@playlet/domain/search/grams';
import { extractNames, findContainedTitle, substringsOf } from '@playlet/domain/search/names-in-query';
import { readTerm, type SearchQuery } from '@playlet/domain/search/query';
import { add, MAX_HITS } from './hits.ts';
import {
  byApproximateName,
  byEmoji,
  byField,
  byMatchPosition,
  byPinyin,
  byTitle,
  NO_HITS,
} from './name-hits.ts';

/** With fewer hits than this, approximate matches are searched as well. */
const MIN_CERTAIN_HITS = 3;
/** A shorter query is one word rather than several. */
const MIN_COMPOSED_LENGTH = 4;
const MAX_INSIDE_HITS = 50;

/** Searches only titles, tags, cast and genres. */
export async function rankNamed(db: Database, query: SearchQuery, scope: Visibility): Promise<number[]> {
  const { seqs, uncertain } = await rankByName(db, query, scope);
  return [...new Set([...seqs, ...uncertain])].slice(0, MAX_HITS);
}

/** `isExact`: a title equals the query or begins with it; `uncertain`: the query contains a title beside much else. */
type NameHits = { seqs: number[]; uncertain: number[]; isExact?: boolean };

export async function rankByName(db: Database, query: SearchQuery, scope: Visibility): Promise<NameHits> {
  if (query.text === '') return { seqs: [], uncertain: [] };
  if (query.emoji) return { seqs: await byEmoji(db, scope, query.emoji), uncertain: [] };
  const whole = await rankAsTyped(db, query, scope);
  if (whole.isExact) return { seqs: whole.seqs, uncertain: [], isExact: true };
  const core = query.core && (await rankAsTyped(db, query.core, scope));
  // The query's subject ranks before dramas that contain every word of it by chance.
  const hits = new Set([...(core?.seqs ?? []), ...whole.seqs]);
  let uncertain: number[] = [];
  if (!core?.isExact && hits.size < MIN_CERTAIN_HITS) {
    const inside = await rankByContainedNames(db, query.core ?? query, scope);
    add(hits, inside.seqs);
    uncertain = inside.uncertain;
    // A few hits in the middle of a title may be chance.
    if (hits.size < MIN_CERTAIN_HITS && inside.seqs.length === 0)
      add(hits, await byApproximateName(db, scope, query.core ?? query));
    if (hits.size === 0 && query.core) add(hits, await byApproximateName(db, scope, query));
  }
  return { seqs: [...hits].slice(0, MAX_HITS), uncertain };
}

type TypedHits = { seqs: number[]; isExact: boolean };

/** The query as it is typed, and while there is room with its numbers written in another way; exact ones first. */
async function rankAsTyped(db: Database, query: SearchQuery, scope: Visibility): Promise<TypedHits> {
  const typed = await rankText(db, query, scope);
  const all = [typed];
  for (const variant of typed.seqs.length < MAX_HITS ? query.variants : [])
    all.push(await rankText(db, variant, scope));
  const [exact, others] = partition(all, ({ isExact }) => isExact);
  const seqs = [...exact, ...others].flatMap((hits) => hits.seqs);
  return { seqs: [...new Set(seqs)].slice(0, MAX_HITS), isExact: exact.length > 0 };
}

/** One way to write the query; `isExact` where a title equals it or begins with it. */
async function rankText(
  db: Database,
  { text, chars, letters }: SearchQuery,
  scope: Visibility,
): Promise<TypedHits> {
  const [titles, sounding] = await Promise.all([
    byTitle(db, scope, { chars, text }),
    letters === undefined ? NO_HITS : byPinyin(db, scope, letters),
  ]);
  const hits = new Set(byMatchPosition(titles));
  const [wholeTitles, otherTitles] = partition(sounding.title, ({ position }) => position !== 'part');
  const [wholeNames, otherNames] = partition(sounding.name, ({ position }) => position === 'whole');
  add(hits, interleave(byMatchPosition(wholeTitles), byMatchPosition(wholeNames)));
  add(hits, byMatchPosition(otherTitles));
  if (hits.size < MAX_HITS) add(hits, await byField(db, scope, 'names', { text, grams: nameGrams(chars) }));
  add(hits, byMatchPosition(otherNames));
  const isExact = [...titles, ...sounding.title].some(({ position }) => position !== 'part');
  return { seqs: [...hits].slice(0, MAX_HITS), isExact };
}

/** Dramas whose title or names the query contains. */
async function rankByContainedNames(db: Database, query: SearchQuery, scope: Visibility): Promise<NameHits> {
  const { text, chars } = query;
  if (chars.length < MIN_COMPOSED_LENGTH) return { seqs: [], uncertain: [] };
  const pieces = substringsOf(chars);
  const titled = (await findGroupsByTitle(db, scope, pieces, MAX_INSIDE_HITS))
    .flatMap(({ seq, title, names }) => {
      const inside = findContainedTitle(text, { title, names: names.split('\n') });
      return inside ? [{ seq, ...inside, length: title.length }] : [];
    })
    .sort((one, other) => other.length - one.length);
  const [all, some] = partition(titled, ({ isAll }) => isAll);
  const seqs = all.map(({ seq }) => seq);
  const uncertain = some.map(({ seq }) => seq);
  if (seqs.length > 0) return { seqs, uncertain };
  const { names, rest } = extractNames(text, await findKnownNames(db, pieces));
  if (names.length === 0) return { seqs, uncertain };
  const grams = names.map(wholeNameGramOf);
  const [other, ...more] = rest;
  if (other === undefined) {
    const condition = [{ all: grams, any: [] }];
    for (const band of ['hot', 'cold'] as const)
      seqs.push(
        ...(await findCandidates(db, { scope, band, most: MAX_HITS }, condition)).map(({ seq }) => seq),
      );
  } else if (more.length === 0) {
    const term = readTerm(other);
    const found = await rankAsTyped(db, term, scope);
    seqs.push(...(await findGroupsWithAll(db, found.seqs, grams)));
    if (seqs.length === 0)
      seqs.push(...(await findGroupsWithAll(db, await byApproximateName(db, scope, term), grams)));
  }
  return { seqs, uncertain };
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function interleave(one: number[], other: number[]): number[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]).flat();
}
