import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'member',
  rate: 'write',
  trust: 'required',
  summary: 'Removes a passkey: it signs nobody in any more',
  input: z.strictObject({ id }),
  output: z.object({}),
  errors: ['RISK_CHECK_REQUIRED', 'PASSKEY_NOT_FOUND'],
});
