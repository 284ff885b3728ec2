import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { channelName, channelRule } from '#entities/channel.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Renames a channel, fills it otherwise, or moves it among the others',
  input: z.strictObject({
    id,
    name: channelName.optional(),
    rule: channelRule.optional().describe('Not of a channel with a tab. What was picked by hand is kept.'),
    isGrantNeeded: z.boolean().optional().describe('Of the private channel.'),
    place: z.int().min(0).max(999).optional().describe('Its place among all, from 0.'),
  }),
  output: z.object({}),
  errors: ['CHANNEL_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'CHANNEL_NAME_TAKEN', 'CHANNEL_IS_TAB'],
});
