import type { CandidateRow } from '@playlet/db/queries/recommendations/candidates';
import type { Pool } from '@playlet/db/queries/recommendations/recommend';
import { computeLearnedScores } from '@playlet/domain/recommend/learn/learned';
import {
  type Candidate,
  type RankedCandidate,
  rankCandidates,
} from '@playlet/domain/recommend/rank-candidates';
import { spreadSimilar } from '@playlet/domain/recommend/spread';
import { type Clock, DAY_MS } from '@playlet/domain/time';
import type { Candidates } from './candidates.ts';
import type { LearnedNeighbours } from './neighbours.ts';
import type { SharedCandidates } from './shared-candidates.ts';
import type { Taste } from './taste.ts';
import { isUnwanted } from './unwanted.ts';

/** The most candidates from learned weights; similar, hot and fresh ones come from `shared-candidates.ts`. */
const MAX_LEARNED_CANDIDATES = 150;
/** Genres of a taste that bring in candidates. */
const MAX_TASTE_GENRES = 3;
/** How many dramas are ordered by taste; the rest follows as everybody sees it. */
const MAX_RANKED_DRAMAS = 200;
/** The places of unfinished dramas. */
const UNFINISHED_PLACES = [1, 6];

export type PersonalItem = Pick<RankedCandidate, 'seq' | 'because'> & { unfinished?: true };

export type OrderContext = {
  candidates: Candidates;
  sharedCandidates: SharedCandidates;
  neighbours: LearnedNeighbours;
  clock: Clock;
};

/** Dramas in the order of a taste, best first, those that are like each other a little apart. */
export async function computePersonalOrder(
  context: OrderContext,
  taste: Taste,
  pool: Pool,
): Promise<PersonalItem[]> {
  const { sharedCandidates, neighbours, clock } = context;
  const [near, alike, general] = await Promise.all([
    neighbours(taste.signals.map(({ seq }) => seq)),
    sharedCandidates.ofGenres(favouriteGenres(taste), pool),
    sharedCandidates.general(pool),
  ]);
  const learned = computeLearnedScores(taste.signals, near);
  const seqs = new Set([...learned.strongest(MAX_LEARNED_CANDIDATES), ...alike, ...general.bySeq.keys()]);
  for (const seq of taste.hidden) seqs.delete(seq);
  for (const seq of taste.never) seqs.delete(seq);
  for (const seq of taste.unfinished) seqs.add(seq);
  const others = await context.candidates(
    [...seqs].filter((seq) => !general.bySeq.has(seq)),
    pool,
  );
  const known = [...others, ...[...general.bySeq.values()].filter(({ seq }) => seqs.has(seq))];
  const rows = known.filter((row) => !isUnwanted(row, taste.unwanted));
  const unfinished = new Set(taste.unfinished);
  const candidates = rows
    .filter(({ seq }) => !unfinished.has(seq))
    .map((row) => candidateOf(row, general.hotPlaces.get(row.seq), clock.now()));
  const ranked = rankCandidates(candidates, taste.signals, learned, taste.disliked).slice(
    0,
    MAX_RANKED_DRAMAS,
  );
  const items: PersonalItem[] = spreadSimilar(ranked);
  insertUnfinished(items, taste.unfinished, rows);
  return items;
}

function favouriteGenres({ signals }: Taste): string[] {
  const weights = new Map<string, number>();
  for (const { genres, weight } of signals)
    for (const genre of genres) weights.set(genre, (weights.get(genre) ?? 0) + weight);
  const sorted = [...weights].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, MAX_TASTE_GENRES).map(([genre]) => genre);
}

function candidateOf(row: CandidateRow, hotPlace: number | undefined, now: number): Candidate {
  return { ...row, hotPlace: hotPlace ?? null, age: Math.max(0, now - row.publishedAt) / DAY_MS };
}

function insertUnfinished(ranked: PersonalItem[], unfinished: number[], rows: CandidateRow[]): void {
  const waiting = unfinished.flatMap((seq) => rows.find((row) => row.seq === seq) ?? []);
  for (const place of UNFINISHED_PLACES) {
    const row = waiting.shift();
    if (row) ranked.splice(place, 0, { seq: row.seq, because: undefined, unfinished: true });
  }
}
