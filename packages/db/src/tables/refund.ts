import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import type { Discrepancy } from '@playlet/domain/money/reconcile';
import type { RefundRule } from '@playlet/domain/money/refund-rule';
import type { Generated } from 'kysely';

/** A refund: one operator requests it, another decides. */
export type RefundTable = {
  id: string;
  /** The number the provider knows it by; sent again it is the same refund. */
  no: string;
  recharge_id: string | null;
  /** Set where it refunds a payment in suspense, and not the order's own. */
  exception_id: string | null;
  channel: PaymentChannel;
  transaction_no: string;
  order_no: string;
  amount: number;
  /** The amount of the payment. */
  total: number;
  reason: string;
  /** Why it may go back; null of those from before there were rules. */
  rule: RefundRule | null;
  /** Refunded fen of it without cover: spent before, or refunded twice. */
  lost: Generated<number>;
  state: Generated<'REQUESTED' | 'SENT' | 'DONE' | 'FAILED' | 'REJECTED'>;
  requested_by: string;
  decided_by: string | null;
  check_at: Date | null;
  checks: Generated<number>;
  created_at: Generated<Date>;
  decided_at: Date | null;
  done_at: Date | null;
};

/** A provider's statement of a Beijing day that was reconciled with the orders. */
export type BillRunTable = {
  channel: PaymentChannel;
  /** `YYYY-MM-DD`. */
  day: string;
  rows: number;
  differences: number;
  matched_at: Date;
};

/** A discrepancy: a statement and the orders disagree. */
export type DiscrepancyTable = {
  id: string;
  channel: PaymentChannel;
  day: string;
  kind: Discrepancy['kind'];
  no: string;
  transaction_no: string;
  /** Fen, here and there. */
  expected: number | null;
  found: number | null;
  state: Generated<'OPEN' | 'REPAIRED' | 'RESOLVED'>;
  note: string | null;
  resolved_by: string | null;
  created_at: Generated<Date>;
  resolved_at: Date | null;
};

/** A line of a provider's statement of a Beijing day. */
export type StatementLineTable = {
  channel: PaymentChannel;
  day: string;
  /** The position on the statement, from 0. */
  position: number;
  kind: 'payment' | 'refund';
  no: string;
  transaction_no: string;
  /** Our number of the refund. */
  refund_no: string | null;
  /** Fen. */
  amount: number;
  /** Fen the provider keeps for itself, below zero where a refund brings some back; null where it does not say. */
  fee: number | null;
  at: Date;
};

/** A day of a channel that is closed; never changed. Amounts in fen, refunds taken off. */
export type DayCloseTable = {
  channel: PaymentChannel;
  day: string;
  payments: number;
  refunds: number;
  booked: number;
  statement: number;
  /** The statement's difference from the books, with a note of the reason. */
  explained: number;
  note: string;
  closed_by: string;
  closed_at: Date;
};

/** A difference found after a day was closed; never changed. */
export type DayCorrectionTable = {
  id: string;
  channel: PaymentChannel;
  day: string;
  /** Fen, below zero where the day took in less. */
  amount: number;
  note: string;
  corrected_by: string;
  at: Date;
  /** Fen the books had of the day at that moment; null of corrections from before this was kept. */
  booked: number | null;
};
