import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { signedInDevice } from '#entities/member.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'read',
  summary: 'The devices that are signed in, the last used first',
  input: z.strictObject({ ...pageInput }),
  output: pageOf(signedInDevice),
});
