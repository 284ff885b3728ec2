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
  summary: 'Starts an experiment: viewers meet it within a second',
  input: z.strictObject({ id, note: staffNote }),
  output: z.object({}),
  errors: ['EXPERIMENT_NOT_FOUND', 'EXPERIMENT_STATE_WRONG', 'EXPERIMENT_NOT_READY', 'EXPERIMENT_OVERLAPS'],
});
