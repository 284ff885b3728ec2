import { refunds } from '@playlet/db/queries/refund';
import { handler } from '../../../../http/handler.ts';
import { presentRefund } from '../../../../money/present-books.ts';

export default handler<'POST admin/account/refund/list'>(async ({ page, pageSize, state }, { context }) => {
  const rows = await refunds(context.db, { state }, page * pageSize, pageSize);
  return { list: rows.map(presentRefund), page, pageSize };
});
