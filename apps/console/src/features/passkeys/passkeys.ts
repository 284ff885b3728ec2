import { type CallInput, type CallOutput, call } from '../../lib/call.ts';
import { getTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';

/** A challenge signed with a passkey, as the service takes it. */
export type Assertion = CallInput<'POST admin/entry/passkey/login'>['passkey'];
type Request = CallOutput<'POST admin/entry/passkey/challenge'>;

/** Loaded with the first passkey. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** The browser's dialog was closed, took too long, or there was nothing to choose. */
class PasskeyStopped extends Error {
  /** The device has a passkey of this account already. */
  readonly isHere: boolean;

  constructor(cause: unknown) {
    super('The passkey was not used', { cause });
    this.isHere = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

const stop = (cause: unknown): never => {
  throw new PasskeyStopped(cause);
};

/** Whether this page can have passkeys: they need a host name, and a secure connection, without which browsers lack the type. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** Has a challenge signed in the browser's dialog. */
export async function signChallenge(request: Request): Promise<Assertion> {
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await startAuthentication({ optionsJSON: request }).catch(stop);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Adds a passkey of this device, or of one that the browser finds. */
export async function addPasskey(
  options: CallOutput<'POST admin/own/passkey/challenge'>,
  name: string,
): Promise<void> {
  const { startRegistration } = await loadLibrary();
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(stop);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const passkey = { id, clientDataJSON, attestationObject, transports };
  await call('POST admin/own/passkey/create', { passkey, ...(name && { name }) });
}

/** Shows why a passkey was not added or used. */
export function showPasskeyFailure(error: unknown): void {
  if (!(error instanceof PasskeyStopped)) return showFailureToast(error);
  const { account } = getTexts();
  showToast(error.isHere ? account.passkeyHere : account.passkeyStopped);
}
