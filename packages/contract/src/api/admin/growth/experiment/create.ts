import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { writtenExperiment } from '#entities/experiment.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'experiments.edit',
  rate: 'write',
  summary: 'Writes down an experiment; nobody meets it before it is started',
  input: z.strictObject({ written: writtenExperiment }),
  output: z.object({ id }),
});
