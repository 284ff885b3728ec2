import { createCipheriv, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { DAY_MS } from '@playlet/domain/time';
import { formatCertificate } from './certificate.ts';

export type KeyPair = { publicKey: KeyObject; privateKey: KeyObject };

/** A key of WeChat Pay's, under the name its signatures give. */
export type PlatformKey = KeyPair & { serial: string };
type PlatformCertificate = PlatformKey & { pem: string; from: Date; to: Date };

/** The keys that merchant and platform have exchanged, which outlive both. */
export type MerchantKeys = {
  /** Of the merchant's certificate. */
  serialNo: string;
  merchant: KeyPair;
  apiV3Key: string;
  publicKey: PlatformKey;
};

export type Platform = MerchantKeys & {
  mchId: string;
  appId: string;
  /** All listed; the last one signs. */
  certificates: PlatformCertificate[];
};

const YEAR_MS = 365 * DAY_MS;
const newKeyPair = promisify(generateKeyPair);

export async function createPlatform(now: number, keys: MerchantKeys): Promise<Platform> {
  const certificates = [await newCertificate(now)];
  return { ...keys, mchId: '1900000109', appId: 'wxd678efh567hg6787', certificates };
}

export async function newMerchantKeys(): Promise<MerchantKeys> {
  const [merchant, publicKey] = await Promise.all([createRsaKey(), createRsaKey()]);
  const serial = `PUB_KEY_ID_${String(Number.parseInt(createHex(6), 16)).padStart(34, '0')}`;
  return { serialNo: createHex(20), merchant, apiV3Key: createHex(16), publicKey: { ...publicKey, serial } };
}

export async function newCertificate(now: number): Promise<PlatformCertificate> {
  const pair = await createRsaKey();
  // No leading zero and no sign: WeChat Pay writes serials with all their 40 digits.
  const serial = `5${createHex(20).slice(1)}`;
  const from = new Date(now - YEAR_MS);
  const to = new Date(now + 4 * YEAR_MS);
  return { ...pair, serial, from, to, pem: formatCertificate({ ...pair, serial, from, to }) };
}

export function createRsaKey(): Promise<KeyPair> {
  return newKeyPair('rsa', { modulusLength: 2048 });
}

/** AEAD_AES_256_GCM, the tag behind the ciphertext, as base64. */
export function encrypt(plain: string, key: string, nonce: string, associatedData: string): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(associatedData, 'utf8'));
  return Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}

/** The headers that vouch for an answer or a notification: three lines, the last for the body, be it empty. */
export function signBody(
  body: string,
  { serial, privateKey }: PlatformKey,
  at: number,
): Record<string, string> {
  const timestamp = Math.floor(at / 1000).toString();
  const nonce = createHex(16).toLowerCase();
  const message = `${timestamp}\n${nonce}\n${body}\n`;
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature': sign('RSA-SHA256', Buffer.from(message, 'utf8'), privateKey).toString('base64'),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

export function createHex(bytes: number): string {
  return randomBytes(bytes).toString('hex').toUpperCase();
}

/** Another text of the same form: one bit differs. */
export function flipByte(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64');
}
