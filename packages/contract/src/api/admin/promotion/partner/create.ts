import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { partnerFields, promotionPartner } from '#entities/promotion.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'write',
  summary: 'Adds a partner with the share of revenue',
  input: z.strictObject(partnerFields),
  output: promotionPartner,
  errors: ['PARTNER_NAME_TAKEN'],
});
