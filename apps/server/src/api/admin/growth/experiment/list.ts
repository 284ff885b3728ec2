import { allExperiments } from '@playlet/core/experiments/experiment';
import { summarize } from '#experiments/present.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/growth/experiment/list'>(async (_input, { context }) => {
  const rows = await allExperiments(context.db);
  return { list: await summarize(context, rows) };
});
