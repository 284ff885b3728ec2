import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { sessionId } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'member',
  rate: 'write',
  trust: 'conditional',
  summary: 'Signs a device out',
  input: z.strictObject({ id: sessionId }),
  output: z.object({}),
  errors: ['RISK_CHECK_REQUIRED', 'DEVICE_NOT_FOUND'],
});
