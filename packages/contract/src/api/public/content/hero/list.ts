import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { hero } from '#entities/content.ts';
import { minorSafe } from '#entities/group.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  teen: 'list',
  summary: "The editor's recommendations that head the theatre, at most five",
  input: z.strictObject({ minorSafe }),
  output: z.object({ list: z.array(hero) }),
  guestCache: 1000,
});
