import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { promotionStatement } from '#entities/promotion.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'read',
  summary: "A partner's months, the latest first; the open one stands before them as it is now",
  input: z.strictObject({ partnerId: id }),
  output: z.object({ list: z.array(promotionStatement) }),
  errors: ['PARTNER_NOT_FOUND'],
});
