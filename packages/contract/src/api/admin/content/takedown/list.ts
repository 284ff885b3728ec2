import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { id } from '#entities/scalar.ts';
import { takeDown } from '#entities/take-down.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'What is taken out of sight, and what was deleted for good, with the reasons; the latest first',
  input: z.strictObject({ ...pageInput, groupId: id.optional() }),
  output: pageOf(takeDown),
});
