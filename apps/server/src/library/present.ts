import type { FavoriteRow } from '@playlet/db/queries/favorite';
import type { StarRow } from '@playlet/db/queries/star';

/** A favorite's row as the contract shows it. */
export function presentFavorite(row: FavoriteRow) {
  return {
    id: row.id,
    groupId: row.group_id,
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
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
