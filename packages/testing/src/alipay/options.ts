/** Everything that can be set to happen, for good until set otherwise. */
export type SimulatorOptions = {
  /** The faults of the gateway's answers. */
  faults: Partial<Record<Route, Fault>>;
  /** How long `late` waits. */
  lateMs: number;
  /** A trade says WAIT_BUYER_PAY for so long after it was paid. */
  queryLagMs: number;
  /** The payer pays, and the notification is sent and answered, while such a request is under way. */
  payDuring: 'page' | 'close' | undefined;
  /** The result of refunds; `NO_FUNDS` refuses them. */
  refund: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'NO_FUNDS';
  /** A closed trade can be paid, as where the payer was faster and Alipay slower. */
  payAfterClose: boolean;
  /** Answers name the certificate they are signed under, as in certificate mode. */
  certificateMode: boolean;
  /** Before each sending after the first. */
  retryMs: number[];
  /** How notifications are, where the call that sends them does not say. */
  webhook: NotificationOptions;
  statement: StatementOptions;
};

export type Route = 'page' | 'query' | 'close' | 'refund' | 'refundQuery' | 'statement' | 'statementFile';

/** After `…Done` the request was carried out all the same. */
export type Fault =
  | 'error'
  | 'errorDone'
  | 'silence'
  | 'silenceDone'
  | 'late'
  | 'tooMany'
  | 'systemError'
  | 'unknownError'
  | 'unsigned'
  | 'wronglySigned'
  | 'strangerSigned'
  | 'torn'
  | 'twofold';

export type NotificationOptions = {
  // Delivery
  /** None is sent: only a query learns of it. */
  drop?: boolean;
  /** It waits until `release`. */
  hold?: boolean;
  /** The number of simultaneous copies. */
  copies?: number;
  delayMs?: number;
  /** Whether it is sent again until it is taken; true unless set. */
  retry?: boolean;

  // Authenticity
  signedBy?: 'alipay' | 'formerKey' | 'merchant' | 'stranger';
  signature?: 'wrong' | 'probe' | 'none';
  /** `sign_type` is part of the signed fields, as with some products. */
  keepSignType?: boolean;
  /** `notify_time` is so far ahead of now, or behind it. */
  skewSeconds?: number;
  /** After signing, one byte becomes another, or a field is given twice. */
  alter?: 'byte' | 'twice';
  /** The offset of `notify_time` from now. */
  unsignedEmpty?: string[];

  // Content
  /** Fen on top of the true amount. */
  amountOffset?: number;
  /** Fen the payer paid, where a coupon paid the rest. */
  payerTotal?: number;
  currency?: string;
  sellerId?: string;
  appId?: string;
  outTradeNo?: string;
  passback?: string;
  notifyType?: string;
  status?: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';
  /** Fields no document names, or named ones left empty. */
  extra?: Record<string, string>;
};

export type StatementOptions = {
  notReady?: boolean;
  /** The file ends before its end. */
  truncated?: boolean;
  /** The list ends before its end, in a file that is whole. */
  cut?: boolean;
  /** Trades by number. */
  missing?: string[];
  doubled?: string[];
  /** Fen on top of the true amount. */
  amountOffset?: Record<string, number>;
  /** Seconds later than is true; over midnight, the row is in the other day's statement. */
  timeOffset?: Record<string, number>;
  extra?: { no: string; total: number; paidAt: Date }[];
};

/** Alipay's own pauses between sendings. */
const RETRIES_MIN = [4, 10, 10, 60, 120, 360, 900];

export function createDefaultOptions(): SimulatorOptions {
  return {
    faults: {},
    lateMs: 30_000,
    queryLagMs: 0,
    payDuring: undefined,
    refund: 'SUCCESS',
    payAfterClose: false,
    certificateMode: false,
    retryMs: RETRIES_MIN.map((minutes) => minutes * 60_000),
    webhook: {},
    statement: {},
  };
}
