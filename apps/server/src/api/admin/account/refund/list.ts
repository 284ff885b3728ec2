import { listRefunds } from '@playlet/db/queries/refund';
import { handler } from '#http/handler.ts';
import { presentRefund } from '#money/present-refund.ts';

export default handler<'POST admin/account/refund/list'>(async ({ page, pageSize, state }, { context }) => {
  const rows = await listRefunds(context.db, { state }, page * pageSize, pageSize);
  return { list: rows.map(presentRefund), page, pageSize };
});
