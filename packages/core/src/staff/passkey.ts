import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { StaffPasskeyTable } from '@playlet/db/tables/passkey';
import { type Insertable, type Selectable, sql } from 'kysely';
import { lockStaff } from './staff.ts';

export type StaffPasskeyRow = Selectable<StaffPasskeyTable>;

/** The passkeys of a member of the staff, the latest first. */
export function listStaffPasskeys(db: Database, staffId: string): Promise<StaffPasskeyRow[]> {
  return db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findStaffPasskey(db: Database, credentialId: string): Promise<StaffPasskeyRow | undefined> {
  return db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

type NewStaffPasskey = Omit<Insertable<StaffPasskeyTable>, 'id' | 'created_at' | 'last_used_at'>;

/** Adds a passkey, as `insertPasskey` does for members. */
export async function insertStaffPasskey(
  tx: Database,
  passkey: NewStaffPasskey,
  limit: number,
): Promise<StaffPasskeyRow | 'full' | 'taken'> {
  if (!(await lockStaff(tx, passkey.staff_id))) return 'taken';
  if ((await listStaffPasskeys(tx, passkey.staff_id)).length >= limit) return 'full';
  const row = await tx
    .insertInto('staff_passkey')
    .values({ id: newId(), last_used_at: null, ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? 'taken';
}

/** Notes that a passkey has signed. False where it is gone, or has counted further meanwhile: then it exists twice. */
export async function noteStaffPasskeyUse(tx: Database, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb(eb.val(counter), '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes passkeys of a member of the staff: one (`id`), or all. Returns their names. */
export async function deleteStaffPasskeys(tx: Database, staffId: string, id?: string): Promise<string[]> {
  const removed = await tx
    .deleteFrom('staff_passkey')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('name')
    .execute();
  return removed.map(({ name }) => name);
}
