import { listOrders } from '@playlet/db/queries/orders/order-list';
import { beijingDayOf } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { orderFilterOf } from '#money/order/order-search.ts';
import { ORDER_LAYOUT } from '#money/order/present-line.ts';
import { readPartsByTime } from '#paging/parts-by-time.ts';
import { writeSheetFile } from '#paging/sheet-file.ts';

export default defineHandler<'POST admin/account/order/export'>(({ format, ...input }, { context, write }) =>
  write({ kind: 'order list' }, async (_tx, line) => {
    line.details({ filter: input });
    const now = context.clock.now();
    const { filter } = await orderFilterOf(context, input);
    // Orders made during the transfer are left out.
    const until = filter.to && filter.to.getTime() < now ? filter.to : new Date(now);
    const parts = readPartsByTime((part) => listOrders(context.db, { ...filter, to: until }, part));
    return writeSheetFile(`orders-${beijingDayOf(now)}`, format, ORDER_LAYOUT, parts);
  }),
);
