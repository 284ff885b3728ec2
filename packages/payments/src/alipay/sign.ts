import { type KeyObject, sign, verify } from 'node:crypto';

export type Params = Readonly<Record<string, string>>;

const ALGORITHM = 'RSA-SHA256';

/** What a signature over parameters is made of: `name=value` in the order of names, nothing escaped. */
export function signContent(params: Params): string {
  return Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
}

/** RSA2, in base64. */
export function signText(text: string, key: KeyObject): string {
  return sign(ALGORITHM, Buffer.from(text), key).toString('base64');
}

/** Always RSA2: a message does not choose a weaker way for itself. */
export function isSigned(text: string, signature: string, key: KeyObject): boolean {
  return verify(ALGORITHM, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
