import { z } from 'zod';
import { group } from './group.ts';
import { dateTime, episodeIndex, id } from './scalar.ts';

/** A followed drama. */
export const favorite = z.object({ id, groupId: id, updatedAt: dateTime, deletedAt: dateTime.nullable() });

/** A followed drama as the favorites screen shows it. */
export const favoriteItem = favorite.extend({
  /** The drama, where `withGroup` asked for it; null when it is no longer published or not suitable in teen mode. */
  group: group.nullable().optional(),
  /** Whether it got episodes since the member last watched it; there where `withGroup` asked. */
  unread: z.boolean().optional(),
});

/** A drama a member is not interested in; `id` takes it back. */
export const dislike = z.object({ id, groupId: id });

/** A member's mark: a rating of a drama from 1 to 5, or a like of an episode, whose value is 1. */
export const star = z.object({
  id,
  groupId: id.nullable(),
  videoId: id.nullable(),
  value: z.int(),
  updatedAt: dateTime,
});
export const rating = z.int().min(1).max(5);

/** A drama in the history of a member. */
export const historyItem = z.object({
  id,
  groupId: id,
  /** The episode watched last. */
  episode: episodeIndex,
  /** Where to go on: an episode, and seconds into it. The next episode once the last was watched to its end. */
  resume: z.object({ index: episodeIndex, position: z.number() }),
  watchedAt: dateTime,
  group,
});

export type Favorite = z.output<typeof favorite>;
export type FavoriteItem = z.output<typeof favoriteItem>;
export type Star = z.output<typeof star>;
export type HistoryItem = z.output<typeof historyItem>;
