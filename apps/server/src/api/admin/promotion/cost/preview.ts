import { defineHandler } from '#call/handler.ts';
import { readSheet } from '#editing/sheet/read-sheet.ts';
import { listChangedCosts, planCosts } from '#promotion/cost-sheet.ts';

export default defineHandler<'PUT admin/promotion/cost/preview'>(async (_input, { context, request }) => {
  const plan = await planCosts(context.db, await readSheet(request));
  const changed = listChangedCosts(plan).length;
  const faulty = plan.filter(({ problem }) => problem !== null).length;
  return {
    changed,
    unchanged: plan.length - changed - faulty,
    faulty,
    rows: plan.map(({ linkId: _, ...row }) => row),
  };
});
