import type { WebAuthnError } from '@simplewebauthn/browser';
import { type CallInput, call } from '../../lib/call.ts';
import type { Proof } from '../account/proof.ts';
import { postponeOffer } from './offer-time.ts';

/** The answer of an authenticator, as the login takes it. */
export type SignedChallenge = CallInput<'POST public/member/passkey/login'>['passkey'];

/** Loaded with the first passkey: the first screens do without. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** The browser's dialog was closed, took too long, or there is nothing to choose. */
export class PasskeyStopped extends Error {
  /** The device has a passkey of this account already. */
  readonly isHere: boolean;

  constructor(cause: unknown) {
    super('The passkey was not used', { cause });
    this.isHere = (cause as Partial<WebAuthnError>).name === 'InvalidStateError';
  }
}

/**
 * Adds a passkey of this device, or of one that the browser finds.
 *
 * @throws PasskeyStopped; the service's refusal
 */
export async function addPasskey(proof?: Proof): Promise<void> {
  const optionsJSON = await call('POST member/profile/passkey/challenge', proof ?? {}, {
    skipErrorHandler: true,
  });
  const { startRegistration } = await loadLibrary();
  const { id, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyStopped(error);
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  await call(
    'POST member/profile/passkey/create',
    { passkey: { id, clientDataJSON, attestationObject, transports } },
    { skipErrorHandler: true },
  );
  postponeOffer('added');
}

/**
 * Has a challenge signed: in a dialog, or with `suggested` once the user picks a passkey among a field's suggestions.
 *
 * @throws PasskeyStopped; the service's refusal
 */
export async function signChallenge({ suggested = false } = {}): Promise<SignedChallenge> {
  const optionsJSON = await call('POST public/member/passkey/challenge', {}, { skipErrorHandler: true });
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: suggested,
  }).catch((error: unknown) => {
    throw new PasskeyStopped(error);
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Ends the waiting for a suggestion to be picked. */
export async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}
