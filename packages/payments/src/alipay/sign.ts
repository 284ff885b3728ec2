import { type KeyObject, sign, verify } from 'node:crypto';

export type Params = Readonly<Record<string, string>>;

const ALGORITHM = 'RSA-SHA256';

/**
 * The text that a signature covers: `name=value` pairs sorted by name, without escaping.
 * @see https://opendocs.alipay.com/common/057k53
 */
export function signContent(params: Params): string {
  return Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
}

/** The RSA2 signature (SHA256 with RSA) in base64. */
export function signText(text: string, key: KeyObject): string {
  return sign(ALGORITHM, Buffer.from(text), key).toString('base64');
}

/** Whether `key` signed the text, in UTF-8 or as the bytes it came in. Always RSA2: a message does not choose a weaker algorithm for itself. */
export function isSigned(text: string | Uint8Array, signature: string, key: KeyObject): boolean {
  return verify(ALGORITHM, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
