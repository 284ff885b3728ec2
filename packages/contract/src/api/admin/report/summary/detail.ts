import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { summaryState } from '#entities/daily-summary.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'service.view',
  rate: 'read',
  summary: 'Whereto the summary of each day goes, and whether the latest went',
  input: z.strictObject({}),
  output: summaryState,
});
