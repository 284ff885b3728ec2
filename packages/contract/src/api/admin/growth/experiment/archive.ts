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
  summary: 'Puts an experiment away; words and orders that it rolled out end with that',
  input: z.strictObject({ id, note: staffNote }),
  output: z.object({}),
  errors: ['EXPERIMENT_NOT_FOUND', 'EXPERIMENT_STATE_WRONG'],
});
