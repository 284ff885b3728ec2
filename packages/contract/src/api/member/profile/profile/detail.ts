import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { profile } from '#entities/member.ts';

export default endpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  summary: 'The member who asks',
  input: z.strictObject({}),
  output: profile,
});
