import { listExceptions } from '@playlet/db/queries/exception';
import { handler } from '#http/handler.ts';
import { presentException } from '#money/present-refund.ts';

export default handler<'POST admin/account/exception/list'>(
  async ({ page, pageSize, state }, { context }) => {
    const rows = await listExceptions(context.db, { state }, page * pageSize, pageSize);
    return { list: rows.map(presentException), page, pageSize };
  },
);
