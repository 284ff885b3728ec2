/** A trade as the sandbox keeps it. Amounts are fen. */
export type SandboxTrade = {
  no: string;
  amount: number;
  subject: string;
  state: 'open' | 'paid' | 'closed';
  /** Of a paid one. */
  transactionNo: string | null;
  notifyUrl: string;
  returnUrl: string;
  expiresAt: Date;
  paidAt: Date | null;
};

type NewSandboxTrade = Pick<
  SandboxTrade,
  'no' | 'amount' | 'subject' | 'notifyUrl' | 'returnUrl' | 'expiresAt'
>;

type SandboxRefund = { refundNo: string; no: string; amount: number; at: Date };

/** The store of the sandbox's trades; every change is atomic. */
export type SandboxTrades = {
  /** Answers what is kept under the number: the trade given, or the one that came first. */
  open(trade: NewSandboxTrade, at: Date): Promise<SandboxTrade>;
  find(no: string): Promise<SandboxTrade | undefined>;
  /** Pays an open trade in its time; undefined where there is none. */
  pay(no: string, transactionNo: string, at: Date): Promise<SandboxTrade | undefined>;
  /** Closes a trade unless it is paid; answers how it stands then. */
  close(no: string, at: Date): Promise<SandboxTrade | undefined>;
  /** Answers what is kept under the refund's number; undefined where the trade has not so much to give back. */
  refund(refund: SandboxRefund): Promise<SandboxRefund | undefined>;
  findRefund(refundNo: string): Promise<SandboxRefund | undefined>;
  /** `from` is in, `to` is not. */
  paidBetween(from: Date, to: Date): Promise<SandboxTrade[]>;
  refundedBetween(from: Date, to: Date): Promise<(SandboxRefund & { transactionNo: string })[]>;
};
