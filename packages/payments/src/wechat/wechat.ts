import type { WechatSettings } from '@playlet/config';
import { systemClock } from '@playlet/domain/time';
import type { NotificationOutcome, NotificationResponse, PaymentProvider } from '../provider.ts';
import { verifyNotification } from './notification.ts';
import { prepay, SCENES } from './prepay.ts';
import { queryRefund, refund } from './refund.ts';
import { fetchTradeStatement } from './statement.ts';
import { accountOf, closeTrade, queryTrade } from './trade.ts';
import { createWechatClient } from './transport/client.ts';

export type WechatPayOptions = {
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** The longest to wait for an answer. */
  timeoutMs?: number;
};

const REQUEST_TIMEOUT_MS = 8000;

/** WeChat Pay, API v3, for a merchant of its own (直连商户). */
export function createWechatPay(
  settings: WechatSettings,
  { now = systemClock.now, timeoutMs = REQUEST_TIMEOUT_MS }: WechatPayOptions = {},
): PaymentProvider {
  const client = createWechatClient(settings, { now, timeoutMs });
  return {
    channel: 'wechat',
    account: accountOf(settings),
    scenes: SCENES,
    formOrigins: [],
    prepay: (order) => prepay(client, order),
    queryTrade: (no) => queryTrade(client, no),
    closeTrade: (no) => closeTrade(client, no),
    refund: (request) => refund(client, request),
    queryRefund: ({ refundNo }) => queryRefund(client, refundNo),
    fetchStatement: (day) => fetchTradeStatement(client, day),
    verifyNotification: (raw) => verifyNotification(client, raw),
    acknowledge,
    certificateEndsAt: client.certificateEndsAt,
  };
}

/**
 * WeChat Pay looks at the status only: a body that says FAIL under 200 ends the retries.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012075420
 */
function acknowledge(outcome: NotificationOutcome): NotificationResponse {
  return { type: 'application/json', ...RESPONSES[outcome] };
}

const RESPONSES = {
  taken: { status: 200, body: '{"code":"SUCCESS","message":"OK"}' },
  failed: { status: 500, body: '{"code":"FAIL","message":"to be sent again"}' },
  // WeChat Pay sends wrongly signed probes itself, and expects them to be rejected.
  malformed: { status: 400, body: '{"code":"PARAM_ERROR","message":"the notice makes no sense"}' },
  forged: { status: 401, body: '{"code":"SIGN_ERROR","message":"the signature is wrong"}' },
};
