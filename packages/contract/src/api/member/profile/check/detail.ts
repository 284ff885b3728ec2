import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { loginRecord } from '#entities/member.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  summary: 'The security of the account: verified phone, state of this session, recent logins',
  input: z.strictObject({}),
  output: z.object({
    phone: z.string().describe('Masked.'),
    risk: z.boolean().describe('Playing and paying wait for `check/pass`.'),
    logins: z.array(loginRecord),
  }),
});
