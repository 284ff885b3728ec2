import type { UnwantedTopics } from '@playlet/core/recommendations/dislike';
import type { CandidateRow } from '@playlet/db/queries/recommendations/candidates';
import type { Pool } from '@playlet/db/queries/recommendations/recommend';
import type { GroupOrders } from '../catalogue/order.ts';
import type { Candidates } from './candidates.ts';

/** The reach of a feed: hours of swiping within the life of one list. */
const FEED_REACH_COUNT = 2000;

/** Tests whether a drama has a genre or an actor that a viewer does not want. */
export function isUnwanted(
  { genres, cast }: Pick<CandidateRow, 'genres' | 'cast'>,
  unwanted: UnwantedTopics,
): boolean {
  return (
    genres.some((genre) => unwanted.genres.includes(genre)) ||
    cast.some((actor) => unwanted.actors.includes(actor))
  );
}

/** Running numbers of the unwanted dramas in everybody's feed, as far as a viewer would come to them. */
export async function listUnwantedDramas(
  { orders, candidates }: { orders: GroupOrders; candidates: Candidates },
  unwanted: UnwantedTopics,
  pool: Pool,
): Promise<number[]> {
  if (unwanted.genres.length === 0 && unwanted.actors.length === 0) return [];
  const feed = await orders.first({ ...pool, sort: 'feed' }, FEED_REACH_COUNT);
  const rows = await candidates(feed, pool);
  return rows.filter((row) => isUnwanted(row, unwanted)).map(({ seq }) => seq);
}
