import type { PasskeyAssertion, PasskeyAttestation } from '@playlet/contract/entities/passkey';
import { type ChallengeUse, checkChallenge } from './challenge.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256, by their COSE numbers; the best first. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

type Issuer = Parameters<typeof checkChallenge>[0];
type Challenge = { id: string; expiresAt: number };
type Expected = RelyingParty & { use: ChallengeUse };
type KnownCredential = { credential_id: string; public_key: Buffer; counter: number };

/** Loaded with the first passkey: most starts and commands need none. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** Verifies a new passkey. Undefined for every fault of it. */
export async function verifyNewPasskey(
  issuer: Issuer,
  { id, clientDataJSON, attestationObject }: PasskeyAttestation,
  expected: Expected,
): Promise<{ challenge: Challenge; publicKey: Buffer; counter: number; aaguid: string } | undefined> {
  let challenge: Challenge | undefined;
  try {
    if (!(await isWithoutCertificates(attestationObject))) return undefined;
    const { verifyRegistrationResponse } = await loadLibrary();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: (given) => (challenge = checkChallenge(issuer, expected.use, given)) !== undefined,
      expectedOrigin: expected.origin,
      expectedRPID: expected.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified || !challenge || registrationInfo.credential.id !== id) return undefined;
    const { credential, aaguid } = registrationInfo;
    return { challenge, publicKey: Buffer.from(credential.publicKey), counter: credential.counter, aaguid };
  } catch {
    // The library throws for each fault, and for bytes that are no attestation at all.
    return undefined;
  }
}

/**
 * Whether a new passkey brings no certificates. None are asked for, and the library would fetch the lists of revoked ones
 * from addresses that a stranger wrote.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** Verifies a signature of a passkey, and that its counter goes forward. Undefined for every fault of it. */
export async function verifyAssertion(
  issuer: Issuer,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAssertion,
  credential: KnownCredential,
  expected: Expected,
): Promise<{ challenge: Challenge; counter: number } | undefined> {
  let challenge: Challenge | undefined;
  try {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: (given) => (challenge = checkChallenge(issuer, expected.use, given)) !== undefined,
      expectedOrigin: expected.origin,
      expectedRPID: expected.id,
      requireUserVerification: true,
      credential: {
        id: credential.credential_id,
        publicKey: new Uint8Array(credential.public_key),
        counter: credential.counter,
      },
    });
    return verified && challenge ? { challenge, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
}
