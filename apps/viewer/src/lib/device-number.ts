import { keys, read, readStoredToken, write } from './storage.ts';

/**
 * The number of this device, where its guest agreed to the privacy policy: what an experiment decided for them stays so. Null
 * for everybody else; a member is known by the session.
 */
export function readGuestDevice(): string | null {
  if (readStoredToken() !== '' || !hasAgreed()) return null;
  return readDeviceNumber();
}

/** The random number of this device, made when it is first needed; a login knows the device again by it. */
export function readDeviceNumber(): string {
  const known = read(keys.device);
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  write(keys.device, made);
  return made;
}

function hasAgreed(): boolean {
  try {
    const stored: { choice?: unknown } | null = JSON.parse(read(keys.consent) ?? 'null');
    return stored?.choice === 'agreed';
  } catch {
    return false;
  }
}
