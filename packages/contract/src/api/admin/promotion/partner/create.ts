import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { partnerFields, promotionPartner } from '#entities/promotion.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'write',
  summary: 'Adds a partner with the share of revenue',
  input: z.strictObject(partnerFields),
  output: promotionPartner,
  errors: ['PARTNER_NAME_TAKEN'],
});
