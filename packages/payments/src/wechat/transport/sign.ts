import { type KeyObject, randomBytes, sign, verify } from 'node:crypto';

export type Merchant = {
  mchId: string;
  /** Of the merchant's own certificate. */
  serialNo: string;
  privateKey: KeyObject;
};

export type SignedRequest = { method: 'GET' | 'POST'; url: URL; body: string };

/**
 * The `Authorization` header of a request, signed by the merchant. `now` is in milliseconds.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012365336
 */
export function buildAuthorizationHeader(merchant: Merchant, request: SignedRequest, now: number): string {
  const timestamp = unixSecondsOf(now);
  const nonce = createNonce();
  const fields = {
    mchid: merchant.mchId,
    nonce_str: nonce,
    timestamp,
    serial_no: merchant.serialNo,
    signature: signMessage(requestMessage(request, timestamp, nonce), merchant.privateKey),
  };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
}

/** The text that the merchant signs of a request: the address without its host, and the body as sent. */
export function requestMessage(
  { method, url, body }: SignedRequest,
  timestamp: string,
  nonce: string,
): string {
  return lines(method, url.pathname + url.search, timestamp, nonce, body);
}

/** The text that WeChat Pay signs of an answer or a notification. */
export function buildPlatformMessage(timestamp: string, nonce: string, body: string): string {
  return lines(timestamp, nonce, body);
}

/**
 * The text that the merchant signs of the parameters a page passes to WeChat.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012365341
 */
export function payMessage(appId: string, timestamp: string, nonce: string, packageText: string): string {
  return lines(appId, timestamp, nonce, packageText);
}

/** SHA256 with RSA (PKCS #1 v1.5), as base64. */
export function signMessage(message: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(message), key).toString('base64');
}

/** Whether `key` signed the message; the signature is base64. */
export function isSignedBy(key: KeyObject, message: string, signature: string): boolean {
  return verify('sha256', Buffer.from(message), key, Buffer.from(signature, 'base64'));
}

/** 32 random letters and digits. */
export function createNonce(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

/** Milliseconds since 1970 as text in seconds. */
export function unixSecondsOf(now: number): string {
  return String(Math.floor(now / 1000));
}

/** Joins lines; each has its line end, the last one too. */
function lines(...texts: string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
