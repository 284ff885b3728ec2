import { listRecharges } from '@playlet/db/queries/recharge';
import { memberOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';
import { fetchDramaTitles, presentOrder } from '#money/present.ts';

export default handler<'POST member/account/recharge/list'>(async ({ page, pageSize }, call) => {
  const { memberId } = memberOf(call.caller).session;
  const { db } = call.context;
  const rows = await listRecharges(db, memberId, page * pageSize, pageSize);
  const titles = await fetchDramaTitles(db, rows);
  return { list: rows.map((row) => presentOrder(row, titles)), page, pageSize };
});
