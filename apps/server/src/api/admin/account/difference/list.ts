import { listDiscrepancies } from '@playlet/db/queries/reconciliation';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/account/difference/list'>(
  async ({ page, pageSize, state }, { context }) => {
    const rows = await listDiscrepancies(context.db, { state }, page * pageSize, pageSize);
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
    return { list, page, pageSize };
  },
);
