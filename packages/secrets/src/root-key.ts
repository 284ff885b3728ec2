import { createHmac, randomBytes } from 'node:crypto';
import {
  deriveFormerMacKey,
  deriveSubKey,
  type MacPurpose,
  type SealPurpose,
  sealKeyBefore,
} from './purpose.ts';

/** A secret this product made says so, and when: `plk_20261123_…`. */
const WITH_ID = /^plk_(?:(\d{4})(\d\d)(\d\d)_)?[A-Za-z0-9_-]{32,}$/;
const SECRET_BYTES = 32;
export const KID_BYTES = 6;

/** One secret of the installation, with the sub-keys of its purposes. */
export type RootKey = {
  /** Eight characters that name the key and reveal nothing of it. */
  kid: string;
  /**
   * Whether its values carry its id. Other texts are secrets from before there were ids: they continue to make exactly
   * the same values, so that servers of the version before understand them.
   */
  hasId: boolean;
  /** The day it was made; undefined where it does not say. */
  madeOn: Date | undefined;
  mac(purpose: MacPurpose, message: string | Buffer): Buffer;
  sealKey(purpose: SealPurpose): Buffer;
};

/** A new secret. */
export function newSecret(now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `plk_${day}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

export function createRootKey(secret: string): RootKey {
  const match = WITH_ID.exec(secret);
  const hasId = match !== null;
  const macKeys = new Map<MacPurpose, ReturnType<typeof deriveFormerMacKey>>();
  const macKeyOf = (purpose: MacPurpose) => {
    const known = macKeys.get(purpose);
    if (known) return known;
    const made = hasId
      ? { key: deriveSubKey(secret, purpose), before: '' }
      : deriveFormerMacKey(secret, purpose);
    macKeys.set(purpose, made);
    return made;
  };
  return {
    kid: deriveSubKey(secret, 'key-id').subarray(0, KID_BYTES).toString('base64url'),
    hasId,
    madeOn: match?.[1] === undefined ? undefined : dayOf(match.slice(1, 4)),
    mac(purpose, message) {
      const { key, before } = macKeyOf(purpose);
      return createHmac('sha256', key).update(before).update(message).digest();
    },
    sealKey: (purpose) => (hasId ? deriveSubKey(secret, purpose) : sealKeyBefore(secret, purpose)),
  };
}

function dayOf(parts: readonly string[]): Date | undefined {
  const day = new Date(`${parts.join('-')}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : day;
}
