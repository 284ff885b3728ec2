const ADDRESS = /^[\d.]+$|^\[/;

/** Whether this page can have passkeys: they need a host name, a secure connection, and no foreign page around this one. */
export function canUsePasskeys(): boolean {
  return (
    isSecureContext &&
    'PublicKeyCredential' in window &&
    window.top === window.self &&
    !ADDRESS.test(location.hostname)
  );
}

/** Whether this device itself asks for a face, a finger or its lock. */
export async function hasPlatformAuthenticator(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Whether the browser offers passkeys among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}
