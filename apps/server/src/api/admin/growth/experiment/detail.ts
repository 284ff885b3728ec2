import { findExperimentById } from '@playlet/core/experiments/experiment';
import { defineHandler } from '#call/handler.ts';
import { presentExperiment } from '#experiments/present.ts';

export default defineHandler<'GET admin/growth/experiment/detail'>(async ({ id }, { context, fail }) => {
  const row = await findExperimentById(context.db, id);
  if (!row) throw fail('EXPERIMENT_NOT_FOUND');
  return presentExperiment(context, row);
});
