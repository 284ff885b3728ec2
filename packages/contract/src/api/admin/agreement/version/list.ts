import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { operatorDocument } from '#entities/agreement.ts';
import { day } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'agreements.edit',
  rate: 'read',
  summary: 'Every agreement and statement with its versions, who agreed and who is asked again',
  input: z.strictObject({}),
  output: z.object({ documents: z.array(operatorDocument), today: day.describe('In Beijing.') }),
});
