import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: "Sends a test to one of one's own places",
  input: z.strictObject({ id }),
  output: z.null(),
  errors: ['NOTICE_PLACE_NOT_FOUND', 'NOTICE_TEST_TOO_SOON'],
});
