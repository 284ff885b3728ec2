import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { passkeyRequest } from '#entities/passkey.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  audit: 'none',
  rate: 'write',
  summary: 'A challenge to sign in to the console with a passkey; it names no account',
  input: z.strictObject({}),
  output: passkeyRequest,
});
