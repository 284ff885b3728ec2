import { costsOfLinks, incomeOfLinks, reportLinks } from '@playlet/core/promotion/report';
import { beijingDay } from '@playlet/domain/beijing';
import { handler } from '#call/handler.ts';
import { presentLink } from '#promotion/present.ts';

export default handler<'POST admin/promotion/link/list'>(async ({ from = null, to = null }, call) => {
  const { db, clock } = call.context;
  const now = clock.now();
  const period = { from, to };
  const [rows, costs, income] = await Promise.all([
    reportLinks(db, period),
    costsOfLinks(db, period),
    incomeOfLinks(db, period),
  ]);
  return {
    list: rows.map((row) =>
      presentLink(
        row,
        { costs: costs.get(row.id) ?? [], income: income.get(row.id) ?? [], today: beijingDay(now) },
        call,
      ),
    ),
    asOf: new Date(now).toISOString(),
  };
});
