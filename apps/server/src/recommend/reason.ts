import type { Reason } from '@playlet/contract/entities/recommend';
import type { GroupRow } from '@playlet/db/queries/group';
import { rankedGroups } from '@playlet/db/queries/rank';
import { isHotPlaceTold, MAX_TOLD_PLACE } from '@playlet/domain/recommend/hot-place';
import { DAY_MS } from '@playlet/domain/time';
import type { Context } from '../context.ts';
import type { FeedItem } from './own-feed.ts';

/** A drama is new for so many days. */
const NEW_DAYS = 14;

/** Says why a drama is shown, as far as there is something to say. */
export async function createReasons(
  { db, now }: Pick<Context, 'db' | 'now'>,
  minorSafe: boolean,
): Promise<(item: FeedItem, row: GroupRow) => Reason | undefined> {
  const ranked = await rankedGroups(db, 'hot', minorSafe, MAX_TOLD_PLACE);
  const places = new Map(ranked.map((id, at) => [id, at + 1]));
  return ({ unfinished, because }, row) => {
    if (unfinished) return { kind: 'continue' };
    if (because) return { kind: 'because', group: because };
    const place = places.get(row.id);
    if (place !== undefined && isHotPlaceTold(place, row.play_count)) return { kind: 'rank', place };
    const age = row.published_at === null ? Number.POSITIVE_INFINITY : now() - row.published_at.getTime();
    return age < NEW_DAYS * DAY_MS ? { kind: 'new' } : undefined;
  };
}
