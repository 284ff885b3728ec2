import type { KeyObject } from 'node:crypto';
import type { NoticeRefusal } from '../../provider.ts';
import { buildPlatformMessage, isSignedBy } from './sign.ts';

/** Finds the key for a `Wechatpay-Serial`; undefined where WeChat Pay has no key of that serial. */
export type FindPlatformKey = (serial: string) => Promise<KeyObject | undefined>;

/** A text with the headers that sign it. */
export type SignedMessage = { headers: { get(name: string): string | null | undefined }; body: string };

/** Answers and notifications signed longer ago, or further ahead, are rejected. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/** WeChat Pay sends wrong signatures on purpose, to find out whether merchants verify them. */
const PROBE_PREFIX = 'WECHATPAY/SIGNTEST/';

/** Why a text counts as not signed by WeChat Pay, in words of the log. */
export const SIGNATURE_FAULTS = {
  unsigned: 'it is not signed',
  probe: 'its signature is a probe',
  stale: 'it was signed at another time',
  unknown_serial: 'its serial is unknown',
  wrong_signature: 'its signature is wrong',
} as const satisfies Partial<Record<NoticeRefusal, string>>;
export type SignatureFault = keyof typeof SIGNATURE_FAULTS;

/**
 * Why WeChat Pay did not sign a text; undefined where it did. `now` is in milliseconds.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4013053249
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4013053420
 */
export async function findSignatureFault(
  { headers, body }: SignedMessage,
  keys: FindPlatformKey,
  now: number,
): Promise<SignatureFault | undefined> {
  const [serial, signature, timestamp, nonce] = ['serial', 'signature', 'timestamp', 'nonce'].map((name) =>
    headers.get(`wechatpay-${name}`),
  );
  if (!serial || !signature || !timestamp || !nonce) return 'unsigned';
  if (signature.startsWith(PROBE_PREFIX)) return 'probe';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) >= MAX_CLOCK_SKEW_MS)
    return 'stale';
  const key = await keys(serial);
  if (!key) return 'unknown_serial';
  if (!isSignedBy(key, buildPlatformMessage(timestamp, nonce, body), signature)) return 'wrong_signature';
  return undefined;
}
