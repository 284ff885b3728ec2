import type { AlipaySettings } from '@playlet/config';
import { systemClock } from '@playlet/domain/time';
import type { PaymentProvider } from '../provider.ts';
import { createAlipayClient } from './client.ts';
import { acknowledge, verifyNotification } from './notification.ts';
import { prepay, SCENES } from './prepay.ts';
import { queryRefund, refund } from './refund.ts';
import { fetchTradeStatement } from './statement.ts';
import { accountOf, closeTrade, queryTrade } from './trade.ts';

type AlipayOptions = {
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** The longest to wait for an answer. */
  timeoutMs?: number;
};

const REQUEST_TIMEOUT_MS = 8000;

/** Alipay, for a merchant's own app in key mode (公钥模式). */
export function createAlipay(
  settings: AlipaySettings,
  { now = systemClock.now, timeoutMs = REQUEST_TIMEOUT_MS }: AlipayOptions = {},
): PaymentProvider {
  const client = createAlipayClient(settings, { now, timeoutMs });
  return {
    channel: 'alipay',
    account: accountOf(settings),
    scenes: SCENES,
    // Alipay leads on to its cashier, which is another of its hosts.
    formOrigins: [new URL(settings.base).origin, 'https://*.alipay.com'],
    prepay: async (order) => prepay(client, order),
    queryTrade: (no) => queryTrade(client, no),
    closeTrade: (no) => closeTrade(client, no),
    refund: (request) => refund(client, request),
    queryRefund: (request) => queryRefund(client, request),
    fetchStatement: (day) => fetchTradeStatement(client, day),
    verifyNotification: async (raw) => verifyNotification(client, raw),
    acknowledge,
  };
}
