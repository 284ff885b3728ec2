import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { promotionPartner } from '#entities/promotion.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'write',
  summary: "Opens a partner's own page under a new address, or closes it; the address before is void",
  input: z.strictObject({
    id,
    days: z.int().min(1).max(366).nullable().describe('How long it is open, in days; null closes it.'),
  }),
  output: promotionPartner,
  errors: ['PARTNER_NOT_FOUND'],
});
