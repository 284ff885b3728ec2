import type { WechatSettings } from '@playlet/config';
import type { NoticeAnswer, NoticeOutcome, PaymentProvider } from '../provider.ts';
import { tradeBill } from './bill.ts';
import { wechatClient } from './client.ts';
import { readNotice } from './notice.ts';
import { prepay, SCENES } from './prepay.ts';
import { queryRefund, refund } from './refund.ts';
import { accountOf, closeTrade, queryTrade } from './trade.ts';

export type WechatPayOptions = {
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** The longest to wait for an answer. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 8000;

/** WeChat Pay, API v3, for a merchant of its own (直连商户). */
export function wechatPay(
  settings: WechatSettings,
  { now = Date.now, timeoutMs = TIMEOUT_MS }: WechatPayOptions = {},
): PaymentProvider {
  const client = wechatClient(settings, { now, timeoutMs });
  return {
    channel: 'wechat',
    account: accountOf(settings),
    scenes: SCENES,
    prepay: (order) => prepay(client, order),
    query: (no) => queryTrade(client, no),
    close: (no) => closeTrade(client, no),
    refund: (request) => refund(client, request),
    queryRefund: ({ refundNo }) => queryRefund(client, refundNo),
    bill: (day) => tradeBill(client, day),
    readNotice: (raw) => readNotice(client, raw),
    answer,
  };
}

/** The status decides: a body that says FAIL under 200 ends the retries. */
function answer(outcome: NoticeOutcome): NoticeAnswer {
  return { type: 'application/json', ...ANSWERS[outcome] };
}

const ANSWERS = {
  taken: { status: 200, body: '{"code":"SUCCESS","message":"OK"}' },
  failed: { status: 500, body: '{"code":"FAIL","message":"to be sent again"}' },
  // WeChat Pay sends its own wrongly signed probes, and takes a 401 for the right answer.
  forged: { status: 401, body: '{"code":"SIGN_ERROR","message":"the signature is wrong"}' },
};
