import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { StaffInvitationTable } from '@playlet/db/tables/staff';
import { type Insertable, type Selectable, sql } from 'kysely';

export type StaffInvitationRow = Selectable<StaffInvitationTable>;
type Invited = StaffInvitationRow & { inviterName: string | null };

export function insertInvitation(
  tx: Database,
  values: Omit<Insertable<StaffInvitationTable>, 'id' | 'totp_secret' | 'recovery_hashes' | 'created_at'>,
): Promise<StaffInvitationRow> {
  return tx
    .insertInto('staff_invitation')
    .values({ id: newId(), totp_secret: null, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The link of a hash, while it can be used. */
export function findInvitationByLink(
  db: Database,
  linkHash: Buffer,
  now: Date,
): Promise<StaffInvitationRow | undefined> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes a link out, so that it is used once; undefined where it is gone. */
export function takeInvitation(tx: Database, id: string): Promise<StaffInvitationRow | undefined> {
  return tx.deleteFrom('staff_invitation').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Keeps the authenticator under way of a link. False where it is gone. */
export async function enrollInvitation(
  tx: Database,
  id: string,
  values: { totp_secret: Buffer; recovery_hashes: Buffer[] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitation')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the links of a kind that the server itself made: only its last one is good. */
export async function dropServerLinks(tx: Database, kind: StaffInvitationRow['kind']): Promise<void> {
  await tx.deleteFrom('staff_invitation').where('kind', '=', kind).where('invited_by', 'is', null).execute();
}

/** Ends the links that would reset a member of the staff's account. */
export async function dropResetLinks(tx: Database, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute();
}

/** Links that can be used, the latest first. */
export function openInvitations(
  db: Database,
  part: PagePart<TimePlace>,
): Promise<(Invited & { microseconds: number })[]> {
  return db
    .selectFrom('staff_invitation')
    .leftJoin('staff', 'staff.id', 'staff_invitation.invited_by')
    .selectAll('staff_invitation')
    .select(['staff.name as inviterName', microsecondsOf('staff_invitation.created_at').as('microseconds')])
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(part.after !== undefined, (query) =>
      query.where(
        isEarlier(part.after as TimePlace, 'staff_invitation.created_at', { id: 'staff_invitation.id' }),
      ),
    )
    .orderBy('staff_invitation.created_at', 'desc')
    .orderBy('staff_invitation.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}
