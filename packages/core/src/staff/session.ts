import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { StaffSessionTable } from '@playlet/db/tables/staff';
import type { StaffRole } from '@playlet/domain/staff/permissions';
import { type Insertable, type Selectable, sql } from 'kysely';

export type StaffSessionRow = Selectable<StaffSessionTable>;

/** A session that runs, with who is in it. */
export type LiveStaffSession = {
  id: string;
  staffId: string;
  account: string;
  name: string;
  roles: StaffRole[];
  lastSeenAt: Date;
  expiresAt: Date;
};

/** The session of a token's hash; undefined where it has ended, or where its owner was disabled. */
export function findLiveStaffSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<LiveStaffSession | undefined> {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id',
      'staff.id as staffId',
      'staff.account',
      'staff.name',
      'staff.roles',
      'staff_session.last_seen_at as lastSeenAt',
      'staff_session.expires_at as expiresAt',
    ])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff_session.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a session runs, and its owner may still work here. */
export async function isStaffSessionLive(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select('staff_session.id')
    .where('staff_session.id', '=', id)
    .where('staff_session.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStaffSession(
  tx: Database,
  values: Omit<Insertable<StaffSessionTable>, 'id' | 'created_at' | 'last_seen_at'>,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('staff_session')
    .values({ id, ...values })
    .execute();
  return id;
}

export async function touchStaffSession(db: Database, id: string, ip: string): Promise<void> {
  await db.updateTable('staff_session').set({ last_seen_at: sql`now()`, ip }).where('id', '=', id).execute();
}

/** Returns the running sessions of a member of the staff, the latest first. */
export function listStaffSessions(
  db: Database,
  staffId: string,
  part: PagePart<TimePlace>,
): Promise<(StaffSessionRow & { microseconds: number })[]> {
  return db
    .selectFrom('staff_session')
    .selectAll()
    .select(microsecondsOf('created_at').as('microseconds'))
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(part.after !== undefined, (query) =>
      query.where(isEarlier(part.after as TimePlace, 'created_at', { id: 'id' })),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

/** Ends sessions of a member of the staff: one (`id`), all but one (`except`), or all. Returns their number. */
export async function endStaffSessions(
  tx: Database,
  staffId: string,
  { id, except }: { id?: string | undefined; except?: string | undefined } = {},
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
