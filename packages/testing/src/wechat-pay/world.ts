import type { SimulatorOptions } from './options.ts';
import type { Platform } from './platform/platform.ts';

export type Trade = {
  scene: 'h5' | 'jsapi' | 'native';
  no: string;
  description: string;
  /** Fen. */
  total: number;
  currency: string;
  attach: string | undefined;
  notifyUrl: string;
  openid: string;
  /** The body it was made with, to recognize the same order. */
  order: string;
  createdAt: number;
  expiresAt: number;
  /** The token of the pay page; new with every prepay. */
  token: string;
  tokenAt: number;
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  transactionId: string | undefined;
  paidAt: number | undefined;
  payerTotal: number;
};

export type Refund = {
  refundNo: string;
  refundId: string;
  trade: Trade;
  /** Fen. */
  amount: number;
  reason: string | undefined;
  notifyUrl: string | undefined;
  status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED';
  createdAt: number;
};

export type World = {
  /** The base address. */
  base: string;
  platform: Platform;
  options: SimulatorOptions;
  trades: Map<string, Trade>;
  refunds: Map<string, Refund>;
  /** Milliseconds since 1970. */
  now(): number;
};

/** The API's reply; without a body it is a 204. */
export type Reply = { status: number; json?: object };

export function refuse(status: number, code: string, message: string): Reply {
  return { status, json: { code, message } };
}

/** RFC 3339 as WeChat Pay writes it. */
export function formatBeijing(at: number): string {
  return `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}
