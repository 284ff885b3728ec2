import type { Reason } from '@playlet/contract/entities/recommend';
import type { GroupRow } from '@playlet/db/queries/catalogue/group';
import { rankedGroups } from '@playlet/db/queries/catalogue/rank';
import { isHotRankShown, MAX_SHOWN_RANK } from '@playlet/domain/recommend/hot-rank';
import { DAY_MS } from '@playlet/domain/time';
import type { Context } from '../context.ts';
import type { FeedItem } from './own-feed.ts';

/** A drama is new for so many days. */
const NEW_DAYS = 14;

/** The reason shown with a drama, where there is one. */
export async function createReasons(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  minorSafe: boolean,
): Promise<(item: FeedItem, row: GroupRow) => Reason | undefined> {
  const ranked = await rankedGroups(db, 'hot', minorSafe, MAX_SHOWN_RANK);
  const places = new Map(ranked.map((id, at) => [id, at + 1]));
  return ({ unfinished, because }, row) => {
    if (unfinished) return { kind: 'continue' };
    if (because) return { kind: 'because', group: because };
    const place = places.get(row.id);
    if (place !== undefined && isHotRankShown(place, row.play_count)) return { kind: 'rank', place };
    const age =
      row.published_at === null ? Number.POSITIVE_INFINITY : clock.now() - row.published_at.getTime();
    return age < NEW_DAYS * DAY_MS ? { kind: 'new' } : undefined;
  };
}
