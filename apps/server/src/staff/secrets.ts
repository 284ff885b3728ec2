import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@playlet/domain/staff/session';
import type { Secrets } from '@playlet/secrets';

/** Tokens contain their kind, so that a leaked one is recognized, and a member's is not looked for among the staff. */
export const SESSION_TOKEN_PREFIX = 'pls_';
export const TOKEN_PREFIX = 'plt_';

const TOKEN_BYTES = 32;
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
export function hashRecoveryCode(secrets: Secrets, code: string): Buffer {
  return secrets.mac('recovery-code', plainCode(code));
}

/** How a recovery code may be stored: codes outlive the secret they were made with. */
export function hashRecoveryCodes(secrets: Secrets, code: string): Buffer[] {
  return secrets.macs('recovery-code', plainCode(code));
}

const plainCode = (code: string) => code.replaceAll('-', '').toUpperCase();
