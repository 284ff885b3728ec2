import type { Database } from '@playlet/db';
import {
  ordersOfDay,
  refundsOfDay,
  statementLinesOfDay,
  suspenseOfDay,
} from '@playlet/db/queries/money/accounting-day';
import { listEntries } from '@playlet/db/queries/money/ledger-book';
import { yuanText } from '../order/present-line.ts';
import { ENTRY_COLUMNS, entryFilterOf, entryForFile } from './present-entry.ts';

type Line = Record<string, unknown>;
/** A file of a month: its columns, and the lines of a Beijing day. */
export type MonthFile = { columns: readonly string[]; read: (db: Database, day: string) => Promise<Line[]> };

/** What accountants take of a month. Amounts in yuan; `day` is the day of the provider that closes with the line. */
export const monthFiles = {
  orders: {
    columns: [
      ...['day', 'no', 'kind', 'subject', 'channel', 'transactionNo', 'state', 'amountYuan', 'memberId'],
      ...['createdAt', 'paidAt', 'bookedAt'],
    ],
    read: async (db, day) =>
      (await ordersOfDay(db, day)).map((row) => ({
        day,
        no: row.no,
        kind: row.kind,
        subject: row.subject,
        channel: row.channel,
        transactionNo: row.transaction_no,
        state: row.state,
        amountYuan: yuanText(row.amount),
        memberId: row.member_id,
        createdAt: row.created_at,
        paidAt: row.paid_at,
        bookedAt: row.booked_at,
      })),
  },
  suspense: {
    columns: ['day', 'kind', 'state', 'orderNo', 'channel', 'transactionNo', 'amountYuan', 'note', 'paidAt'],
    read: async (db, day) =>
      (await suspenseOfDay(db, day)).map((row) => ({
        day,
        kind: row.kind,
        state: row.state,
        orderNo: row.order_no,
        channel: row.channel,
        transactionNo: row.transaction_no,
        amountYuan: yuanText(row.amount),
        note: row.note,
        paidAt: row.paid_at,
      })),
  },
  refunds: {
    columns: [
      ...['day', 'no', 'orderNo', 'channel', 'transactionNo', 'amountYuan', 'lostYuan', 'ofSuspense', 'rule'],
      ...['reason', 'doneAt', 'bookedAt'],
    ],
    read: async (db, day) =>
      (await refundsOfDay(db, day)).map((row) => ({
        day,
        no: row.no,
        orderNo: row.order_no,
        channel: row.channel,
        transactionNo: row.transaction_no,
        amountYuan: yuanText(row.amount),
        lostYuan: yuanText(row.lost),
        ofSuspense: row.of_suspense,
        rule: row.rule,
        reason: row.reason,
        doneAt: row.done_at,
        bookedAt: row.booked_at,
      })),
  },
  statements: {
    columns: [
      'day',
      'channel',
      'kind',
      'orderNo',
      'transactionNo',
      'refundNo',
      'amountYuan',
      'feeYuan',
      'at',
    ],
    read: async (db, day) =>
      (await statementLinesOfDay(db, day)).map((row) => ({
        day,
        channel: row.channel,
        kind: row.kind,
        orderNo: row.no,
        transactionNo: row.transaction_no,
        refundNo: row.refund_no,
        amountYuan: yuanText(row.amount),
        feeYuan: row.fee === null ? null : yuanText(row.fee),
        at: row.at,
      })),
  },
  entries: { columns: ENTRY_COLUMNS, read: entriesOfDay },
} as const satisfies Record<string, MonthFile>;

/** No day's entries are cut short. */
const ALL_ENTRIES = { from: 0, count: Number.MAX_SAFE_INTEGER };

/** Entries of the ledger, the earliest first as the other files are. */
async function entriesOfDay(db: Database, day: string): Promise<Line[]> {
  const rows = await listEntries(db, entryFilterOf({ from: day, to: day }), ALL_ENTRIES);
  return rows.toReversed().map(entryForFile);
}
