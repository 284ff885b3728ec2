import type { AlipaySettings } from '@playlet/config';
import type { PaymentProvider } from '../provider.ts';
import { tradeBill } from './bill.ts';
import { alipayClient } from './client.ts';
import { answer, readNotice } from './notice.ts';
import { prepay, SCENES } from './prepay.ts';
import { queryRefund, refund } from './refund.ts';
import { accountOf, closeTrade, queryTrade } from './trade.ts';

export type AlipayOptions = {
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** The longest to wait for an answer. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 8000;

/** Alipay, for a merchant's own app in key mode (公钥模式). */
export function alipay(
  settings: AlipaySettings,
  { now = Date.now, timeoutMs = TIMEOUT_MS }: AlipayOptions = {},
): PaymentProvider {
  const client = alipayClient(settings, { now, timeoutMs });
  return {
    channel: 'alipay',
    account: accountOf(settings),
    scenes: SCENES,
    prepay: async (order) => prepay(client, order),
    query: (no) => queryTrade(client, no),
    close: (no) => closeTrade(client, no),
    refund: (request) => refund(client, request),
    queryRefund: (request) => queryRefund(client, request),
    bill: (day) => tradeBill(client, day),
    readNotice: async (raw) => readNotice(client, raw),
    answer,
  };
}
