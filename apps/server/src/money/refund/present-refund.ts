import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { DifferenceRow } from '@playlet/core/orders/dossier';
import type { ExceptionRow } from '@playlet/core/orders/exception';
import type { RefundRow } from '@playlet/core/refunds/refund';
import { findStaffNames } from '@playlet/core/staff/staff';
import type { Database } from '@playlet/db';

type Dossier = OutputOf<Api['GET admin/account/order/detail']>;

type Refund = Dossier['refunds'][number];

/** Refunds as the staff sees them. Before there were accounts, `operator` and `approver` stood for people. */
export async function presentRefunds(db: Database, rows: readonly RefundRow[]): Promise<Refund[]> {
  const names = await findStaffNames(
    db,
    rows.flatMap((row) => [row.requested_by, ...(row.decided_by === null ? [] : [row.decided_by])]),
  );
  return rows.map((row) => refundOf(row, (id) => names.get(id) ?? id));
}

/** One alone. */
export async function presentRefund(db: Database, row: RefundRow): Promise<Refund> {
  const names = await findStaffNames(db, [row.requested_by, row.decided_by ?? '']);
  return refundOf(row, (id) => names.get(id) ?? id);
}

function refundOf(row: RefundRow, nameOf: (id: string) => string): Refund {
  return {
    id: row.id,
    no: row.no,
    orderNo: row.order_no,
    channel: row.channel,
    transactionNo: row.transaction_no,
    amount: row.amount,
    lost: row.lost,
    reason: row.reason,
    rule: row.rule,
    state: row.state,
    requestedBy: nameOf(row.requested_by),
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
  };
}

/** A payment in suspense as operators see it. */
export function presentException(row: ExceptionRow): Dossier['exceptions'][number] {
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    transactionNo: row.transaction_no,
    orderNo: String(row.details.no ?? ''),
    amount: row.amount,
    state: row.state,
    paidAt: row.paid_at.toISOString(),
    note: row.note,
  };
}

type Difference = Dossier['differences'][number];

/** A difference as operators see it. */
export function presentDifference(row: DifferenceRow): Difference {
  return {
    id: row.id,
    channel: row.channel,
    day: row.dayText,
    kind: row.kind,
    orderNo: row.no,
    transactionNo: row.transaction_no,
    expected: row.expected,
    found: row.found,
    state: row.state,
    note: row.note,
  };
}
