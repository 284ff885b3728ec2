import { listDiscrepancies } from '@playlet/db/queries/money/reconciliation';
import { handler } from '#http/handler.ts';
import { BY_TIME, pagePart, pagingOf } from '#paging/page-place.ts';

export default handler<'POST admin/account/difference/list'>(async (input, { context }) => {
  const rows = await listDiscrepancies(
    context.db,
    { state: input.state },
    pagePart(input, ['number', ...BY_TIME]),
  );
  const list = rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    day: row.dayText,
    kind: row.kind,
    orderNo: row.no,
    transactionNo: row.transaction_no,
    expected: row.expected,
    found: row.found,
    state: row.state,
    note: row.note,
  }));
  return {
    list,
    ...pagingOf(input, rows, (row) => [row.state === 'OPEN' ? 0 : 1, row.microseconds, row.id]),
  };
});
