import { experimentById } from '@playlet/core/experiments/experiment';
import { handler } from '#call/handler.ts';
import { presentExperiment } from '#experiments/present.ts';

export default handler<'GET admin/growth/experiment/detail'>(async ({ id }, { context, fail }) => {
  const row = await experimentById(context.db, id);
  if (!row) throw fail('EXPERIMENT_NOT_FOUND');
  return presentExperiment(context, row);
});
