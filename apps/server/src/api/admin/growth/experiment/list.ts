import { listExperiments } from '@playlet/core/experiments/experiment';
import { defineHandler } from '#call/handler.ts';
import { summarize } from '#experiments/present.ts';

export default defineHandler<'POST admin/growth/experiment/list'>(async (_input, { context }) => {
  const rows = await listExperiments(context.db);
  return { list: await summarize(context, rows) };
});
