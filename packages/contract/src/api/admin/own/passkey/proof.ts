import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { passkeyRequest } from '#entities/passkey.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  audit: 'none',
  rate: 'write',
  summary: 'A challenge for a call of this session that takes a second factor',
  input: z.strictObject({}),
  output: passkeyRequest,
  errors: ['PASSKEY_NOT_FOUND'],
});
