import { z } from 'zod';
import { id } from './scalar.ts';
import { singleLine } from './text.ts';

export const channelName = singleLine(1, 12);

/** The rule of a channel: hand-picked dramas, or all that match. */
export const channelRule = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('hand') }),
  z.strictObject({
    by: z.literal('rule'),
    categoryId: id.nullable().describe('Only dramas of this genre, or below it.'),
    access: z.enum(['free', 'vip']).nullable().describe('Only dramas of this access.'),
  }),
]);

export const operatorChannel = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    rule: channelRule.nullable().describe('Null of the private channel, which shows what is private.'),
    isTab: z.boolean().describe('It has a tab of its own in the viewer, and stays.'),
    isGrantNeeded: z.boolean().describe('Its private dramas are for members who were let in.'),
    groups: z.int().describe('Published dramas it shows.'),
    shelves: z.int().describe('Shelves of its own.'),
  })
  .meta({ id: 'OperatorChannel', description: 'A channel as its operator sees it.' });
