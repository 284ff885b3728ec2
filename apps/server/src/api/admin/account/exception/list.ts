import { listExceptions } from '@playlet/core/orders/exception';
import { defineHandler } from '#call/handler.ts';
import { presentException } from '#money/refund/present-refund.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/account/exception/list'>(async (input, { context }) => {
  const rows = await listExceptions(context.db, { state: input.state }, pagePartOf(input, BY_TIME));
  return {
    list: rows.map(presentException),
    ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]),
  };
});
