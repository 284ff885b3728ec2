import { listRefunds } from '@playlet/core/refunds/refund';
import { defineHandler } from '#call/handler.ts';
import { presentRefunds } from '#money/refund/present-refund.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/account/refund/list'>(async (input, { context }) => {
  const rows = await listRefunds(context.db, { state: input.state }, pagePartOf(input, BY_TIME));
  return {
    list: await presentRefunds(context.db, rows),
    ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]),
  };
});
