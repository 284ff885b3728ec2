import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { ExceptionRow } from '@playlet/db/queries/exception';
import type { RefundRow } from '@playlet/db/queries/refund';

type Dossier = OutputOf<Api['GET admin/account/order/detail']>;

/** A refund as operators see it. */
export function presentRefund(row: RefundRow): Dossier['refunds'][number] {
  return {
    id: row.id,
    no: row.no,
    orderNo: row.order_no,
    channel: row.channel,
    transactionNo: row.transaction_no,
    amount: row.amount,
    lost: row.lost,
    reason: row.reason,
    state: row.state,
    requestedBy: row.requested_by,
    decidedBy: row.decided_by,
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
