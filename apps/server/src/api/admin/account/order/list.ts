import { listOrders } from '@playlet/db/queries/orders/order-list';
import { defineHandler } from '#call/handler.ts';
import { orderFilterOf } from '#money/order/order-search.ts';
import { presentOrderLine } from '#money/order/present-line.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/account/order/list'>(async (input, { context }) => {
  const { page, pageSize, snapshot, ...wanted } = input;
  const { filter, searchedAs } = await orderFilterOf(context, wanted);
  const rows = await listOrders(context.db, filter, pagePartOf({ page, pageSize, snapshot }, BY_TIME));
  return {
    list: rows.map(presentOrderLine),
    searchedAs,
    ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]),
  };
});
