import type { TakeDownRow } from '@playlet/core/take-down/take-down';
import type { LastTakeDown } from '@playlet/db/queries/take-down/taken-down';
import { DAY_MS } from '@playlet/domain/time';

/** Returns the moment at which the media of a deletion are removed; null without a deletion. */
export function mediaEndOf(
  taken: LastTakeDown | TakeDownRow | null,
  deletedMediaDays: number,
): string | null {
  if (taken?.kind !== 'delete') return null;
  const due = new Date(taken.created_at).getTime() + deletedMediaDays * DAY_MS;
  return new Date(taken.media_removed_at ?? due).toISOString();
}
