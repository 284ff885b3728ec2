import { z } from 'zod';
import { group, poster } from './group.ts';
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
  .enum(['hero', 'banner', 'jump', 'service', 'notice', 'splash', 'feed', 'preroll', 'pause', 'rewarded'])
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

const percent = z.int().min(0).max(100);

export const focus = z
  .strictObject({
    x: percent.describe('Hundredths of the width, from the left.'),
    y: percent.describe('Hundredths of the height, from the top.'),
  })
  .meta({ id: 'Focus', description: 'The point of a picture that every crop keeps, such as a face.' });

export const hero = z
  .object({
    id,
    reason: z.string().describe('Why an editor recommends it, in one line.'),
    group,
    image: poster.describe('A still without a title in it, never a poster.'),
    focus: focus.nullable().describe('Null where its operator named none.'),
  })
  .meta({ id: 'Hero', description: "An editor's recommendation at the head of the theatre." });

export type Hero = z.output<typeof hero>;
export type Category = z.output<typeof category>;
export type Channel = z.output<typeof channel>;
