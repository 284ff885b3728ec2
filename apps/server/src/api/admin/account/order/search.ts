import { countOrdersUpTo, listOrders } from '@playlet/db/queries/orders/order-list';
import { readOrderQuery } from '@playlet/domain/money/order-search';
import { defineHandler } from '#call/handler.ts';
import { MAX_COUNTED_ORDERS, queryOf } from '#money/order/order-search.ts';
import { presentOrderLine } from '#money/order/present-line.ts';

const MAX_SHOWN_ORDERS = 3;

export default defineHandler<'POST admin/account/order/search'>(async ({ q }, { context: { db, clock } }) => {
  const meanings = readOrderQuery(q, clock.now());
  const readings = await Promise.all(
    meanings.map(async (search) => ({
      as: search.as,
      fen: search.as === 'amount' ? search.fen : null,
      count: await countOrdersUpTo(db, { query: queryOf(search, q) }, MAX_COUNTED_ORDERS),
    })),
  );
  const found = meanings.find((_, at) => (readings[at]?.count ?? 0) > 0);
  const orders = found
    ? await listOrders(db, { query: queryOf(found, q) }, { from: 0, count: MAX_SHOWN_ORDERS })
    : [];
  return { readings, orders: orders.map(presentOrderLine) };
});
