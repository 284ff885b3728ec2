import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  trust: 'required',
  summary:
    'Answers whether a login was the member; one that was not is signed out and loses the passkeys it added, and nothing else does',
  input: z.strictObject({
    id: id.describe('The login, of `check/detail`.'),
    mine: z.boolean().describe('False signs its device out. True leaves the device to its own check.'),
  }),
  output: z.object({}),
  errors: ['RISK_CHECK_REQUIRED', 'DEVICE_NOT_FOUND'],
});
