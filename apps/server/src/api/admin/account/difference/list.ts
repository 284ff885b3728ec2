import { listDiscrepancies } from '@playlet/core/accounting/reconciliation';
import { defineHandler } from '#call/handler.ts';
import { presentDifference } from '#money/refund/present-refund.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/account/difference/list'>(async (input, { context }) => {
  const rows = await listDiscrepancies(
    context.db,
    { state: input.state, channel: input.channel, day: input.day },
    pagePartOf(input, ['number', ...BY_TIME]),
  );
  return {
    list: rows.map(presentDifference),
    ...pagingOf(input, rows, (row) => [row.state === 'OPEN' ? 0 : 1, row.microseconds, row.id]),
  };
});
