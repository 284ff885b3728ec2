import type { Reason } from '@playlet/contract/entities/recommend';
import type { GroupRow } from '@playlet/db/queries/catalogue/group';
import { isHotRankShown } from '@playlet/domain/recommend/hot-rank';
import { type Clock, DAY_MS } from '@playlet/domain/time';
import type { HotRanks } from './hot-ranks.ts';
import type { FeedItem } from './own-feed.ts';

/** A drama counts as new for this many days. */
const NEW_DAYS = 14;

/** The reason shown with a drama, where there is one. */
export async function createReasons(
  { hotRanks, clock }: { hotRanks: HotRanks; clock: Clock },
  minorSafe: boolean,
): Promise<(item: FeedItem, row: GroupRow) => Reason | undefined> {
  const places = await hotRanks(minorSafe);
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
