import { allExperiments } from '@playlet/core/experiments/experiment';
import { handler } from '#call/handler.ts';
import { summarize } from '#experiments/present.ts';

export default handler<'POST admin/growth/experiment/list'>(async (_input, { context }) => {
  const rows = await allExperiments(context.db);
  return { list: await summarize(context, rows) };
});
