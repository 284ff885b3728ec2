import { z } from 'zod';
import { group, poster } from './group.ts';
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
      .int()
      .optional()
      .describe('Episodes it got since the member last watched it; there where `withGroup` asked.'),
    remind: z
      .boolean()
      .optional()
      .describe('Whether its updates count in the number of unseen dramas; there where `withGroup` asked.'),
  })
  .meta({ id: 'FavoriteItem', description: 'A followed drama as the favorites screen shows it.' });

export const dislike = z
  .object({
    id,
    groupId: id.nullable(),
    categoryId: id.nullable(),
    actor: z.string().nullable().describe('A name of the casts.'),
  })
  .meta({
    id: 'Dislike',
    description:
      'A drama, a genre or an actor a member is not interested in, whichever is not null; `id` takes it back.',
  });

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
    duration: z.number().describe('Seconds, of the episode to go on with.'),
    still: poster.nullable().describe('The picture of the episode to go on with.'),
    finished: z.boolean().describe('The last episode that can be opened was watched to its end.'),
    unread: z
      .int()
      .describe('Episodes it got since it was last watched, where the member follows it; else 0.'),
    device: z
      .object({
        name: z.string(),
        here: z.boolean().describe('Whether it is the device that asks.'),
      })
      .nullable()
      .describe('Where it was watched last; null where that is not known.'),
    group,
  })
  .meta({ id: 'HistoryItem', description: 'A drama in the history of a member.' });

export const calendarEntry = z
  .object({
    group,
    favoriteId: id,
    at: dateTime.describe('When the update is due.'),
    first: episodeIndex.describe('The first episode of the update.'),
    last: episodeIndex,
    state: z
      .enum(['released', 'due', 'late'])
      .describe('`released`: it can be watched; `due`: its time has not come; `late`: its time has passed.'),
    unread: z.int().describe('Episodes the drama got since the member last watched it.'),
    watchedTo: episodeIndex.nullable().describe('The episode watched last; null where none was.'),
    remind: z.boolean().describe('Whether its updates count in the number of unseen dramas.'),
  })
  .meta({ id: 'CalendarEntry', description: 'An update of a followed drama, as its operator scheduled it.' });

export type HistoryItem = z.output<typeof historyItem>;
export type CalendarEntry = z.output<typeof calendarEntry>;
export type FavoriteItem = z.output<typeof favoriteItem>;
