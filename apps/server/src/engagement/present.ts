import type { FavoriteRow } from '@playlet/core/engagement/favorite';
import type { StarRow } from '@playlet/core/engagement/star';
import type { DislikeRow } from '@playlet/core/recommendations/dislike';

/** A favorite's row as the contract shows it. */
export function presentFavorite(row: FavoriteRow) {
  return {
    id: row.id,
    groupId: row.group_id,
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

/** Returns a member's dislike in the contract's form. */
export function presentDislike(row: DislikeRow) {
  return { id: row.id, groupId: row.group_id, categoryId: row.category_id, actor: row.actor };
}

/** A star's row as the contract shows it. */
export function presentStar(row: StarRow) {
  return {
    id: row.id,
    groupId: row.group_id,
    videoId: row.video_id,
    value: row.value,
    updatedAt: row.updated_at.toISOString(),
  };
}
