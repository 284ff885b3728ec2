import { z } from 'zod';
import { dateTime, episodeIndex, fen, id } from './scalar.ts';

export const poster = z
  .object({
    url: z.string().describe('The picture as WebP in a width for lists, `{width}.webp`.'),
    width: z.int().describe('Pixels, of the picture at its largest.'),
    height: z.int().describe('Pixels, of the picture at its largest.'),
    hash: z.string().describe('Blur hash shown until the picture is there.'),
    widths: z.array(z.int()).describe('All widths it comes in: beside `url` lies `{width}.webp` for each.'),
    avif: z.boolean().describe('Whether `{width}.avif` lies there too.'),
  })
  .meta({ id: 'Poster' });

export const groupStatus = z.enum(['serializing', 'ended']).meta({ id: 'GroupStatus' });
export const groupAccess = z.enum(['free', 'vip', 'private']).meta({ id: 'GroupAccess' });
export const videoAccess = z.enum(['free', 'vip', 'private']).meta({ id: 'VideoAccess' });

export const updateSchedule = z
  .strictObject({
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'names a day twice')
      .describe('Days of the week in Beijing; Monday is 1.'),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .describe("`HH:mm` on Beijing's clock."),
    episodes: z.int().min(1).max(100).describe('Episodes of one update.'),
  })
  .meta({ id: 'UpdateSchedule', description: 'When a drama gets episodes, as its operator says.' });

export const group = z
  .object({
    id,
    title: z.string(),
    synopsis: z.string(),
    poster: poster.nullable(),
    categories: z.array(z.object({ id, name: z.string() })),
    tags: z.array(z.string()),
    status: groupStatus,
    episodeTotal: z.int().describe('Episodes the drama will have in the end.'),
    episodeCount: z.int().describe('Episodes that can be opened today.'),
    schedule: updateSchedule.nullable().describe('Null where its operator has scheduled nothing.'),
    playCount: z.int().describe('Plays that were counted, of all episodes.'),
    access: groupAccess,
    freeEpisodes: z.int().describe('So many episodes are open to everybody, from the first.'),
    price: fen.nullable().describe('Price of the drama as a whole, in fen, where it is sold so.'),
    ratingAvg: z.number().describe('Average of all ratings, from 1 to 5; 0 where there is none.'),
    ratingCount: z.int().describe('Members who rated it.'),
    favoriteCount: z.int().describe('Members who follow it.'),
    likeCount: z.int().describe('Likes of its episodes.'),
    shareCount: z.int().describe('Shares of it that were counted.'),
    licenseNo: z.string().nullable(),
    aiGenerated: z
      .boolean()
      .describe('Its uploader declares so, or the metadata of a file do: a label has to be shown.'),
    aiSuspected: z.literal(true).optional().describe('It may be made by AI: a label has to say so.'),
    minorSafe: z.boolean(),
    affectsMinors: z
      .literal(true)
      .optional()
      .describe('It may affect minors: a notice has to be shown before its picture.'),
    ageFrom: z.int().optional().describe('The age in years it is suitable from, where one was decided.'),
    publishedAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'Group', description: 'A drama as a list shows it.' });

export const video = z
  .object({
    id,
    groupId: id,
    index: episodeIndex,
    title: z.string(),
    duration: z.number().describe('Seconds.'),
    access: videoAccess,
    poster: poster.nullable(),
  })
  .meta({ id: 'Video', description: 'An episode as a list shows it.' });

export const me = z
  .object({
    favoriteId: id.nullable(),
    star: z
      .object({ id, value: z.int().describe('The rating, from 1 to 5; 1 for a like.') })
      .nullable()
      .describe("The member's rating or like; null where there is none."),
    resume: z
      .object({ index: episodeIndex, position: z.number().describe('Seconds into the episode.') })
      .nullable()
      .describe('Where to go on; null where nothing was watched.'),
    entitled: z.boolean(),
  })
  .meta({ id: 'Me', description: 'What the drama is to the member who asks; absent for guests.' });

export const groupDetail = group
  .extend({
    cast: z.array(z.string()),
    videos: z.array(video),
    me: me.optional(),
  })
  .meta({ id: 'GroupDetail' });

export const minorSafe = z.literal(true).optional().meta({
  id: 'MinorSafe',
  description:
    "Only dramas suitable for minors: a guest's device in teen mode asks so; for members the server decides.",
});

export type Poster = z.output<typeof poster>;
export type Group = z.output<typeof group>;
export type GroupDetail = z.output<typeof groupDetail>;
export type UpdateSchedule = z.output<typeof updateSchedule>;
export type Video = z.output<typeof video>;
