import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { BookEntry, EntryFilter } from '@playlet/db/queries/ledger/ledger-book';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { createSheetLayout } from '#paging/sheet-file.ts';

type LedgerEntry = OutputOf<Api['POST admin/account/ledger/list']>['list'][number];

/** An entry as the staff sees it. */
export function presentEntry(row: BookEntry): LedgerEntry {
  return {
    id: row.id,
    transferId: row.transfer_id,
    account: row.account,
    channel: row.channel,
    contra: row.contra,
    contraChannel: row.contra_channel,
    amount: row.amount,
    // The reasons of postings; the tables name no others.
    reason: row.reason as LedgerEntry['reason'],
    orderNo: row.order_no,
    memberId: row.member_id,
    at: row.at.toISOString(),
  };
}

/** The same as a line of a file: amounts in yuan, debits and credits each in a column of their own. */
export const ENTRY_LAYOUT = createSheetLayout(
  (row: BookEntry) => {
    const { amount, id: _id, ...entry } = presentEntry(row);
    return { ...entry, debitYuan: amount < 0 ? -amount : null, creditYuan: amount > 0 ? amount : null };
  },
  {
    at: 'time',
    transferId: 'text',
    account: 'text',
    channel: 'text',
    contra: 'text',
    contraChannel: 'text',
    reason: 'text',
    orderNo: 'text',
    memberId: 'text',
    debitYuan: 'yuan',
    creditYuan: 'yuan',
  },
);

type EntryInput = Omit<EntryFilter, 'from' | 'to'> & { from?: string | undefined; to?: string | undefined };

/** A filter whose days are those of Beijing, the last one included. */
export function entryFilterOf({ account, channel, from, to, orderNo }: EntryInput): EntryFilter {
  return {
    account,
    channel,
    orderNo,
    from: from === undefined ? undefined : new Date(startOfBeijingDay(from)),
    to: to === undefined ? undefined : new Date(startOfBeijingDay(to) + DAY_MS),
  };
}
