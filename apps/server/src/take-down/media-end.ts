import { DAY_MS } from '@playlet/domain/time';

type Moment = Date | string;

/** Returns the moment at which the media of a deletion are removed; null without a deletion. */
export function mediaEndOf(
  taken: { kind: string | null; at: Moment | null; removedAt: Moment | null },
  deletedMediaDays: number,
): string | null {
  if (taken.kind !== 'delete' || taken.at === null) return null;
  const due = new Date(taken.at).getTime() + deletedMediaDays * DAY_MS;
  return new Date(taken.removedAt ?? due).toISOString();
}
