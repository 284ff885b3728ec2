import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { promotionLinkFields as fields } from '#entities/promotion.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'write',
  summary: 'Makes a promotion link with a short address',
  input: z.strictObject({
    ...fields,
    freeEpisodes: fields.freeEpisodes.default(null),
    offer: fields.offer.default(null),
    partnerId: fields.partnerId.default(null),
    platform: fields.platform.default(null),
  }),
  output: z.object({ id, code: z.string().describe('What stands in the short address.') }),
  errors: ['GROUP_NOT_FOUND', 'PARTNER_NOT_FOUND', 'PROMOTION_LINK_NOT_POSSIBLE'],
});
