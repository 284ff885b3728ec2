import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { takeDown, takeDownReason } from '#entities/take-down.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'content.publish',
  note: 'reason',
  rate: 'write',
  summary:
    'Deletes a drama: out of sight within seconds, its media gone after some days, its orders and counts kept',
  input: z.strictObject({ id, reason: takeDownReason }),
  output: takeDown,
  errors: ['GROUP_NOT_FOUND'],
});
