import type { ProviderChannel } from '@playlet/domain/money/payment-channel';
/** The place and way of a payment; a provider offers some of these. */
export type Scene = 'h5' | 'jsapi' | 'native' | 'wap' | 'page' | 'cashier';

/** An order as it is submitted to a provider. */
export type PrepayOrder = {
  /** Our number of it, 6 to 32 letters and digits. */
  no: string;
  scene: Scene;
  /** Fen. */
  amount: number;
  subject: string;
  expiresAt: Date;
  notifyUrl: string;
  /** The payer's return address; that page queries the order, because the payer may return before the money arrives. */
  returnUrl: string;
  payerIp: string;
  /** The OpenID of the payer, for JSAPI. */
  openid?: string | undefined;
};

/** The client's action to pay. */
export type PaymentAction =
  | { type: 'redirect'; url: string }
  | { type: 'qr'; text: string }
  | { type: 'form'; action: string; fields: Record<string, string> }
  | { type: 'jsapi'; parameters: Record<string, string> };

/** Money the provider vouches for. */
export type PaidTrade = {
  no: string;
  transactionNo: string;
  /** Fen, of the order as a whole: coupons of the provider's are not taken off. */
  amount: number;
  currency: string;
  /** The merchant and app that took it, written as in `PaymentProvider.account`. */
  account: string;
  paidAt: Date;
  /** Part or all of it was refunded; only the provider's statement says how much. */
  refunded?: true;
};

export type TradeState =
  | { state: 'paid'; trade: PaidTrade }
  /** The payer may still pay. */
  | { state: 'open' }
  | { state: 'closed' }
  /** The provider does not know the order number. */
  | { state: 'absent' };

export type RefundRequest = {
  no: string;
  transactionNo: string;
  /** Our number of the refund and the idempotency key: sent again, it is the same refund. */
  refundNo: string;
  /** Fen to refund, and fen of the whole payment. */
  amount: number;
  total: number;
  reason: string;
  /** Empty where the order is unknown: then the refund is polled. */
  notifyUrl: string;
};

/** `failed`: the provider will not refund, and an operator has to look. */
export type RefundState = 'done' | 'underway' | 'failed' | 'absent';

/** A verified notification. `other`: genuine, and nothing for us to do. */
export type PaymentNotification =
  | { kind: 'paid'; trade: PaidTrade }
  | { kind: 'refund'; refundNo: string; state: RefundState }
  | { kind: 'other'; what: string };

/** A row of the provider's statement of a Beijing day. */
export type StatementRow = {
  kind: 'payment' | 'refund';
  no: string;
  transactionNo: string;
  /** Our number of the refund. */
  refundNo?: string;
  /** Fen. */
  amount: number;
  /** Fen the provider keeps for itself, below zero where a refund brings some of it back; undefined where it says nothing. */
  fee?: number;
  at: Date;
};

/** A notification as it arrived: the body keeps its own bytes, because they are signed. */
export type RawNotification = { headers: Record<string, string | undefined>; body: string };

/**
 * `failed`: it could not be verified or stored, so the provider has to send it again. `forged`: the provider did not send it.
 * `malformed`: the provider signed it, and it makes no sense, so that sending it again changes nothing.
 */
export type NotificationOutcome = 'taken' | 'failed' | 'forged' | 'malformed';

export type NotificationResponse = { status: number; type: string; body: string };

/**
 * The port that every payment provider implements. Every answer is verified before it is used. All calls throw a
 * `ProviderError`, and a failure allows no conclusion but the one its kind names.
 */
export type PaymentProvider = {
  channel: ProviderChannel;
  /** Merchant and app, such as `1900000001/wx0123`; a trade of another account is not ours. */
  account: string;
  scenes: readonly Scene[];
  /** Origins that a page of ours sends a form to, and those it leads on to; none where no order is paid by a form. */
  formOrigins: readonly string[];
  /** Submits an order. The same order submitted again stays one order. */
  prepay(order: PrepayOrder): Promise<PaymentAction>;
  queryTrade(no: string): Promise<TradeState>;
  /** Closes a trade so that it cannot be paid any more; `paid` where the money came first. */
  closeTrade(no: string): Promise<'closed' | 'paid' | 'absent'>;
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(request: Pick<RefundRequest, 'no' | 'refundNo'>): Promise<RefundState>;
  /** All trades of a Beijing day, `YYYY-MM-DD`. @throws ProviderError `not_ready` until the provider publishes it. */
  fetchStatement(day: string): Promise<StatementRow[]>;
  /** @throws ProviderError `forged` where the provider did not send it, `malformed` where it signed what makes no sense */
  verifyNotification(raw: RawNotification): Promise<PaymentNotification>;
  /** The response in the provider's own format: accepted, send it again, or rejected. */
  acknowledge(outcome: NotificationOutcome): NotificationResponse;
  /** When the certificate that its answers are verified with ends; undefined where that is not known. */
  certificateEndsAt?(): Date | undefined;
};

/**
 * `refused`: the provider understood and declined, so nothing happened. `unavailable`: it did not answer, or its answer
 * cannot be verified, so anything may have happened. `forged`: the notification is another sender's. `not_ready`: ask
 * later.
 */
export type ProviderErrorKind = 'refused' | 'unavailable' | 'forged' | 'malformed' | 'not_ready';

/** Why a notification was not taken. A closed set: it labels a metric. */
export type NoticeRefusal =
  | 'unsigned'
  | 'probe'
  | 'stale'
  | 'unknown_serial'
  | 'wrong_signature'
  | 'undecryptable'
  | 'malformed'
  | 'unverified';

/** `message` goes to the log: it contains the provider's code, and never a key or a payer. */
export class ProviderError extends Error {
  kind: ProviderErrorKind;
  /** Of a notification that is not taken: why. */
  refusal: NoticeRefusal | undefined;
  constructor(
    kind: ProviderErrorKind,
    message: string,
    { refusal, ...options }: ErrorOptions & { refusal?: NoticeRefusal } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.refusal = refusal;
  }
}
