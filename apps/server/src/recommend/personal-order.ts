import {
  type CandidateRow,
  candidateRows,
  hottestOf,
  type Pool,
} from '@playlet/db/queries/recommend/recommend';
import { learnedScores } from '@playlet/domain/recommend/learn/learned';
import {
  type Candidate,
  type RankedCandidate,
  rankCandidates,
} from '@playlet/domain/recommend/rank-candidates';
import { spreadSimilar } from '@playlet/domain/recommend/spread';
import { DAY_MS } from '@playlet/domain/time';
import type { Context } from '../context.ts';
import type { Taste } from './taste.ts';

/** Candidates of each source. */
const MAX_LEARNED_CANDIDATES = 150;
const MAX_SIMILAR_CANDIDATES = 100;
const MAX_HOT_CANDIDATES = 80;
const MAX_FRESH_CANDIDATES = 60;
/** Genres of a taste that bring in candidates. */
const MAX_TASTE_GENRES = 3;
/** How many dramas are ordered by taste; the rest follows as everybody sees it. */
const MAX_RANKED_DRAMAS = 200;
/** Where dramas come in that wait to be finished. */
const UNFINISHED_PLACES = [1, 6];

export type PersonalItem = Pick<RankedCandidate, 'seq' | 'because'> & { unfinished?: true };

/** Dramas in the order of a taste, best first, those that are like each other a little apart. */
export async function personalOrder(
  { db, orders, neighbours, clock }: Pick<Context, 'db' | 'orders' | 'neighbours' | 'clock'>,
  taste: Taste,
  pool: Pool,
): Promise<PersonalItem[]> {
  const [near, alike, hot, fresh] = await Promise.all([
    neighbours(taste.signals.map(({ seq }) => seq)),
    hottestOf(db, favouriteGenres(taste), pool, MAX_SIMILAR_CANDIDATES),
    orders.first({ ...pool, sort: 'hot' }, MAX_HOT_CANDIDATES),
    orders.first({ ...pool, sort: 'new' }, MAX_FRESH_CANDIDATES),
  ]);
  const learned = learnedScores(taste.signals, near);
  const seqs = new Set([...learned.strongest(MAX_LEARNED_CANDIDATES), ...alike, ...hot, ...fresh]);
  for (const seq of taste.hidden) seqs.delete(seq);
  for (const seq of taste.never) seqs.delete(seq);
  const known = await candidateRows(db, [...new Set([...seqs, ...taste.unfinished])], pool);
  const rows = known.filter((row) => !isUnwanted(row, taste));
  const hotPlaces = new Map(hot.map((seq, at) => [seq, at + 1]));
  const unfinished = new Set(taste.unfinished);
  const candidates = rows
    .filter(({ seq }) => !unfinished.has(seq))
    .map((row) => candidateOf(row, hotPlaces.get(row.seq), clock.now()));
  const ranked = rankCandidates(candidates, taste.signals, learned, taste.disliked).slice(
    0,
    MAX_RANKED_DRAMAS,
  );
  const items: PersonalItem[] = spreadSimilar(ranked);
  insertUnfinished(items, taste.unfinished, rows);
  return items;
}

function isUnwanted({ genres, cast }: CandidateRow, { unwanted }: Taste): boolean {
  return (
    genres.some((genre) => unwanted.genres.includes(genre)) ||
    cast.some((actor) => unwanted.actors.includes(actor))
  );
}

function favouriteGenres({ signals }: Taste): string[] {
  const weights = new Map<string, number>();
  for (const { genres, weight } of signals)
    for (const genre of genres) weights.set(genre, (weights.get(genre) ?? 0) + weight);
  const sorted = [...weights].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, MAX_TASTE_GENRES).map(([genre]) => genre);
}

function candidateOf(row: CandidateRow, hotPlace: number | undefined, now: number): Candidate {
  return { ...row, hotPlace: hotPlace ?? null, age: Math.max(0, now - row.published_at.getTime()) / DAY_MS };
}

function insertUnfinished(ranked: PersonalItem[], unfinished: number[], rows: CandidateRow[]): void {
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  const waiting = unfinished.flatMap((seq) => bySeq.get(seq) ?? []);
  for (const place of UNFINISHED_PLACES) {
    const row = waiting.shift();
    if (row) ranked.splice(place, 0, { seq: row.seq, because: undefined, unfinished: true });
  }
}
