import type { KeyObject } from 'node:crypto';
import { isSignedBy, platformMessage } from './sign.ts';

/** Finds the key behind a `Wechatpay-Serial`; undefined where WeChat Pay has none of that name. */
export type FindPlatformKey = (serial: string) => Promise<KeyObject | undefined>;

/** A text with the headers that vouch for it. */
export type SignedMessage = { headers: { get(name: string): string | null | undefined }; body: string };

/** Answers and notices signed this long ago, or ahead, are not believed. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/** WeChat Pay sometimes signs wrongly on purpose, to see whether signatures are looked at. */
const PROBE_PREFIX = 'WECHATPAY/SIGNTEST/';

/** Why a text is not to be believed as WeChat Pay's own, for the log; undefined where it is. `now`: milliseconds. */
export async function findSignatureFault(
  { headers, body }: SignedMessage,
  keys: FindPlatformKey,
  now: number,
): Promise<string | undefined> {
  const [serial, signature, timestamp, nonce] = ['serial', 'signature', 'timestamp', 'nonce'].map((name) =>
    headers.get(`wechatpay-${name}`),
  );
  if (!serial || !signature || !timestamp || !nonce) return 'it is not signed';
  if (signature.startsWith(PROBE_PREFIX)) return 'its signature is a probe';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) >= MAX_CLOCK_SKEW_MS)
    return 'it was signed at another time';
  const key = await keys(serial);
  if (!key) return 'its serial is unknown';
  if (!isSignedBy(key, platformMessage(timestamp, nonce, body), signature)) return 'its signature is wrong';
  return undefined;
}
