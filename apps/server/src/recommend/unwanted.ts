import type { CandidateRow } from '@playlet/db/queries/recommend/candidates';
import type { UnwantedTopics } from '@playlet/db/queries/recommend/dislike';
import type { Pool } from '@playlet/db/queries/recommend/recommend';
import type { Context } from '../context.ts';

/** Hours of swiping: nobody comes further in a feed while it stands. */
const FEED_REACH_COUNT = 2000;

/** Whether a drama is of a genre that a viewer does not want, or somebody plays in it whom they do not want. */
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
export async function unwantedDramas(
  { orders, candidates }: Pick<Context, 'orders' | 'candidates'>,
  unwanted: UnwantedTopics,
  pool: Pool,
): Promise<number[]> {
  if (unwanted.genres.length === 0 && unwanted.actors.length === 0) return [];
  const feed = await orders.first({ ...pool, sort: 'feed' }, FEED_REACH_COUNT);
  const rows = await candidates(feed, pool);
  return rows.filter((row) => isUnwanted(row, unwanted)).map(({ seq }) => seq);
}
