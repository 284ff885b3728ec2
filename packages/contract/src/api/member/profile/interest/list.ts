import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { interests } from '#entities/interest.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  summary: 'The interests that the member’s recommendations use',
  input: z.strictObject({}),
  output: interests,
});
