import { z } from 'zod';
import { dateTime, episodeIndex, fen, id } from './scalar.ts';

export const poster = z.object({
  /** The picture as WebP in a width for lists, `{width}.webp`. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Blur hash shown until the picture is there. */
  hash: z.string(),
  /** All widths it comes in: beside `url` lies `{width}.webp` for each. */
  widths: z.array(z.int()),
  /** Whether `{width}.avif` lies there too. */
  avif: z.boolean(),
});

export const groupStatus = z.enum(['serializing', 'ended']);
export const groupAccess = z.enum(['free', 'vip', 'private']);
export const videoAccess = z.enum(['free', 'vip', 'private']);

/** A drama as a list shows it. */
export const group = z.object({
  id,
  title: z.string(),
  synopsis: z.string(),
  poster: poster.nullable(),
  categories: z.array(z.object({ id, name: z.string() })),
  tags: z.array(z.string()),
  status: groupStatus,
  /** Episodes the drama will have in the end. */
  episodeTotal: z.int(),
  /** Episodes that can be opened today. */
  episodeCount: z.int(),
  playCount: z.int(),
  access: groupAccess,
  freeEpisodes: z.int(),
  /** Price of the drama as a whole, in fen, where it is sold so. */
  price: fen.nullable(),
  ratingAvg: z.number(),
  ratingCount: z.int(),
  favoriteCount: z.int(),
  licenseNo: z.string().nullable(),
  aiGenerated: z.boolean(),
  minorSafe: z.boolean(),
  publishedAt: dateTime,
  updatedAt: dateTime,
});

/** An episode as a list shows it. */
export const video = z.object({
  id,
  groupId: id,
  index: episodeIndex,
  title: z.string(),
  /** Seconds. */
  duration: z.number(),
  access: videoAccess,
  poster: poster.nullable(),
});

/** What the drama is to the member who asks; absent for guests. */
export const me = z.object({
  favoriteId: id.nullable(),
  star: z.object({ id, value: z.int() }).nullable(),
  resume: z.object({ index: episodeIndex, position: z.number() }).nullable(),
  entitled: z.boolean(),
});

export const groupDetail = group.extend({
  cast: z.array(z.string()),
  videos: z.array(video),
  me: me.optional(),
});

/** Only dramas suitable for minors: a guest's device in teen mode asks so; for members the server decides. */
export const minorSafe = z.literal(true).optional();

export type Poster = z.output<typeof poster>;
export type Group = z.output<typeof group>;
export type GroupDetail = z.output<typeof groupDetail>;
export type Video = z.output<typeof video>;
