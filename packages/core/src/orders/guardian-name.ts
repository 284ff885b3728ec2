import type { Secrets } from '@playlet/secrets';

/**
 * Encrypts a guardian's name. It is stored with the order for as long as the law requires, and cannot be read without
 * the installation's secret.
 */
export function sealGuardianName(secrets: Secrets, name: string): Buffer {
  return secrets.seal('guardian-name', Buffer.from(name, 'utf8'));
}

/**
 * Decrypts a guardian's name.
 * @throws Error where it was encrypted with a secret that is not set any more
 */
export function openGuardianName(secrets: Secrets, sealed: Buffer): string {
  const name = secrets.open('guardian-name', sealed);
  if (name === undefined)
    throw new Error("A guardian's name was encrypted with a secret that is not set any more");
  return name.toString('utf8');
}
