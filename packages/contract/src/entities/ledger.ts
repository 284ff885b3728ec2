import { z } from 'zod';
import { paymentChannel } from './money.ts';
import { dateTime, day, fen, id } from './scalar.ts';
import { verbatim } from './text.ts';

export const ledgerAccount = z.enum(['provider', 'balance', 'sales', 'forfeit', 'loss']).meta({
  id: 'LedgerAccount',
  description:
    'What the providers took in for us; what members have as balance; sales, refunds taken off; balances of members who left; refunds that nobody covers.',
});

/** An account; of `provider` there is one for each channel. */
export const accountDay = z
  .object({
    account: ledgerAccount,
    channel: paymentChannel.nullable().describe('Of `provider`.'),
    opening: z.int().describe('Fen as the day began: credits less debits, below zero for a debit balance.'),
    debit: fen.describe('Fen debited on the day.'),
    credit: fen.describe('Fen credited on the day.'),
    closing: z.int().describe('Fen as the day ended, or at this moment: `opening` − `debit` + `credit`.'),
    entries: z.int().describe('Entries of the day.'),
  })
  .meta({ id: 'AccountDay', description: 'An account of the ledger over a Beijing day.' });

export const ledgerEntry = z
  .object({
    id,
    transferId: id.describe('Both sides of a transfer have it.'),
    account: ledgerAccount,
    channel: paymentChannel.nullable().describe('Of `provider`.'),
    contra: ledgerAccount.describe('The account on the other side.'),
    contraChannel: paymentChannel.nullable().describe('Of `provider` on the other side.'),
    amount: z.int().describe('Fen; above zero it is a credit, below zero a debit.'),
    reason: z
      .enum(['membership', 'balance', 'drama', 'refund', 'refund_loss', 'deregistered'])
      .describe('What was paid for, or why it moved otherwise.'),
    orderNo: z.string().nullable(),
    memberId: id.nullable().describe('Whose balance it is.'),
    at: dateTime,
  })
  .meta({ id: 'LedgerEntry', description: 'One side of a transfer; rows are never changed.' });

export const entryFilter = {
  account: ledgerAccount.optional(),
  channel: paymentChannel.optional().describe('Of `provider`.'),
  from: day.optional().describe('The first Beijing day.'),
  to: day.optional().describe('The last Beijing day.'),
  orderNo: verbatim(0, 32).optional().describe('Entries of this order; the whole number.'),
};

/** The files of a month for accountants. */
export const monthFile = z.enum(['orders', 'suspense', 'refunds', 'statements', 'entries']).meta({
  id: 'MonthFile',
  description:
    'Paid orders; payments in suspense; refunds; lines of the statements; entries of the ledger. All but the entries, which go by the moment they were made, stand in the month of the day that closes with them.',
});
