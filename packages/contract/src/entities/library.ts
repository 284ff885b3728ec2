import { z } from 'zod';
import { group } from './group.ts';
import { dateTime, episodeIndex, id } from './scalar.ts';

export const favorite = z
  .object({ id, groupId: id, updatedAt: dateTime, deletedAt: dateTime.nullable() })
  .meta({ id: 'Favorite', description: 'A followed drama.' });

export const favoriteItem = favorite
  .extend({
    group: group
      .nullable()
      .optional()
      .describe(
        'The drama, where `withGroup` asked for it; null when it is no longer published or not suitable in teen mode.',
      ),
    unread: z
      .boolean()
      .optional()
      .describe('Whether it got episodes since the member last watched it; there where `withGroup` asked.'),
  })
  .meta({ id: 'FavoriteItem', description: 'A followed drama as the favorites screen shows it.' });

export const dislike = z
  .object({ id, groupId: id })
  .meta({ id: 'Dislike', description: 'A drama a member is not interested in; `id` takes it back.' });

export const star = z
  .object({
    id,
    groupId: id.nullable(),
    videoId: id.nullable(),
    value: z.int().describe('From 1 to 5; 1 for a like.'),
    updatedAt: dateTime,
  })
  .meta({
    id: 'Star',
    description:
      "A member's mark: a rating of a drama from 1 to 5, or a like of an episode, whose value is 1.",
  });
export const rating = z.int().min(1).max(5).meta({ id: 'Rating', description: 'From 1 to 5; a like is 1.' });

export const historyItem = z
  .object({
    id,
    groupId: id,
    episode: episodeIndex.describe('The episode watched last.'),
    resume: z
      .object({ index: episodeIndex, position: z.number().describe('Seconds into the episode.') })
      .describe(
        'Where to go on: an episode, and seconds into it. The next episode once the last was watched to its end.',
      ),
    watchedAt: dateTime,
    group,
  })
  .meta({ id: 'HistoryItem', description: 'A drama in the history of a member.' });

export type FavoriteItem = z.output<typeof favoriteItem>;
export type Star = z.output<typeof star>;
