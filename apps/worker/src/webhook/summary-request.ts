import { createHmac } from 'node:crypto';
import { type DailySummary, formatSummary, type SummaryFormat } from '@playlet/domain/reports/daily-summary';

type Target = { url: string; secret: string | undefined; format: SummaryFormat };
type SummaryRequest = { url: URL; body: object; secret?: string | undefined };

/**
 * Builds the request that reports a day, in its receiver's form. The bots of chats have a signature of their own.
 *
 * @see https://developer.work.weixin.qq.com/document/path/91770 WeCom: the key in the address is all
 * @see https://open.dingtalk.com/document/robots/customize-robot-security-settings DingTalk: signed in the address
 * @see https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot Feishu: signed in the body, the key being the
 * text
 */
export function buildSummaryRequest(
  { url: address, secret, format }: Target,
  id: string,
  summary: DailySummary,
  now: number,
) {
  const url = new URL(address);
  const text = formatSummary(summary);
  const requests: Record<SummaryFormat, () => SummaryRequest> = {
    json: () => ({ url, secret, body: { id, ...summary, text } }),
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
