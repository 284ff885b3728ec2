import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { minorSafe } from '#entities/group.ts';
import { shelf } from '#entities/shelf.ts';
import { verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  teen: 'list',
  summary: 'The shelves of the theatre, or of one of its channels, with their dramas',
  input: z.strictObject({
    channel: verbatim(0, 40).optional().describe('Slug of a channel; the front of the theatre without one.'),
    minorSafe,
  }),
  output: z.object({
    list: z.array(shelf).describe('From top to bottom; a shelf without dramas is left out.'),
  }),
  errors: ['CHANNEL_NOT_FOUND', 'LOGIN_REQUIRED', 'PRIVATE_GRANT_REQUIRED'],
  guestCache: 1000,
});
