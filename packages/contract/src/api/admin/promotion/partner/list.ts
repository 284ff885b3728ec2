import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { promotionPartner } from '#entities/promotion.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'read',
  summary: 'All partners, by name',
  input: z.strictObject({}),
  output: z.object({ list: z.array(promotionPartner) }),
});
