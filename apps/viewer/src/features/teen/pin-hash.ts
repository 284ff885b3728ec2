/** Both in hexadecimal. */
export type PinHash = { salt: string; hash: string };

/** Four digits can be guessed by a program that reads the storage; the hash hides them from a reader. */
const ITERATION_COUNT = 310_000;

export async function hashPin(pin: string): Promise<PinHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: toHex(salt), hash: await derive(pin, salt) };
}

export async function isPin(pin: string, { salt, hash }: PinHash): Promise<boolean> {
  return (await derive(pin, fromHex(salt))) === hash;
}

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATION_COUNT };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(rule, key, 256)));
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
