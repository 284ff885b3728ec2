import type { PasskeyCreation, PasskeyRequest } from '@playlet/contract/entities/passkey';
import { PASSKEY_CHALLENGE_TTL_MS } from '@playlet/domain/account/passkey';
import { PASSKEY_ALGORITHMS } from './verify.ts';

type Credential = { credential_id: string; transports: string[] };

/** Returns the options to sign with a passkey: one of these, or without any those the authenticator has for this site. */
export function buildRequest(
  challenge: string,
  rpId: string,
  credentials: readonly Credential[] = [],
): PasskeyRequest {
  return {
    challenge,
    rpId,
    timeout: PASSKEY_CHALLENGE_TTL_MS,
    userVerification: 'required',
    allowCredentials: credentials.map(describe),
  };
}

/** Returns the options to make a passkey, on none of the authenticators that have one already. */
export function buildCreation(
  challenge: string,
  { rp, user, credentials }: Pick<PasskeyCreation, 'rp' | 'user'> & { credentials: readonly Credential[] },
): PasskeyCreation {
  return {
    challenge,
    rp,
    user,
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_TTL_MS,
    attestation: 'none',
    excludeCredentials: credentials.map(describe),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Returns the user handle of an id, as authenticators keep and answer it. */
export const userHandleOf = (id: string): string => Buffer.from(id).toString('base64url');

const describe = ({ credential_id: id, transports }: Credential) => ({
  id,
  type: 'public-key' as const,
  transports,
});
