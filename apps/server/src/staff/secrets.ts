import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@playlet/domain/staff/session';

/** Tokens say what they are, so that a leaked one is recognized, and a member's is not looked for among the staff. */
export const SESSION_TOKEN_PREFIX = 'pls_';
export const TOKEN_PREFIX = 'plt_';

const TOKEN_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Without signs that are taken for one another. */
const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_CODE_LENGTH = 8;

export function newStaffToken(prefix: string): string {
  return prefix + randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The secret of a one-time link. */
export function newLinkSecret(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Encrypts an authenticator's key: whoever reads the database alone cannot make its codes. */
export function sealTotpSecret(secret: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce);
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts an authenticator's key; undefined where it was encrypted with another secret, which `MEDIA_SECRET` once was. */
export function openTotpSecret(secret: string, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Fresh recovery codes, as `7F3K-92QD`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const signs = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
      CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length)),
    ).join('');
    return `${signs.slice(0, 4)}-${signs.slice(4)}`;
  });
}

/** How a recovery code is stored: keyed, for forty bits alone could be tried out. */
export function recoveryCodeHash(secret: string, code: string): Buffer {
  const plain = code.replaceAll('-', '').toUpperCase();
  return createHmac('sha256', secret).update(`staff recovery code ${plain}`).digest();
}

function sealingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'staff authenticator', 32));
}
