import { createHmac } from 'node:crypto';
import type { SummaryFormat } from '@playlet/domain/reports/daily-summary';

export type WebhookTarget = { url: string; secret: string | undefined; format: SummaryFormat };
type WebhookRequest = { url: URL; body: object; secret?: string | undefined };

/**
 * Builds the request that brings a text to a receiver, in its form; `json` is the body for a program of one's own. The
 * bots of chats have a signature of their own.
 *
 * @see https://developer.work.weixin.qq.com/document/path/91770 WeCom: the key in the address is all
 * @see https://open.dingtalk.com/document/robots/customize-robot-security-settings DingTalk: signed in the address
 * @see https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot Feishu: signed in the body, the key being the
 * text
 */
export function buildWebhookRequest(
  { url: address, secret, format }: WebhookTarget,
  { text, json }: { text: string; json: object },
  now: number,
): WebhookRequest {
  const url = new URL(address);
  const requests: Record<SummaryFormat, () => WebhookRequest> = {
    json: () => ({ url, secret, body: { ...json, text } }),
    wecom: () => ({ url, body: { msgtype: 'text', text: { content: text } } }),
    dingtalk: () => {
      if (secret) {
        const sign = createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64');
        url.searchParams.set('timestamp', String(now));
        url.searchParams.set('sign', sign);
      }
      return { url, body: { msgtype: 'text', text: { content: text } } };
    },
    feishu: () => {
      const timestamp = String(Math.floor(now / 1000));
      const sign = secret && createHmac('sha256', `${timestamp}\n${secret}`).digest('base64');
      return { url, body: { ...(sign && { timestamp, sign }), msg_type: 'text', content: { text } } };
    },
  };
  return requests[format]();
}

/** Returns a bot's error, even with status 200: `errcode` or `code` other than 0. */
export function refusalOf(answer: string): string | undefined {
  try {
    const reported: unknown = JSON.parse(answer);
    if (typeof reported !== 'object' || reported === null) return undefined;
    const code = 'errcode' in reported ? reported.errcode : 'code' in reported ? reported.code : 0;
    return code === 0 ? undefined : answer.slice(0, 200);
  } catch {
    return undefined;
  }
}

/** Returns why a delivery failed, without the address: it is a password with most chats. */
export function describeDeliveryFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return `${error.message}: ${'code' in cause ? String(cause.code) : cause.message}`;
}
