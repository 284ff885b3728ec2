import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'experiments.edit',
  note: 'note',
  rate: 'write',
  summary:
    'Gives everybody the variant that won: walls are written into the dramas, one in twenty viewers waits two weeks',
  input: z.strictObject({ id, note: staffNote }),
  output: z.object({}),
  errors: ['EXPERIMENT_NOT_FOUND', 'EXPERIMENT_STATE_WRONG', 'EXPERIMENT_TOO_EARLY'],
});
