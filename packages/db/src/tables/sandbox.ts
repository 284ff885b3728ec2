import type { Generated } from 'kysely';

/** A trade of the payment sandbox: the record a provider would keep. Empty in production. */
export type SandboxTradeTable = {
  no: string;
  /** Fen. */
  amount: number;
  subject: string;
  state: Generated<'open' | 'paid' | 'closed'>;
  transaction_no: string | null;
  notify_url: string;
  return_url: string;
  expires_at: Date;
  created_at: Date;
  paid_at: Date | null;
  closed_at: Date | null;
};

export type SandboxRefundTable = { refund_no: string; no: string; amount: number; created_at: Date };
