import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ad } from '#entities/ad.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  inPreview: true,
  summary: 'The next advertisement of a slot, or none: never one for VIPs, teens and operators',
  input: z.strictObject({
    slot: z
      .enum(['splash', 'feed', 'pause', 'banner'])
      .describe('A pre-roll comes with the right to play, a rewarded one with the start of an unlock.'),
    except: z
      .array(id)
      .max(50)
      .default([])
      .describe('Advertisements, by `linkId`, that the viewer has closed and does not want for now.'),
  }),
  output: z.object({ ad: ad.nullable() }),
});
