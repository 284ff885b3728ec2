import { listExceptions } from '@playlet/core/orders/exception';
import { handler } from '#call/handler.ts';
import { presentException } from '#money/refund/present-refund.ts';
import { BY_TIME, pagePart, pagingOf } from '#paging/page-place.ts';

export default handler<'POST admin/account/exception/list'>(async (input, { context }) => {
  const rows = await listExceptions(context.db, { state: input.state }, pagePart(input, BY_TIME));
  return {
    list: rows.map(presentException),
    ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]),
  };
});
