import { MAX_SHELF_SIZE, MAX_SHELVES, SHELF_SORTS } from '@playlet/domain/shelf';
import { z } from 'zod';
import { group } from './group.ts';
import { dateTime, id, moment } from './scalar.ts';
import { singleLine } from './text.ts';

export const shelf = z
  .object({ id, title: z.string(), groups: z.array(group) })
  .meta({ id: 'Shelf', description: 'A row of dramas under a title.' });

export const shelfRule = z
  .strictObject({
    sort: z
      .enum(SHELF_SORTS)
      .describe(
        '`hot`: most played; `new`: published last; `updated`: latest episode; `follow`: most followed.',
      ),
    categoryId: id.nullable().describe('A genre, with those below it.'),
    tag: singleLine(1, 20).nullable(),
    status: z.enum(['serializing', 'ended']).nullable(),
    access: z.enum(['free', 'vip']).nullable(),
    withinDays: z
      .int()
      .min(1)
      .max(365)
      .nullable()
      .describe('Only dramas published within so many days; with `updated` those with a new episode.'),
  })
  .meta({ id: 'ShelfRule', description: 'What a shelf fills itself with. Every condition must hold.' });

/** The fields of a shelf that an operator writes. */
export const shelfFields = {
  title: singleLine(1, 20),
  shown: z.boolean().describe('False hides it from viewers.'),
  audience: z.enum(['all', 'guest', 'member', 'vip']).describe('`member` are those without VIP.'),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  size: z.int().min(1).max(MAX_SHELF_SIZE).describe('The most dramas it shows.'),
  rule: shelfRule.nullable().describe('Null where it shows only what was picked by hand.'),
};

export const shelfDraft = z.strictObject({
  id: id.nullable().describe('Null of a new shelf.'),
  ...shelfFields,
  picks: z.array(id).max(MAX_SHELF_SIZE).describe('Dramas picked by hand; they come first, in this order.'),
});

export const shelfDrafts = z.array(shelfDraft).max(MAX_SHELVES).describe('From top to bottom.');

export const operatorShelf = z
  .object({
    id,
    ...shelfFields,
    picks: z
      .array(group.extend({ published: z.boolean() }))
      .describe('Dramas picked by hand, in their order.'),
  })
  .meta({ id: 'OperatorShelf', description: 'A shelf as its operator sees it.' });

export const shelfLayout = z
  .object({
    version: z
      .int()
      .describe('Counts the publications of this place; `update` refuses one that is not the latest.'),
    updatedAt: dateTime.nullable(),
    updatedBy: z.string().describe('Who published last; empty where nobody did.'),
    shelves: z.array(operatorShelf).describe('From top to bottom.'),
  })
  .meta({ id: 'ShelfLayout', description: 'All shelves of a place.' });
