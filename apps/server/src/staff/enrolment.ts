import type { Secrets } from '@playlet/secrets';
import { hashRecoveryCode, newRecoveryCodes } from './secrets.ts';
import { encodeBase32, formatOtpauthUri, newTotpSecret } from './totp.ts';

const ISSUER = 'Playlet';

/** A fresh authenticator: what its owner is shown once, and what of it is stored. */
export function createEnrolment(secrets: Secrets, account: string) {
  const key = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  return {
    shown: {
      secret: encodeBase32(key),
      otpauthUri: formatOtpauthUri(key, { issuer: ISSUER, account }),
      recoveryCodes,
    },
    stored: {
      totp_secret: secrets.seal('staff-authenticator', key),
      recovery_hashes: recoveryCodes.map((code) => hashRecoveryCode(secrets, code)),
    },
  };
}
