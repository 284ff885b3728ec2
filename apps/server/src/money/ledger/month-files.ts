import {
  type AccountedOrder,
  type AccountedRefund,
  type AccountedSuspense,
  listOrdersOfDay,
  listRefundsOfDay,
  listStatementLinesOfDay,
  listSuspenseOfDay,
} from '@playlet/core/accounting/accounting-day';
import type { Database } from '@playlet/db';
import { type BookEntry, listEntries } from '@playlet/db/queries/ledger/ledger-book';
import type { Column } from '@playlet/spreadsheet/column';
import { createSheetLayout, type SheetLayout } from '#paging/sheet-file.ts';
import { ENTRY_LAYOUT, entryFilterOf } from './present-entry.ts';

type OfDay<Row> = Row & { day: string };
type StatementLine = Awaited<ReturnType<typeof listStatementLinesOfDay>>[number];
/** A file of a month: its columns, and the values of a Beijing day. */
export type MonthFile = {
  columns: readonly Column[];
  read: (db: Database, day: string) => Promise<unknown[][]>;
};

/**
 * The files of a month for accountants. Amounts in yuan; `day` is the day of the provider that closes with the line.
 */
export const monthFiles = {
  orders: monthFile(
    listOrdersOfDay,
    createSheetLayout(
      (row: OfDay<AccountedOrder>) => ({
        day: row.day,
        no: row.no,
        kind: row.kind,
        subject: row.subject,
        channel: row.channel,
        transactionNo: row.transaction_no,
        state: row.state,
        amountYuan: row.amount,
        memberId: row.member_id,
        createdAt: row.created_at,
        paidAt: row.paid_at,
        bookedAt: row.booked_at,
      }),
      {
        day: 'day',
        no: 'text',
        kind: 'text',
        subject: 'text',
        channel: 'text',
        transactionNo: 'text',
        state: 'text',
        amountYuan: 'yuan',
        memberId: 'text',
        createdAt: 'time',
        paidAt: 'time',
        bookedAt: 'time',
      },
    ),
  ),
  suspense: monthFile(
    listSuspenseOfDay,
    createSheetLayout(
      (row: OfDay<AccountedSuspense>) => ({
        day: row.day,
        kind: row.kind,
        state: row.state,
        orderNo: row.order_no,
        channel: row.channel,
        transactionNo: row.transaction_no,
        amountYuan: row.amount,
        note: row.note,
        paidAt: row.paid_at,
      }),
      {
        day: 'day',
        kind: 'text',
        state: 'text',
        orderNo: 'text',
        channel: 'text',
        transactionNo: 'text',
        amountYuan: 'yuan',
        note: 'text',
        paidAt: 'time',
      },
    ),
  ),
  refunds: monthFile(
    listRefundsOfDay,
    createSheetLayout(
      (row: OfDay<AccountedRefund>) => ({
        day: row.day,
        no: row.no,
        orderNo: row.order_no,
        channel: row.channel,
        transactionNo: row.transaction_no,
        amountYuan: row.amount,
        lostYuan: row.lost,
        ofSuspense: row.of_suspense,
        rule: row.rule,
        reason: row.reason,
        doneAt: row.done_at,
        bookedAt: row.booked_at,
      }),
      {
        day: 'day',
        no: 'text',
        orderNo: 'text',
        channel: 'text',
        transactionNo: 'text',
        amountYuan: 'yuan',
        lostYuan: 'yuan',
        ofSuspense: 'boolean',
        rule: 'text',
        reason: 'text',
        doneAt: 'time',
        bookedAt: 'time',
      },
    ),
  ),
  statements: monthFile(
    listStatementLinesOfDay,
    createSheetLayout(
      (row: OfDay<StatementLine>) => ({
        day: row.day,
        channel: row.channel,
        kind: row.kind,
        orderNo: row.no,
        transactionNo: row.transaction_no,
        refundNo: row.refund_no,
        amountYuan: row.amount,
        feeYuan: row.fee,
        at: row.at,
      }),
      {
        day: 'day',
        channel: 'text',
        kind: 'text',
        orderNo: 'text',
        transactionNo: 'text',
        refundNo: 'text',
        amountYuan: 'yuan',
        feeYuan: 'yuan',
        at: 'time',
      },
    ),
  ),
  entries: monthFile(entriesOfDay, ENTRY_LAYOUT),
} as const;

function monthFile<Row>(
  read: (db: Database, day: string) => Promise<Row[]>,
  { columns, valuesOf }: SheetLayout<OfDay<Row>>,
): MonthFile {
  return {
    columns,
    read: async (db, day) => (await read(db, day)).map((row) => valuesOf({ ...row, day })),
  };
}

/** No day's entries are cut short. */
const ALL_ENTRIES = { from: 0, count: Number.MAX_SAFE_INTEGER };

/** Entries of the ledger, the earliest first as the other files are. */
async function entriesOfDay(db: Database, day: string): Promise<BookEntry[]> {
  const rows = await listEntries(db, entryFilterOf({ from: day, to: day }), ALL_ENTRIES);
  return rows.toReversed();
}
