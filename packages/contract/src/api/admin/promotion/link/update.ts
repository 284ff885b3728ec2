import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { promotionLinkFields as fields } from '#entities/promotion.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'write',
  summary: 'Changes a promotion link, or pauses it; what was attributed before stays as it was',
  input: z.strictObject({
    id,
    name: fields.name.optional(),
    freeEpisodes: fields.freeEpisodes.optional(),
    offer: fields.offer.optional(),
    platform: fields.platform.optional(),
    paused: z.boolean().optional().describe('A paused link leads to the drama, and counts nothing.'),
  }),
  output: z.object({ id }),
  errors: ['PROMOTION_LINK_NOT_FOUND', 'PROMOTION_LINK_NOT_POSSIBLE'],
});
