import { createHmac } from 'node:crypto';
import { newId } from './id.ts';
import type { NewTombstone } from './queries/leaving/erase-member.ts';

/** A tombstone for a member: nobody without the secret can tell from it who it was. */
export function memberTombstone(
  secret: string,
  member: { id: string; phone: string | null },
  deregisteredAt: Date,
): NewTombstone {
  return {
    id: newId(),
    memberHash: memberHash(secret, member.id),
    phoneHash: member.phone === null ? null : keyed(secret, 'phone', member.phone),
    deregisteredAt,
  };
}

/** By this a restored backup's member is known as one who had left. */
export function memberHash(secret: string, memberId: string): Buffer {
  return keyed(secret, 'member', memberId);
}

function keyed(secret: string, what: 'member' | 'phone', value: string): Buffer {
  return createHmac('sha256', secret).update(`tombstone.${what}.${value}`).digest();
}
