import { newId } from '@playlet/db/id';
import type { Secrets } from '@playlet/secrets';
import type { NewTombstone } from './erase-member.ts';

/** Returns a member's tombstone: it identifies the member only with the installation's secret. */
export function buildMemberTombstone(
  secrets: Secrets,
  member: { id: string; phone: string | null },
  deregisteredAt: Date,
): NewTombstone {
  return {
    id: newId(),
    memberHash: secrets.mac('tombstone', textOf('member', member.id)),
    phoneHash: member.phone === null ? null : secrets.mac('tombstone', textOf('phone', member.phone)),
    deregisteredAt,
  };
}

/**
 * By these a restored backup's member is known as one who had left: by the secret of today, and by those of the days at which
 * others left.
 */
export function hashMemberId(secrets: Secrets, memberId: string): Buffer[] {
  return secrets.macs('tombstone', textOf('member', memberId));
}

function textOf(what: 'member' | 'phone', value: string): string {
  return `${what}.${value}`;
}
