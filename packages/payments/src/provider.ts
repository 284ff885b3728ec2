/** Where and how the payer pays; a provider offers some of these. */
export type Scene = 'h5' | 'jsapi' | 'native' | 'wap' | 'page' | 'cashier';

/** An order as a provider is told of it. */
export type PrepayOrder = {
  /** Our number of it, 6 to 32 letters and digits. */
  no: string;
  scene: Scene;
  /** Fen. */
  amount: number;
  subject: string;
  expiresAt: Date;
  notifyUrl: string;
  /** Where the payer is sent back to; the page asks for the order's state, for it may come before the money. */
  returnUrl: string;
  payerIp: string;
  /** WeChat's name of the payer, for JSAPI. */
  openid?: string | undefined;
};

/** What the client does to pay. */
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
  /** Under whom it was taken, in the same words as `PaymentProvider.account`. */
  account: string;
  paidAt: Date;
  /** Some of it has been given back, or all; nobody but the provider's bill says how much. */
  refunded?: true;
};

export type TradeState =
  | { state: 'paid'; trade: PaidTrade }
  /** The payer may still pay. */
  | { state: 'open' }
  | { state: 'closed' }
  /** The provider does not know the number. */
  | { state: 'absent' };

export type RefundRequest = {
  no: string;
  transactionNo: string;
  /** Our number of the refund; sent again, it is the same refund. */
  refundNo: string;
  /** Fen to give back, and fen of the order as a whole. */
  amount: number;
  total: number;
  reason: string;
  /** Empty where nobody knows the order: then the provider is asked. */
  notifyUrl: string;
};

/** `failed`: the provider will not do it, and a person has to look. */
export type RefundState = 'done' | 'underway' | 'failed' | 'absent';

/** A verified notice. `other`: genuine, and nothing to do for us. */
export type PaymentNotification =
  | { kind: 'paid'; trade: PaidTrade }
  | { kind: 'refund'; refundNo: string; state: RefundState }
  | { kind: 'other'; what: string };

/** A row of the provider's bill of a Beijing day. */
export type StatementRow = {
  kind: 'payment' | 'refund';
  no: string;
  transactionNo: string;
  /** Our number of the refund. */
  refundNo?: string;
  /** Fen. */
  amount: number;
  at: Date;
};

/** A notice as it arrived: the body's own bytes, for it is signed. */
export type RawNotification = { headers: Record<string, string | undefined>; body: string };

/** `failed`: it could not be verified or kept, and is to be sent again. `forged`: it is not the provider's own. */
export type NotificationOutcome = 'taken' | 'failed' | 'forged';

export type NotificationResponse = { status: number; type: string; body: string };

/**
 * What takes money: the port every provider fits. Every answer is verified before it is believed; all calls throw a
 * ProviderError, and nothing may be concluded from a failure but what its kind says.
 */
export type PaymentProvider = {
  channel: 'sandbox' | 'wechat' | 'alipay';
  /** Merchant and app, such as `1900000001/wx0123`; a trade under another is not ours. */
  account: string;
  scenes: readonly Scene[];
  /** Sent again with the same order it is the same order. */
  prepay(order: PrepayOrder): Promise<PaymentAction>;
  queryTrade(no: string): Promise<TradeState>;
  /** Answers `paid` where money came first. */
  closeTrade(no: string): Promise<'closed' | 'paid' | 'absent'>;
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(request: Pick<RefundRequest, 'no' | 'refundNo'>): Promise<RefundState>;
  /** All trades of a Beijing day, `YYYY-MM-DD`; throws `not_ready` until the provider has the bill. */
  fetchStatement(day: string): Promise<StatementRow[]>;
  /** Throws `forged` where the notice is not the provider's own. */
  verifyNotification(raw: RawNotification): Promise<PaymentNotification>;
  /** In the provider's own words: taken, to be sent again, or not believed. */
  acknowledge(outcome: NotificationOutcome): NotificationResponse;
};

/**
 * `refused`: the provider understood and said no, so nothing happened. `unavailable`: it did not answer, or not in a way
 * to be believed, so anything may have happened. `forged`: a notice that is not the provider's. `not_ready`: ask later.
 */
export type ProviderErrorKind = 'refused' | 'unavailable' | 'forged' | 'not_ready';

/** `message` is for the log: it names the provider's code, and never a key or a payer. */
export class ProviderError extends Error {
  kind: ProviderErrorKind;
  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
