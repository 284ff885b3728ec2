import { listOrders } from '@playlet/db/queries/money/order-list';
import { beijingDay } from '@playlet/domain/beijing';
import { handler } from '#http/handler.ts';
import { orderFilterOf } from '#money/order/order-search.ts';
import { orderLineForFile } from '#money/order/present-line.ts';
import { csvByTime } from '#paging/csv-by-time.ts';

export default handler<'POST admin/account/order/export'>((input, { context, write }) =>
  write({ kind: 'order list' }, async (_tx, line) => {
    line.details({ filter: input });
    const now = context.clock.now();
    const { filter } = await orderFilterOf(context, input);
    // What is ordered while it is sent is left out.
    const until = filter.to && filter.to.getTime() < now ? filter.to : new Date(now);
    const body = csvByTime(
      (part) => listOrders(context.db, { ...filter, to: until }, part),
      orderLineForFile,
    );
    return { name: `orders-${beijingDay(now)}.csv`, type: 'text/csv; charset=utf-8', body };
  }),
);
