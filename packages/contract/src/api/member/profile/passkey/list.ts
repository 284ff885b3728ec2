import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { passkey } from '#entities/passkey.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'read',
  summary: 'The passkeys of the account, the latest first',
  input: z.strictObject({ ...pageInput }),
  output: pageOf(passkey),
});
