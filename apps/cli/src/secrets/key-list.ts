import { DAY_MS } from '@playlet/domain/time';
import type { KeyRole, Secrets } from '@playlet/secrets';

export type KeyLine = {
  kid: string;
  role: KeyRole;
  /** Days since it was made; null where the secret does not say. */
  ageDays: number | null;
  /** Whether its values carry its id and it has a sub-key for each purpose. */
  hasId: boolean;
};

/** The keys as an operator may see them: nothing of a secret is in it. */
export function listKeys(secrets: Secrets, now: number): KeyLine[] {
  return secrets.keyring().roles.map(({ key, role }) => ({
    kid: key.kid,
    role,
    ageDays: key.madeOn ? Math.floor((now - key.madeOn.getTime()) / DAY_MS) : null,
    hasId: key.hasId,
  }));
}

export function formatKey({ kid, role, ageDays, hasId }: KeyLine): string {
  const age = ageDays === null ? 'age unknown' : `${ageDays} days`;
  return `${kid}  ${role.padEnd(8)}  ${age}${hasId ? '' : '  (without key id: rotate it)'}`;
}
