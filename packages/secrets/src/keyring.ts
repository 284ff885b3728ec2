import { createRootKey, type RootKey } from './root-key.ts';

/**
 * The part of a key:
 *
 * - `current` signs and encrypts.
 * - `next` only verifies and decrypts: every server accepts it before the first one uses it.
 * - `previous` only verifies and decrypts, until the life of its values ends.
 * - `retired` recognizes hashes that last for years, decrypts, and opens nothing.
 */
export type KeyRole = 'current' | 'next' | 'previous' | 'retired';

/** The secrets of an installation, as they are set. */
export type SecretTexts = {
  current: string;
  next: readonly string[];
  previous: readonly string[];
  retired: readonly string[];
};

export type Keyring = {
  current: RootKey;
  /** Keys whose signatures are valid: current, next, previous. */
  accepted: readonly RootKey[];
  /** All, the current one first. */
  known: readonly RootKey[];
  roles: readonly { key: RootKey; role: KeyRole }[];
};

/** A secret that is set twice counts where it can do most. */
export function createKeyring({ current, next, previous, retired }: SecretTexts): Keyring {
  const roles = new Map<string, { key: RootKey; role: KeyRole }>();
  const add = (secrets: readonly string[], role: KeyRole) => {
    for (const secret of secrets) {
      const key = createRootKey(secret);
      if (!roles.has(key.kid)) roles.set(key.kid, { key, role });
    }
  };
  const key = createRootKey(current);
  roles.set(key.kid, { key, role: 'current' });
  add(next, 'next');
  add(previous, 'previous');
  add(retired, 'retired');
  const all = [...roles.values()];
  return {
    current: key,
    accepted: all.filter(({ role }) => role !== 'retired').map((one) => one.key),
    known: all.map((one) => one.key),
    roles: all,
  };
}
