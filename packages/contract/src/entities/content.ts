import { z } from 'zod';
import { poster } from './group.ts';
import { dateTime, id } from './scalar.ts';

export const category = z
  .object({ id, parentId: id.nullable(), name: z.string(), slug: z.string() })
  .meta({ id: 'Category', description: 'A genre; genres form a tree by `parentId`.' });

export const channel = z
  .object({
    id,
    parentId: id.nullable(),
    slug: z.string(),
    name: z.string(),
    access: z.enum(['free', 'vip', 'private']),
  })
  .meta({ id: 'Channel', description: 'An ordered shelf or tab.' });

export const linkPosition = z
  .enum(['banner', 'jump', 'service', 'notice', 'splash', 'feed', 'preroll', 'pause', 'rewarded'])
  .meta({ id: 'LinkPosition' });

export const link = z
  .object({
    id,
    position: linkPosition,
    title: z.string(),
    image: poster.nullable(),
    target: z
      .string()
      .nullable()
      .describe('A path of this product or an https address; null where there is nothing to open.'),
    text: z.string().nullable().describe('Shown text, such as the service contact that is copied.'),
    endsAt: dateTime.nullable(),
  })
  .meta({
    id: 'Link',
    description: "An operator's entry: a banner, jump, service contact, notice or ad creative.",
  });

export type Category = z.output<typeof category>;
export type Channel = z.output<typeof channel>;
export type Link = z.output<typeof link>;
