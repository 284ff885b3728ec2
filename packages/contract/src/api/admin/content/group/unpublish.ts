import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { takeDown, takeDownReason } from '#entities/take-down.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.publish',
  note: 'reason',
  rate: 'write',
  summary: 'Takes a drama out of sight within seconds, running plays included; twice is once',
  input: z.strictObject({ id, reason: takeDownReason }),
  output: takeDown,
  errors: ['GROUP_NOT_FOUND'],
});
