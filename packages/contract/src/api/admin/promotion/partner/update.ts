import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { partnerFields, promotionPartner } from '#entities/promotion.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'write',
  summary: "Changes a partner's share for orders placed from now on",
  input: z.strictObject({
    id,
    firstBasisPoints: partnerFields.firstBasisPoints,
    renewalBasisPoints: partnerFields.renewalBasisPoints,
  }),
  output: promotionPartner,
  errors: ['PARTNER_NOT_FOUND'],
});
