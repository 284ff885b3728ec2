import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { channelName, channelRule } from '#entities/channel.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Makes a channel, as the last one; viewers find it among the filters of the theatre',
  input: z.strictObject({ name: channelName, rule: channelRule.describe('What fills it.') }),
  output: z.object({ id }),
  errors: ['CATEGORY_NOT_FOUND', 'CHANNEL_NAME_TAKEN'],
});
