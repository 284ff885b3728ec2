import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** `a=1&b=2` by the names' order, values as they are. */
export function toSign(params: Record<string, string>): string {
  const pairs = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  return pairs.map((pair) => pair.join('=')).join('&');
}

export function signRsa2(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
}

export function isRsa2(text: string, signature: string, key: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64');
}
