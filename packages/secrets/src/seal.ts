import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealPurpose } from './purpose.ts';
import { KID_BYTES, type RootKey } from './root-key.ts';

/** AES-256-GCM. With a key id: magic, id, nonce, tag, text, where magic and id are authenticated; else nonce, tag, text. */
const ALGORITHM = 'aes-256-gcm';
export const SEAL_MAGIC = Buffer.from('plk1');
const HEADER_BYTES = SEAL_MAGIC.length + KID_BYTES;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the header of a key's ciphertexts; empty where the key has no id. */
export function sealHeader({ kid, hasId }: RootKey): Buffer {
  return hasId ? Buffer.concat([SEAL_MAGIC, Buffer.from(kid, 'base64url')]) : Buffer.alloc(0);
}

export function seal(key: RootKey, purpose: SealPurpose, plain: Buffer): Buffer {
  const header = sealHeader(key);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.sealKey(purpose), nonce).setAAD(header);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), text]);
}

/** The text; undefined where it was not encrypted with this key for this purpose, or was changed. */
export function openSealed(key: RootKey, purpose: SealPurpose, sealed: Buffer): Buffer | undefined {
  const header = sealHeader(key);
  const body = sealed.subarray(header.length);
  if (!sealed.subarray(0, header.length).equals(header) || body.length < NONCE_BYTES + TAG_BYTES)
    return undefined;
  const decipher = createDecipheriv(ALGORITHM, key.sealKey(purpose), body.subarray(0, NONCE_BYTES)).setAAD(
    header,
  );
  decipher.setAuthTag(body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The id of the key something says it was encrypted with; undefined where it says none. */
export function readKid(sealed: Buffer): string | undefined {
  if (!sealed.subarray(0, SEAL_MAGIC.length).equals(SEAL_MAGIC)) return undefined;
  return sealed.subarray(SEAL_MAGIC.length, HEADER_BYTES).toString('base64url');
}
