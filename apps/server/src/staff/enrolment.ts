import type { Secrets } from '@playlet/secrets';
import { newRecoveryCodes, recoveryCodeHash } from './secrets.ts';
import { base32, newTotpSecret, otpauthUri } from './totp.ts';

const ISSUER = 'Playlet';

/** A fresh authenticator: what its owner is shown once, and what of it is stored. */
export function createEnrolment(secrets: Secrets, account: string) {
  const key = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  return {
    shown: {
      secret: base32(key),
      otpauthUri: otpauthUri(key, { issuer: ISSUER, account }),
      recoveryCodes,
    },
    stored: {
      totp_secret: secrets.seal('staff-authenticator', key),
      recovery_hashes: recoveryCodes.map((code) => recoveryCodeHash(secrets, code)),
    },
  };
}
