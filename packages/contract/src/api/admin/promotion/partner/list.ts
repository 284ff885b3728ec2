import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { promotionPartner } from '#entities/promotion.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'read',
  summary: 'All partners, by name',
  input: z.strictObject({}),
  output: z.object({ list: z.array(promotionPartner) }),
});
