import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { writtenExperiment } from '#entities/experiment.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'experiments.edit',
  rate: 'write',
  summary: 'Changes an experiment that has not begun',
  input: z.strictObject({ id, written: writtenExperiment }),
  output: z.object({}),
  errors: ['EXPERIMENT_NOT_FOUND', 'EXPERIMENT_STATE_WRONG'],
});
