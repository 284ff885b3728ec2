import type { OrderState } from '@playlet/domain/money/order-state';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import type { PlanDuration } from '@playlet/domain/money/term';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A price for a membership; a new price is a new version. */
export type PlanTable = {
  id: string;
  duration: PlanDuration;
  version: number;
  /** Fen. */
  price: number;
  created_at: Generated<Date>;
  /** From when it is on sale; null: from when it was made. */
  valid_from: Generated<Date | null>;
  /** Until when; a moment to come where the next version waits for it. */
  retired_at: Date | null;
};

/** A price of a duration for who followed a promotion link of a channel; a new price is a new version. */
export type ChannelPriceTable = {
  id: string;
  duration: PlanDuration;
  channel: string;
  version: number;
  /** Fen. */
  price: number;
  created_at: Generated<Date>;
  valid_from: Generated<Date>;
  /** Until when; not after `valid_from` where it was given up before it began. */
  ended_at: Date | null;
};

export type RechargeKind = 'membership' | 'balance' | 'drama';

/** The plan as it was when it was ordered. */
export type PlanSnapshot = {
  id: string;
  duration: PlanDuration;
  version: number;
  /** Fen, as it was charged. */
  price: number;
  termDays: number | null;
  /** The channel's price that was charged, and the regular price. */
  channelPrice?: { id: string; channel: string; version: number; regularPrice: number };
};

/** `base` is the address of this product as the buyer, or the configuration, has it. The payer is forgotten when the member leaves. */
export type OrderRequest = { base: string; returnUrl: string; ip?: string; openid?: string };

/** An order of money: for a membership, for balance, or for one drama as a whole. */
export type RechargeTable = {
  id: string;
  /** The number the provider knows it by. */
  no: string;
  /** Null once the member has left; then the tombstone replaces the member. */
  member_id: string | null;
  tombstone_id: string | null;
  kind: RechargeKind;
  channel: PaymentChannel;
  /** The provider's way to pay: h5, jsapi, native, wap, page, none. */
  scene: string;
  state: Generated<OrderState>;
  /** Fen. */
  amount: number;
  /** The name that the provider shows to the payer. */
  subject: string;
  plan_id: string | null;
  plan: JSONColumnType<PlanSnapshot> | null;
  group_id: string | null;
  consents: JSONColumnType<{ document: string; version: string }[]>;
  minor: boolean;
  /** The amount a minor could spend at the time of the order, in fen; its payment is checked against it too. */
  minor_cap: JSONColumnType<{ single: number; daily: number }> | null;
  /** Encrypted; see `orders/guardian-name.ts` of core. */
  guardian_name: Buffer | null;
  idempotency_key: string;
  params_hash: string;
  /** The part of the request that the provider receives, also when the order is submitted again. */
  request: JSONColumnType<OrderRequest>;
  /** The payment action; null until the provider accepted the order. */
  cashier: JSONColumnType<object> | null;
  /** Until when one request has the submission to itself. */
  claimed_until: Date | null;
  /** The merchant and app the order was sent to the provider under. */
  provider_account: string | null;
  transaction_no: string | null;
  /** Paid after it had been closed. */
  late: Generated<boolean>;
  expires_at: Date;
  /** When the provider is queried next; null where nothing is left to query. */
  check_at: Date | null;
  checks: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  paid_at: Date | null;
  closed_at: Date | null;
  refunded_at: Date | null;
};

export type PaymentSource = 'create' | 'webhook' | 'poll' | 'match' | 'console' | 'member' | 'job';

/** An event of an order, in order; append-only. */
export type PaymentEventTable = {
  id: GeneratedAlways<number>;
  recharge_id: string | null;
  kind: string;
  source: PaymentSource;
  channel: PaymentChannel;
  transaction_no: string | null;
  amount: number | null;
  details: JSONColumnType<Record<string, unknown>>;
  at: Generated<Date>;
};

export type ExceptionKind =
  | 'double_pay'
  | 'amount_mismatch'
  | 'merchant_mismatch'
  | 'currency_mismatch'
  | 'unknown_order'
  | 'account_gone'
  | 'nothing_to_grant'
  | 'minor_cap_exceeded'
  | 'wrong_channel'
  | 'refunded_at_provider'
  | 'transaction_reused';

/** Money that arrived and could not be settled; it waits for an operator, or for its refund. */
export type PaymentExceptionTable = {
  id: string;
  kind: ExceptionKind;
  recharge_id: string | null;
  channel: PaymentChannel;
  transaction_no: string;
  amount: number;
  state: Generated<'OPEN' | 'REFUND_DUE' | 'REFUNDING' | 'REFUNDED' | 'RESOLVED'>;
  details: JSONColumnType<Record<string, unknown>>;
  paid_at: Date;
  created_at: Generated<Date>;
  resolved_at: Date | null;
  note: string | null;
};

/** A grant by a paid order or an operator. */
export type GrantTable = {
  id: string;
  /** Counts up; grants of one member are written one after the other, so it is their order. */
  seq: GeneratedAlways<number>;
  source: 'recharge' | 'admin';
  recharge_id: string | null;
  member_id: string | null;
  tombstone_id: string | null;
  kind: RechargeKind;
  /** Days of membership; null for a lifetime. */
  term_days: number | null;
  amount: number | null;
  group_id: string | null;
  settled_at: Date;
  revoked_at: Date | null;
  note: string | null;
};

/**
 * One side of a transfer, in fen. Money into an account is positive: a member's balance is the sum of the `balance`
 * entries; `provider` falls by the amounts the providers took in for us.
 */
export type LedgerEntryTable = {
  id: GeneratedAlways<number>;
  transfer_id: string;
  account: 'provider' | 'balance' | 'sales' | 'forfeit' | 'loss';
  channel: PaymentChannel | null;
  member_id: string | null;
  tombstone_id: string | null;
  recharge_id: string | null;
  amount: number;
  reason: string;
  at: Date;
};
