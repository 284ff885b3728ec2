import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { partnerIdentityFields, promotionPartner } from '#entities/promotion.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'partners.edit',
  rate: 'write',
  summary: "Stores a partner's identity for the tax report, encrypted",
  input: z.strictObject({ partnerId: id, ...partnerIdentityFields }),
  output: promotionPartner,
  errors: ['PARTNER_NOT_FOUND', 'PARTNER_IDENTITY_INVALID'],
});
