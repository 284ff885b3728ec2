import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { shelfLayout } from '#entities/shelf.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'The shelves of a channel, or of the front of the theatre',
  input: z.strictObject({ channelId: id.nullable().describe("Null for the theatre's front.") }),
  output: shelfLayout,
  errors: ['CHANNEL_NOT_FOUND'],
});
