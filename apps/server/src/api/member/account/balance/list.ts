import { listBalanceEntries } from '@playlet/core/ledger/ledger';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { pagePartOf, pagingOf } from '#paging/page-place.ts';

const REASONS = ['balance', 'membership', 'drama', 'refund'] as const;

export default defineHandler<'POST member/account/balance/list'>(async (input, { context, caller }) => {
  const { memberId } = memberOf(caller).session;
  const rows = await listBalanceEntries(context.db, memberId, pagePartOf(input, ['number']));
  const list = rows.map((row) => ({
    id: String(row.id),
    amount: row.amount,
    reason: REASONS.find((reason) => reason === row.reason) ?? ('other' as const),
    orderId: row.recharge_id,
    at: row.at.toISOString(),
  }));
  return { list, ...pagingOf(input, rows, ({ id }) => [id]) };
});
