import { listOrders } from '@playlet/db/queries/orders/order-list';
import { beijingDay } from '@playlet/domain/beijing';
import { handler } from '#call/handler.ts';
import { orderFilterOf } from '#money/order/order-search.ts';
import { ORDER_LAYOUT } from '#money/order/present-line.ts';
import { partsByTime } from '#paging/parts-by-time.ts';
import { sheetFile } from '#paging/sheet-file.ts';

export default handler<'POST admin/account/order/export'>(({ format, ...input }, { context, write }) =>
  write({ kind: 'order list' }, async (_tx, line) => {
    line.details({ filter: input });
    const now = context.clock.now();
    const { filter } = await orderFilterOf(context, input);
    // Orders made during the transfer are left out.
    const until = filter.to && filter.to.getTime() < now ? filter.to : new Date(now);
    const parts = partsByTime((part) => listOrders(context.db, { ...filter, to: until }, part));
    return sheetFile(`orders-${beijingDay(now)}`, format, ORDER_LAYOUT, parts);
  }),
);
