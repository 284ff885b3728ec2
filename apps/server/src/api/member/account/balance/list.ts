import { listBalanceEntries } from '@playlet/db/queries/ledger';
import { memberOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';

const REASONS = ['balance', 'membership', 'drama', 'refund'] as const;

export default handler<'POST member/account/balance/list'>(
  async ({ page, pageSize }, { context, caller }) => {
    const { memberId } = memberOf(caller).session;
    const rows = await listBalanceEntries(context.db, memberId, page * pageSize, pageSize);
    const list = rows.map((row) => ({
      id: String(row.id),
      amount: row.amount,
      reason: REASONS.find((reason) => reason === row.reason) ?? ('other' as const),
      orderId: row.recharge_id,
      at: row.at.toISOString(),
    }));
    return { list, page, pageSize };
  },
);
