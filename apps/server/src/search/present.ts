import type { SearchHit, SearchMatch } from '@playlet/contract';
import { type GroupRow, listGroupsBySeq } from '@playlet/db/queries/catalogue/group';
import { episodesAt } from '@playlet/db/queries/search/group-hits';
import { listGenreNames } from '@playlet/domain/search/document';
import { explain, explainSound } from '@playlet/domain/search/match';
import { readTerm, type SearchQuery } from '@playlet/domain/search/query';
import { synonymsOf } from '@playlet/domain/search/rules';
import type { Call } from '../call/handler.ts';
import { presentGroup } from '../catalogue/present.ts';
import type { Reference } from '../catalogue/reference.ts';
import { canSee } from '../catalogue/viewer.ts';
import { findDialogueBesideTitle, findDialogueMatches } from './dialogue-matches.ts';
import { explainByRules } from './search-rules.ts';
import type { Search } from './searches.ts';

/**
 * The dramas of these running numbers and why each was found. One that is no longer to be seen is left out, as is one
 * that has changed and does not fit any more.
 */
export async function presentHits(seqs: number[], { query }: Search, call: Call): Promise<SearchHit[]> {
  const { context, caller } = call;
  const rows = (await listGroupsBySeq(context.db, seqs)).filter((row) => canSee(caller, row));
  const reference = await context.reference();
  const rules = await context.searchRules();
  const synonyms = synonymsOf(query, rules).map(readTerm);
  const explained = rows.map((row) => {
    const drama = buildSearchable(row, reference);
    const match = explain(drama, query);
    return {
      row,
      match,
      instead: match ? undefined : explainByRules(drama, row.id, { query, synonyms, rules }),
    };
  });
  const spoken = explained
    .filter(({ match, instead }) => (match ?? instead) === undefined)
    .map(({ row }) => row.seq);
  const titled = explained.filter(({ match }) => match && TITLE_KINDS.has(match.kind)).map(({ row }) => row);
  const [lines, places, beside] = await Promise.all([
    findDialogueMatches(context.db, spoken, query),
    episodePlaces(call, titled, query),
    findDialogueBesideTitle(context.db, titled, query),
  ]);
  return explained.flatMap(({ row, match: direct, instead }) => {
    const match = direct ?? instead ?? lines.get(row.seq);
    const shown: SearchMatch | undefined =
      beside.get(row.seq) ?? match ?? explainSound(buildSearchable(row, reference), query);
    if (!shown) return [];
    const line = shown.line ?? places.get(row.id);
    return [{ group: presentGroup(row, reference, call), match: { ...shown, ...(line && { line }) } }];
  });
}

const TITLE_KINDS: ReadonlySet<SearchMatch['kind']> = new Set(['title', 'pinyin', 'similar']);

/** Returns the start of the episode that was requested beside a title. */
async function episodePlaces({ context }: Call, titled: GroupRow[], { episode }: SearchQuery) {
  const indexes =
    episode === undefined
      ? []
      : await episodesAt(
          context.db,
          titled.map(({ id }) => id),
          episode,
        );
  return new Map([...indexes].map(([id, index]) => [id, { index, second: 0 }]));
}

/** Returns the searchable fields of a drama's row. */
export function buildSearchable({ cast_names, ...row }: GroupRow, { categories }: Reference) {
  return { ...row, castNames: cast_names, genres: listGenreNames(categories, row.category_ids) };
}
