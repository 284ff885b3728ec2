import { readCostsByLink, readIncomeByLink, reportLinks } from '@playlet/core/promotion/report';
import { beijingDayOf } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { presentLink } from '#promotion/present.ts';

export default defineHandler<'POST admin/promotion/link/list'>(async ({ from = null, to = null }, call) => {
  const { db, clock } = call.context;
  const now = clock.now();
  const period = { from, to };
  const [rows, costs, income] = await Promise.all([
    reportLinks(db, period),
    readCostsByLink(db, period),
    readIncomeByLink(db, period),
  ]);
  return {
    list: rows.map((row) =>
      presentLink(
        row,
        { costs: costs.get(row.id) ?? [], income: income.get(row.id) ?? [], today: beijingDayOf(now) },
        call,
      ),
    ),
    asOf: new Date(now).toISOString(),
  };
});
