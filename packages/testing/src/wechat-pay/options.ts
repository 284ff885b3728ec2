/** Everything that can be set to happen, for good until set otherwise. */
export type SimulatorOptions = {
  /** The faults of the API's answers. */
  faults: Partial<Record<Route, Fault>>;
  /** How long `late` waits. */
  lateMs: number;
  /** A trade says NOTPAY for so long after it was paid. */
  queryLagMs: number;
  /** The payer pays, and the notification is sent and answered, while such a request is under way. */
  payDuring: 'prepay' | 'close' | undefined;
  /** The result of refunds. */
  refund: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED';
  /** A closed trade can be paid: the money was on its way. */
  payAfterClose: boolean;
  /** Before each sending of a notification after the first. */
  retryMs: number[];
  /** Certificates that the list leaves out, by their place from the oldest on. */
  unlisted: number;
  /** The H5 page turns away who comes from nowhere, as WeChat's own does. */
  needsReferer: boolean;
  /** How notifications are, where the call that sends them does not say. */
  webhook: NotificationOptions;
  statement: StatementOptions;
};

export type Route =
  | 'prepay'
  | 'query'
  | 'close'
  | 'refund'
  | 'refundQuery'
  | 'certificates'
  | 'statement'
  | 'statementFile';

/** After `…Done` the request was carried out all the same. */
export type Fault =
  | 'error'
  | 'errorDone'
  | 'silence'
  | 'silenceDone'
  | 'late'
  | 'tooMany'
  | 'unsigned'
  | 'wronglySigned'
  | 'strangerSigned'
  | 'probe'
  | 'stale';

export type NotificationOptions = {
  // Delivery
  /** None is sent: only a query learns of it. */
  drop?: boolean;
  /** The number of simultaneous copies. */
  copies?: number;
  delayMs?: number;
  /** Whether it is sent again until it is taken; true unless set. */
  retry?: boolean;

  // Authenticity
  signedBy?: 'certificate' | 'oldestCertificate' | 'publicKey' | 'merchant' | 'stranger';
  signature?: 'wrong' | 'probe' | 'none';
  serial?: string;
  /** The timestamp is so far ahead of now, or behind it. */
  skewSeconds?: number;
  /** One byte is changed: of the ciphertext or the associated data before signing, of the body after. */
  alter?: 'ciphertext' | 'associatedData' | 'body';
  /** `transaction` or `refund` unless set; may be empty. */
  associatedData?: string;

  // Content
  /** Fen on top of the true amount. */
  amountOffset?: number;
  /** Fen the payer paid, where a coupon paid the rest. */
  payerTotal?: number;
  currency?: string;
  mchid?: string;
  appid?: string;
  outTradeNo?: string;
  attach?: string;
  eventType?: string;
  /** The whole body, signed as it is. */
  body?: string;
  /** Fields no document names. */
  extra?: Record<string, unknown>;
};

export type StatementOptions = {
  /** In the three ways it has been said. */
  notReady?: 'NO_STATEMENT_EXIST' | 'STATEMENT_CREATING' | 'NOT_FOUND' | undefined;
  /** The file ends before its end. */
  truncated?: boolean;
  /** Trades by number. */
  missing?: string[];
  doubled?: string[];
  /** Fen on top of the true amount. */
  amountOffset?: Record<string, number>;
  /** Seconds later than is true; over midnight, the row is in the other day's statement. */
  timeOffset?: Record<string, number>;
  extra?: { no: string; total: number; paidAt: Date }[];
};

/** WeChat Pay's own pauses between sendings. */
const RETRIES_S = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
];

/** As WeChat Pay is on a good day. */
export function createDefaultOptions(): SimulatorOptions {
  return {
    faults: {},
    lateMs: 30_000,
    queryLagMs: 0,
    payDuring: undefined,
    refund: 'SUCCESS',
    payAfterClose: false,
    retryMs: RETRIES_S.map((seconds) => seconds * 1000),
    unlisted: 0,
    needsReferer: true,
    webhook: {},
    statement: {},
  };
}
