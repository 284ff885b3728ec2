import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { summaryState } from '#entities/daily-summary.ts';

export default endpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'service.view',
  rate: 'read',
  summary: 'Whereto the summary of each day goes, and whether the latest went',
  input: z.strictObject({}),
  output: summaryState,
});
