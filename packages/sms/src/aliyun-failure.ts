import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@playlet/domain/time';
import { z } from 'zod';
import { SmsFailure, type SmsFailureKind } from './failure.ts';

/** Aliyun's answer; it refuses a message under status 200 as well, with a code in the body. */
const answerShape = z.object({ Code: z.string(), Message: z.string().default('') });

/** Codes that do not say by their beginning whose the fault is. */
const KINDS: Readonly<Record<string, SmsFailureKind>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'quota',
  'isv.MOBILE_NUMBER_ILLEGAL': 'phone',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'phone',
};

/** Aliyun lets a number receive one code a minute, five an hour and ten a day, and names the limit in its message. */
const QUOTAS: readonly (readonly [name: RegExp, seconds: number])[] = [
  [/分钟|minute/i, MINUTE_SECONDS],
  [/小时|hour/i, HOUR_SECONDS],
  [/天|day/i, DAY_SECONDS],
];

/**
 * Returns the failure an answer of Aliyun is, or undefined where it took the message.
 *
 * @see https://help.aliyun.com/zh/sms/developer-reference/api-error-codes
 */
export function readAliyunFailure(status: number, body: unknown): SmsFailure | undefined {
  const { success, data } = answerShape.safeParse(body);
  if (!success) return new SmsFailure('unavailable', `Aliyun answered with status ${status}`);
  const { Code: code, Message: message } = data;
  if (code === 'OK') return undefined;
  const kind = KINDS[code] ?? (isFaultOfAliyun(code, status) ? 'unavailable' : 'refused');
  const text = `Aliyun refused a message: ${code} ${message}`;
  if (kind !== 'quota') return new SmsFailure(kind, text);
  const [, retryAfterSeconds] = QUOTAS.find(([name]) => name.test(message)) ?? ['', HOUR_SECONDS];
  return new SmsFailure(kind, text, { retryAfterSeconds });
}

const isFaultOfAliyun = (code: string, status: number) =>
  status >= 500 || /^isp\.(?!RAM_PERMISSION_DENY)|^Throttling|^ServiceUnavailable|^InternalError/.test(code);
