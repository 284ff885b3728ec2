import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { PasskeyTable } from '@playlet/db/tables/passkey';
import { type Insertable, type Selectable, sql } from 'kysely';
import { lockMember } from './member.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** The member's passkeys, the latest first. */
export function listPasskeys(db: Database, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The passkey of a credential, of any member. */
export function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

type NewPasskey = Omit<Insertable<PasskeyTable>, 'id' | 'created_at' | 'last_used_at'>;

/**
 * Adds a passkey, under the member's lock, so that concurrent ones respect the limit. Answers `full` at the limit and
 * `taken` for a credential that is stored already.
 */
export async function insertPasskey(
  tx: Database,
  passkey: NewPasskey,
  limit: number,
): Promise<PasskeyRow | 'full' | 'taken'> {
  if (!(await lockMember(tx, passkey.member_id))) return 'taken';
  if ((await listPasskeys(tx, passkey.member_id)).length >= limit) return 'full';
  const row = await tx
    .insertInto('passkey')
    .values({ id: newId(), last_used_at: null, ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? 'taken';
}

/**
 * Notes that a passkey has signed. False where it is gone, or has counted further meanwhile: then it exists twice.
 */
export async function notePasskeyUse(
  tx: Database,
  { id, member_id }: Pick<PasskeyRow, 'id' | 'member_id'>,
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb(eb.val(counter), '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a passkey of a member; false where it is none of this member's. */
export async function deletePasskey(db: Database, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the passkeys that were added on other devices than this one. */
export async function deletePasskeysOfOthers(
  tx: Database,
  memberId: string,
  keptDeviceId: string,
): Promise<void> {
  await tx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .where('device_id', '!=', keptDeviceId)
    .execute();
}

/** Removes the passkeys that were added on a device, from a login on. */
export async function deletePasskeysOfLogin(
  tx: Database,
  login: { memberId: string; deviceId: string; since: Date },
): Promise<void> {
  await tx
    .deleteFrom('passkey')
    .where('member_id', '=', login.memberId)
    .where('device_id', '=', login.deviceId)
    .where('created_at', '>=', login.since)
    .execute();
}

/** Uses a challenge up; false where it was used before. */
export async function takeChallenge(
  tx: Database,
  { id, expiresAt }: { id: string; expiresAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('used_challenge')
    .values({ id, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
