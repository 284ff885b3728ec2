import type { SearchMatch } from '@playlet/contract';
import type { Database } from '@playlet/db';
import type { GroupRow } from '@playlet/db/queries/group';
import { bodiesHolding, type LinePlace, linePlaces } from '@playlet/db/queries/search';
import { halvesOfSound, pieceOfSound } from '@playlet/domain/search/line-sound';
import { spokenLines } from '@playlet/domain/search/lines';
import { insideOf, matchLine, matchLineSound, matchNearLine } from '@playlet/domain/search/match';
import type { SearchQuery } from '@playlet/domain/search/query';
import { halvesOfLine } from '@playlet/domain/search/similar-line';

type MatchOf = (text: string) => SearchMatch | undefined;

/** Where in these dramas somebody says what was typed, or else nearly says it. */
export async function spokenMatches(
  db: Database,
  seqs: number[],
  query: SearchQuery,
): Promise<Map<number, SearchMatch>> {
  const found = new Map<number, SearchMatch>();
  const open = () => seqs.filter((seq) => !found.has(seq));
  const note = (places: LinePlace[], matchOf: MatchOf) => {
    for (const place of places) {
      const match = found.has(place.seq) ? undefined : lineMatch(place, matchOf);
      if (match) found.set(place.seq, match);
    }
  };
  for (const meant of query.core ? [query, query.core] : [query])
    note(await linePlaces(db, open(), meant.text), (text) => matchLine(text, meant));
  const whole = pieceOfSound(query.letters);
  if (whole) {
    const held = { texts: [], letters: [whole.letters] };
    note(await bodiesHolding(db, open(), held), (text) => matchLineSound(text, query));
  }
  const halves = {
    texts: halvesOfLine(query.chars),
    letters: halvesOfSound(query.letters).map(({ letters }) => letters),
  };
  note(await bodiesHolding(db, open(), halves), (text) => matchNearLine(text, query));
  return found;
}

/** Shorter ones are said in every drama. */
const SHORTEST_LINE_COUNT = 4;
const MAX_LOOKED_AT_COUNT = 3;

/** The line that was typed beside a title. */
export async function saidBeside(
  db: Database,
  titled: GroupRow[],
  query: SearchQuery,
): Promise<Map<number, SearchMatch>> {
  const found = new Map<number, SearchMatch>();
  for (const row of titled.slice(0, MAX_LOOKED_AT_COUNT)) {
    const rest = insideOf({ ...row, castNames: row.cast_names }, query)?.rest ?? '';
    const chars = [...rest];
    if (chars.length < SHORTEST_LINE_COUNT) continue;
    const [place] = await linePlaces(db, [row.seq], rest);
    const match = place && lineMatch(place, (text) => matchLine(text, { chars }));
    if (match) found.set(row.seq, match);
  }
  return found;
}

function lineMatch({ index, body }: LinePlace, matchOf: MatchOf): SearchMatch | undefined {
  for (const { from, text } of spokenLines(body)) {
    const match = matchOf(text);
    if (match) return { ...match, line: { index, second: Math.floor(from) } };
  }
  return undefined;
}
