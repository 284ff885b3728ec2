import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { birthday, profile } from '#entities/member.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'member',
  rate: 'write',
  summary: 'Sets the date of birth, which is final, or whether lists are shaped by what was watched',
  input: z.strictObject({ birthday: birthday.optional(), personalised: z.boolean().optional() }),
  output: profile,
  errors: ['BIRTHDAY_NOT_POSSIBLE', 'BIRTHDAY_FINAL'],
});
