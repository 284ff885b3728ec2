import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { experimentSummary } from '#entities/experiment.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  summary: 'The experiments with the pay wall, the newest first',
  input: z.strictObject({}),
  output: z.object({ list: z.array(experimentSummary) }),
});
