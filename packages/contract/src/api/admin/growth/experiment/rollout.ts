import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'experiments.edit',
  note: 'note',
  rate: 'write',
  summary:
    'Gives everybody the variant that won: walls are written into the dramas, one in twenty viewers waits two weeks',
  input: z.strictObject({ id, note: z.string().trim().max(500) }),
  output: z.object({}),
  errors: ['EXPERIMENT_NOT_FOUND', 'EXPERIMENT_STATE_WRONG', 'EXPERIMENT_TOO_EARLY'],
});
