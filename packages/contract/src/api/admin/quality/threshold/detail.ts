import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { qualityThresholds } from '#entities/quality.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'From where on the quality control says something, and how it was delivered',
  input: z.strictObject({}),
  output: z.object({ thresholds: qualityThresholds, defaults: qualityThresholds }),
});
