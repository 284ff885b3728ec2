import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { qualityThresholds } from '#entities/quality.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'settings.edit',
  note: 'note',
  rate: 'write',
  summary: 'Sets the thresholds; all dramas are looked at again by what was measured of them',
  input: z.strictObject({ thresholds: qualityThresholds, note: staffNote }),
  output: z.object({ thresholds: qualityThresholds }),
});
