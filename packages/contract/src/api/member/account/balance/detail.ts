import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { balance } from '#entities/money.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  priority: 'high',
  summary: "The member's balance, and the limit the member set on spending",
  input: z.strictObject({}),
  output: balance,
});
