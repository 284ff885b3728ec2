import { newRecoveryCodes, recoveryCodeHash, sealTotpSecret } from './secrets.ts';
import { base32, newTotpSecret, otpauthUri } from './totp.ts';

const ISSUER = 'Playlet';

/** A fresh authenticator: what its owner is shown once, and what of it is stored. */
export function createEnrolment(secret: string, account: string) {
  const key = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  return {
    shown: {
      secret: base32(key),
      otpauthUri: otpauthUri(key, { issuer: ISSUER, account }),
      recoveryCodes,
    },
    stored: {
      totp_secret: sealTotpSecret(secret, key),
      recovery_hashes: recoveryCodes.map((code) => recoveryCodeHash(secret, code)),
    },
  };
}
