import type { SearchHit, SearchMatch } from '@playlet/contract';
import { type GroupRow, groupsBySeq } from '@playlet/db/queries/group';
import { type LinePlace, linePlaces } from '@playlet/db/queries/search';
import { spokenLines } from '@playlet/domain/search/lines';
import { explain, matchLine } from '@playlet/domain/search/match';
import type { SearchQuery } from '@playlet/domain/search/query';
import { presentGroup } from '../catalogue/present.ts';
import { maySee } from '../catalogue/viewer.ts';
import type { Call } from '../http/handler.ts';
import type { Search } from './searches.ts';

/**
 * The dramas of these running numbers and why each was found. One that is no longer to be seen is left out, as is one
 * that has changed and does not fit any more.
 */
export async function presentHits(
  seqs: number[],
  { query, scopes }: Search,
  call: Call,
): Promise<SearchHit[]> {
  const { context, caller } = call;
  const rows = (await groupsBySeq(context.db, seqs)).filter((row) => maySee(caller, row));
  const explained = rows.map((row) => ({ row, match: explain(searchable(row), query) }));
  const spoken = explained
    .filter(({ row, match }) => match === undefined && scopes.lines.access.includes(row.access))
    .map(({ row }) => row.seq);
  const [reference, places] = await Promise.all([
    context.reference(),
    linePlaces(context.db, spoken, query.text),
  ]);
  const lineBySeq = new Map(places.map((place) => [place.seq, lineMatch(place, query)]));
  return explained.flatMap(({ row, match = lineBySeq.get(row.seq) }) =>
    match ? [{ group: presentGroup(row, reference, call), match }] : [],
  );
}

/** What a drama's row is searched by. */
export function searchable({ cast_names, ...row }: GroupRow) {
  return { ...row, castNames: cast_names };
}

function lineMatch({ index, body }: LinePlace, query: SearchQuery): SearchMatch | undefined {
  for (const { from, text } of spokenLines(body)) {
    const match = matchLine(text, query);
    if (match) return { ...match, line: { index, second: Math.floor(from) } };
  }
  return undefined;
}
