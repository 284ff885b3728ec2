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
  /** Returns the trade under the number: the given one, or the one that came first. */
  open(trade: NewSandboxTrade, at: Date): Promise<SandboxTrade>;
  find(no: string): Promise<SandboxTrade | undefined>;
  /** Pays an open trade in its time; undefined where there is none. */
  pay(no: string, transactionNo: string, at: Date): Promise<SandboxTrade | undefined>;
  /** Closes a trade unless it is paid; returns its new state. */
  close(no: string, at: Date): Promise<SandboxTrade | undefined>;
  /** Returns the refund under its number; undefined where the trade's rest does not suffice. */
  refund(refund: SandboxRefund): Promise<SandboxRefund | undefined>;
  findRefund(refundNo: string): Promise<SandboxRefund | undefined>;
  /** `from` is in, `to` is not. */
  paidBetween(from: Date, to: Date): Promise<SandboxTrade[]>;
  refundedBetween(from: Date, to: Date): Promise<(SandboxRefund & { transactionNo: string })[]>;
};
