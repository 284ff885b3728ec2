import type { KeyObject } from 'node:crypto';
import type { NotificationOptions, SimulatorOptions } from './options.ts';

export type AlipaySimulator = {
  /** A merchant's settings, with the keys of both sides. */
  settings: { base: string; appId: string; sellerId: string; privateKey: KeyObject; publicKey: KeyObject };
  /** The same as environment variables. */
  environment(): Record<string, string>;
  options: SimulatorOptions;
  trades: ReadonlyMap<string, Trade>;
  sent: readonly Sent[];
  /** The payer's browser goes to the pay page; answers its text. */
  land(url: string): Promise<string>;
  /** The payer pays; resolves when the notification was answered. */
  pay(no: string): Promise<void>;
  /** The paid notification once more, freshly signed. */
  notify(no: string, how?: NotificationOptions): Promise<void>;
  notifyRefund(no: string, refundNo: string, how?: NotificationOptions): Promise<void>;
  /** Sends held notifications, the latest first on request. */
  release(order?: 'asHeld' | 'reversed'): Promise<void>;
  /** The very bytes of a notification once more; -1 is the last. */
  replay(index?: number): Promise<void>;
  /** Alipay signs under a new key from now on; answers it. */
  rotateKey(): KeyObject;
  /** Options and keys as at the start. */
  reset(): void;
  close(): Promise<void>;
};

export type Trade = {
  no: string;
  tradeNo: string;
  subject: string;
  /** Fen. */
  total: number;
  passback: string | undefined;
  notifyUrl: string;
  returnUrl: string;
  quitUrl: string;
  createdAt: number;
  expiresAt: number;
  state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  paidAt: number | undefined;
  closedAt: number | undefined;
  refunds: Refund[];
};

export type Refund = {
  refundNo: string /** Fen. */;
  amount: number;
  at: number;
  status: SimulatorOptions['refund'];
};

export type KeyPair = { privateKey: KeyObject; publicKey: KeyObject };

export type Keys = { current: KeyPair; former: KeyPair; stranger: KeyPair; merchant: KeyPair };

/** A sent notification with its answers. */
export type Sent = { url: string; body: string; answers: string[] };

export type World = {
  /** The base address. */
  base: string;
  appId: string;
  sellerId: string;
  keys: Keys;
  options: SimulatorOptions;
  trades: Map<string, Trade>;
  sent: Sent[];
  /** Notifications that wait for their release. */
  held: (() => Promise<void>)[];
  /** Days of statements by the token of their address. */
  statementTokens: Map<string, { day: string; until: number }>;
  /** Ends everything that waits. */
  closing: AbortSignal;
  /** Milliseconds since 1970. */
  now(): number;
};

/** The gateway's reply: the fields beside code and msg, or a refusal. */
export type Reply = { code: string; subCode?: string; fields?: Record<string, string> };

export const MESSAGES: Record<string, string> = {
  '10000': 'Success',
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
  '40005': 'App Call Limited',
};

export function refuse(subCode: string, code = '40004'): Reply {
  return { code, subCode };
}

/** Beijing's time, as all of Alipay's. */
export function formatBeijing(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

export function formatYuan(fen: number): string {
  const [sign, size] = [fen < 0 ? '-' : '', Math.abs(fen)];
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}
