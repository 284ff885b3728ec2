import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { qualityThresholds } from '#entities/quality.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'From where on the quality control says something, and how it was delivered',
  input: z.strictObject({}),
  output: z.object({ thresholds: qualityThresholds, defaults: qualityThresholds }),
});
