import type { Database } from '@playlet/db/database';
import type { Persona } from '@playlet/domain/staff/persona';
import { DAY_MS } from '@playlet/domain/time';
import { enableTeen } from '../members/teen.ts';

/** A member who exists only inside of a transaction that is undone. */
export type PersonaMember = { persona: Persona; memberId: string; sessionId: string; name: string; at: Date };

const NOBODYS_PASSWORD = 'none';
const NOBODYS_PIN = 'none';
const BAND = '12-16';

/** Makes a member of a kind, in a session: in a transaction that is undone. */
export async function insertPersona(
  tx: Database,
  { persona, memberId, sessionId, name, at }: PersonaMember,
): Promise<void> {
  const tomorrow = new Date(at.getTime() + DAY_MS);
  await tx
    .insertInto('member')
    .values({
      id: memberId,
      username: name,
      username_key: memberId.toLowerCase(),
      phone: null,
      password_hash: NOBODYS_PASSWORD,
      birthday: null,
      vip_expires_at: persona === 'vip' ? tomorrow : null,
    })
    .execute();
  await tx
    .insertInto('session')
    .values({
      id: sessionId,
      member_id: memberId,
      token_hash: Buffer.from(sessionId),
      device_id: sessionId,
      device_name: name,
      ip: '',
      region: null,
      expires_at: tomorrow,
    })
    .execute();
  if (persona === 'teen') await enableTeen(tx, { memberId, band: BAND, pinHash: NOBODYS_PIN });
}
