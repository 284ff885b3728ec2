import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { passkey } from '#entities/passkey.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  rate: 'read',
  summary: "One's own passkeys, the latest first",
  input: z.strictObject({ ...pageInput }),
  output: pageOf(passkey),
});
