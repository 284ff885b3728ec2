import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { StaffTokenTable } from '@playlet/db/tables/staff';
import type { StaffRole } from '@playlet/domain/staff/permissions';
import { type Insertable, type Selectable, sql } from 'kysely';

export type StaffTokenRow = Selectable<StaffTokenTable>;

/** A usable token with its owner; a server's own token has none. */
export type LiveStaffToken = {
  id: string;
  name: string;
  scopes: string[];
  lastUsedAt: Date | null;
  staffId: string | null;
  staffName: string | null;
  roles: StaffRole[] | null;
};

/** The token of a hash; undefined where it was revoked or has expired, or where its owner was disabled. */
export function findLiveStaffToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<LiveStaffToken | undefined> {
  return liveTokens(db, now)
    .select([
      'staff_token.id',
      'staff_token.name',
      'staff_token.scopes',
      'staff_token.last_used_at as lastUsedAt',
      'staff.id as staffId',
      'staff.name as staffName',
      'staff.roles',
    ])
    .where('staff_token.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Whether a token can be used still. */
export async function isStaffTokenLive(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await liveTokens(db, now)
    .select('staff_token.id')
    .where('staff_token.id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

function liveTokens(db: Database, now: Date) {
  return db
    .selectFrom('staff_token')
    .leftJoin('staff', 'staff.id', 'staff_token.staff_id')
    .where('staff_token.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('staff_token.expires_at', 'is', null), eb('staff_token.expires_at', '>', now)]))
    .where('staff.disabled_at', 'is', null);
}

export async function insertStaffToken(
  tx: Database,
  values: Pick<
    Insertable<StaffTokenTable>,
    'staff_id' | 'name' | 'scopes' | 'token_hash' | 'hint' | 'expires_at'
  >,
): Promise<StaffTokenRow> {
  return tx
    .insertInto('staff_token')
    .values({ id: newId(), last_used_at: null, revoked_at: null, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes the token of a server's data folder known. One that is known stays as it is, also where it was revoked. */
export async function ensureHostToken(
  db: Database,
  values: Pick<Insertable<StaffTokenTable>, 'name' | 'scopes' | 'token_hash' | 'hint'>,
): Promise<void> {
  await db
    .insertInto('staff_token')
    .values({
      id: newId(),
      staff_id: null,
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
      ...values,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export async function touchStaffToken(db: Database, id: string): Promise<void> {
  await db.updateTable('staff_token').set({ last_used_at: sql`now()` }).where('id', '=', id).execute();
}

/** Returns usable tokens, the latest first: those of a member of the staff, or all. */
export function listStaffTokens(
  db: Database,
  staffId: string | undefined,
  part: PagePart<TimePlace>,
): Promise<(StaffTokenRow & { microseconds: number; staffName: string | null })[]> {
  return db
    .selectFrom('staff_token')
    .leftJoin('staff', 'staff.id', 'staff_token.staff_id')
    .selectAll('staff_token')
    .select(['staff.name as staffName', microsecondsOf('staff_token.created_at').as('microseconds')])
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(part.after !== undefined, (query) =>
      query.where(isEarlier(part.after as TimePlace, 'staff_token.created_at', { id: 'staff_token.id' })),
    )
    .orderBy('staff_token.created_at', 'desc')
    .orderBy('staff_token.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

/** Revokes a token, with `staffId` only that person's; false where it is unusable already. */
export async function revokeStaffToken(tx: Database, id: string, staffId?: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_token')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes every usable token and session of a member of the staff, except the tokens to keep. Returns their number. */
export async function revokeTokensOf(
  tx: Database,
  staffId: string,
  keptIds: readonly string[] = [],
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_token')
    .set({ revoked_at: sql`now()` })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .where(sql<boolean>`not id = any(${[...keptIds]}::text[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
