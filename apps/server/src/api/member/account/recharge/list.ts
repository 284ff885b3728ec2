import { listRecharges } from '@playlet/core/orders/recharge';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { fetchDramaTitles, presentOrder } from '#money/present.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST member/account/recharge/list'>(async (input, call) => {
  const { memberId } = memberOf(call.caller).session;
  const { db } = call.context;
  const rows = await listRecharges(db, memberId, pagePartOf(input, BY_TIME));
  const titles = await fetchDramaTitles(db, rows);
  const list = rows.map((row) => presentOrder(row, titles));
  return { list, ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]) };
});
