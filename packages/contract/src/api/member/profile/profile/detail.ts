import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { profile } from '#entities/member.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  summary: 'The member who asks',
  input: z.strictObject({}),
  output: profile,
});
