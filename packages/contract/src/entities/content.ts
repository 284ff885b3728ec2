import { z } from 'zod';
import { poster } from './group.ts';
import { dateTime, id } from './scalar.ts';

/** A genre; genres form a tree by `parentId`. */
export const category = z.object({ id, parentId: id.nullable(), name: z.string(), slug: z.string() });

/** An ordered shelf or tab. */
export const channel = z.object({
  id,
  parentId: id.nullable(),
  slug: z.string(),
  name: z.string(),
  access: z.enum(['free', 'vip', 'private']),
});

export const linkPosition = z.enum([
  'banner',
  'jump',
  'service',
  'notice',
  'splash',
  'feed',
  'preroll',
  'pause',
  'rewarded',
]);

/** An operator's entry: a banner, jump, service contact, notice or ad creative. */
export const link = z.object({
  id,
  position: linkPosition,
  title: z.string(),
  image: poster.nullable(),
  /** A path of this product or an https address; null where there is nothing to open. */
  target: z.string().nullable(),
  /** Shown text, such as the service contact that is copied. */
  text: z.string().nullable(),
  endsAt: dateTime.nullable(),
});

export type Category = z.output<typeof category>;
export type Channel = z.output<typeof channel>;
export type Link = z.output<typeof link>;
