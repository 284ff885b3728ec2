import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { markPrepared } from '@playlet/db/prepared';
import { isVip } from '@playlet/db/queries/members/vip';
import { columnsOf } from '@playlet/db/tables/columns-of';
import type { MemberTable } from '@playlet/db/tables/member';
import { changeMonthlyCap, type MonthlyCap, monthlyCapAt } from '@playlet/domain/money/monthly-cap';
import { type Selectable, sql } from 'kysely';

/** `vip`: now, by the clock of the database. */
export type MemberRow = Selectable<MemberTable> & { vip: boolean };

/**
 * The `password_hash` of an account without a password. It has the form of every other hash, so that comparing with it
 * takes as long; no password is known whose hash is all zeros.
 */
export const NO_PASSWORD_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the member has a password; one whose account a code made has none until it is set. */
export function hasPassword(member: Pick<MemberRow, 'password_hash'>): boolean {
  return member.password_hash !== NO_PASSWORD_HASH;
}

/** The member of a phone number, or else of a username's key. */
export async function findMemberByName(
  db: Database,
  name: { phone: string } | { usernameKey: string },
): Promise<MemberRow | undefined> {
  const query = db.selectFrom('member').selectAll().select(isVip.as('vip'));
  return 'phone' in name
    ? query.where('phone', '=', name.phone).executeTakeFirst()
    : query.where('username_key', '=', name.usernameKey).executeTakeFirst();
}

export async function findMemberById(db: Database, id: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${markPrepared('member')}
    select ${columnsOf('member')}, ${isVip} as vip from member where id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the member as `findMemberById` does and locks the row and what belongs to it until the transaction ends. */
export async function lockMember(tx: Database, id: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${markPrepared('lock_member')}
    select ${columnsOf('member')}, ${isVip} as vip from member where id = ${id} for no key update`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Keeps a member from being erased until the transaction ends; false where the member is gone already. Code that writes
 * several rows for a member does this first, or would cross the locks of the one who erases.
 */
export async function holdMember(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a member, unless phone or username are another's: then the taken one is named and nothing happens. */
export async function insertMember(
  tx: Database,
  { phone, username, usernameKey, passwordHash, experimentUnit = null }: NewMember,
): Promise<MemberRow | { taken: 'phone' | 'username' }> {
  const made = await tx
    .insertInto('member')
    .values({
      id: newId(),
      phone,
      username,
      username_key: usernameKey,
      password_hash: passwordHash,
      birthday: null,
      vip_expires_at: null,
      experiment_unit: experimentUnit,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(isVip.as('vip'))
    .executeTakeFirst();
  if (made) return made;
  return { taken: (await findMemberByName(tx, { phone })) ? 'phone' : 'username' };
}

export type NewMember = {
  phone: string;
  username: string;
  usernameKey: string;
  passwordHash: string;
  experimentUnit?: string | null;
};

export async function updatePersonalised(db: Database, id: string, personalised: boolean): Promise<void> {
  await db.updateTable('member').set({ personalised, updated_at: sql`now()` }).where('id', '=', id).execute();
}

/** Sets the date of birth, once; false where there is another one already. */
export async function setBirthday(db: Database, id: string, birthday: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ birthday, updated_at: sql`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('birthday', 'is', null), eb('birthday', '=', birthday)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setPasswordHash(db: Database, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Moves a member to another number; false where it is another member's, and then the transaction is over. */
export async function setPhone(tx: Database, id: string, phone: string): Promise<boolean> {
  // Asked first: a PostgreSQL that refuses the number would name it in its log.
  const holder = await findMemberByName(tx, { phone });
  if (holder && holder.id !== id) return false;
  try {
    await tx.updateTable('member').set({ phone, updated_at: sql`now()` }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

/** Sets a member's monthly spending limit, in fen; null lifts it. See `changeMonthlyCap`. */
export function setMonthlyCap(
  db: Database,
  id: string,
  monthlyCap: number | null,
  now: number,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) return;
    const { cap, next } = changeMonthlyCap(monthlyCapOf(member, now), monthlyCap, now);
    await tx
      .updateTable('member')
      .set({
        monthly_cap: cap,
        next_monthly_cap: next?.cap ?? null,
        next_monthly_cap_at: next && new Date(next.at),
      })
      .where('id', '=', id)
      .execute();
  });
}

/** The limit that holds for a member at a moment, and the one that waits. */
export function monthlyCapOf(
  member: Pick<MemberRow, 'monthly_cap' | 'next_monthly_cap' | 'next_monthly_cap_at'>,
  now: number,
): MonthlyCap {
  const { monthly_cap: cap, next_monthly_cap: next, next_monthly_cap_at: at } = member;
  return monthlyCapAt({ cap, next: at && { cap: next, at: at.getTime() } }, now);
}
