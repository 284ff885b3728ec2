import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { offsetOf, type PagePart } from '@playlet/db/queries/paging/page-part';
import type { LedgerEntryTable } from '@playlet/db/tables/money';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import type { Insertable } from 'kysely';

type Account = Pick<Insertable<LedgerEntryTable>, 'account'> & {
  /** Of a member's balance. */
  memberId?: string;
  /** Of a provider. */
  channel?: PaymentChannel;
};

/**
 * Moves fen from one account to another: one entry on each side, and the member's balance with them. The caller holds
 * the lock of the member's row; the database rejects a balance below zero.
 */
export async function postTransfer(
  tx: Database,
  { from, to, amount, rechargeId = null, reason, at }: Transfer,
): Promise<void> {
  const transferId = newId();
  const side = ({ account, memberId, channel }: Account, signed: number) => ({
    transfer_id: transferId,
    account,
    member_id: memberId ?? null,
    tombstone_id: null,
    channel: channel ?? null,
    recharge_id: rechargeId,
    amount: signed,
    reason,
    at,
  });
  await tx
    .insertInto('ledger_entry')
    .values([side(from, -amount), side(to, amount)])
    .execute();
  for (const [{ account, memberId }, signed] of [
    [from, -amount],
    [to, amount],
  ] as const) {
    if (account !== 'balance' || memberId === undefined) continue;
    await tx
      .updateTable('member')
      .set((eb) => ({ balance: eb('balance', '+', signed) }))
      .where('id', '=', memberId)
      .execute();
  }
}

export type Transfer = {
  from: Account;
  to: Account;
  /** Fen, above zero. */
  amount: number;
  rechargeId?: string | null;
  reason: string;
  at: Date;
};

/** Lists the entries of a member's balance, the latest first. */
export function listBalanceEntries(db: Database, memberId: string, part: PagePart<readonly [id: number]>) {
  return db
    .selectFrom('ledger_entry')
    .select(['id', 'amount', 'reason', 'recharge_id', 'at'])
    .where('member_id', '=', memberId)
    .where('account', '=', 'balance')
    .$if(part.after !== undefined, (query) => query.where('id', '<', part.after?.[0] ?? 0))
    .orderBy('id', 'desc')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}
