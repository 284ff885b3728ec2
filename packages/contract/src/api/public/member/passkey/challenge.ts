import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { passkeyRequest } from '#entities/passkey.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  priority: 'high',
  summary: 'A challenge to sign in with a passkey; it names no account, and nothing is stored for it',
  input: z.strictObject({}),
  output: passkeyRequest,
});
