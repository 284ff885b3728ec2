import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { offsetOf, type PagePart } from '@playlet/db/queries/paging/page-part';
import type { StaffTable } from '@playlet/db/tables/staff';
import type { StaffRole } from '@playlet/domain/staff/permissions';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type StaffRow = Selectable<StaffTable>;
/** A member of the staff with the numbers of their sessions and tokens. */
export type StaffOverview = StaffRow & { sessions: number; tokens: number; last_seen_at: Date | null };

/** Returns the form in which accounts are compared: upper and lower case are equal. */
export const accountKeyOf = (account: string): string => account.normalize('NFKC').toLowerCase();

export function findStaffById(db: Database, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findStaffByAccount(db: Database, account: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('account_key', '=', accountKeyOf(account))
    .executeTakeFirst();
}

/** Locks the row of a member of the staff for a change that depends on it. */
export function lockStaff(tx: Database, id: string): Promise<StaffRow | undefined> {
  return tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined where the account is taken. */
export async function insertStaff(
  tx: Database,
  values: Pick<Insertable<StaffTable>, 'account' | 'name' | 'roles' | 'password_hash' | 'totp_secret'> &
    Partial<Insertable<StaffTable>>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('staff')
    .values({
      id: newId(),
      account_key: accountKeyOf(values.account),
      next_totp_secret: null,
      disabled_at: null,
      ...values,
    })
    .onConflict((conflict) => conflict.column('account_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateStaff(
  tx: Database,
  id: string,
  changes: Omit<Updateable<StaffTable>, 'id' | 'updated_at'>,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Takes a code's step; false where it, or a later one, was taken before. */
export async function takeTotpStep(db: Database, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a recovery code up, by the hashes it may be stored as; false where there is none such. */
export async function takeRecoveryCode(
  db: Database,
  id: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({
      recovery_hashes: sql`array(select hash from unnest(recovery_hashes) hash where hash <> all(${hashes}::bytea[]))`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`recovery_hashes && ${hashes}::bytea[]`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those who may work here and have one of these roles, by their names. */
export function listStaffOfRoles(
  db: Database,
  roles: readonly StaffRole[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles && ${roles}::text[]`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Whether anybody but `except` could still act as an owner. Locks them, so that two owners cannot undo each other. */
export async function hasOwner(tx: Database, except = ''): Promise<boolean> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'owner' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.some(({ id }) => id !== except);
}

/** The staff in the order they came; one alone where an id is given. */
export function listStaff(
  db: Database,
  part: PagePart<readonly [id: string]>,
  id?: string,
): Promise<StaffOverview[]> {
  const { after } = part;
  return db
    .selectFrom('staff')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from staff_session where staff_id = staff.id and expires_at > now())`.as(
        'sessions',
      ),
      sql<number>`(select count(*)::int from staff_token where staff_id = staff.id and revoked_at is null
        and expires_at > now())`.as('tokens'),
      sql<Date | null>`(select max(last_seen_at) from staff_session where staff_id = staff.id)`.as(
        'last_seen_at',
      ),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(after !== undefined, (query) => query.where('id', '>', after?.[0] ?? ''))
    .orderBy('id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

/** Returns the names of members of the staff, by id; unknown ids are missing. */
export async function findStaffNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
