import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { membership } from '#entities/money.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  priority: 'high',
  summary: "The member's membership: until when, and whether and how it renews itself",
  input: z.strictObject({}),
  output: membership,
});
