import type { Database } from '@playlet/db/database';
import type { Permission, StaffRole } from '@playlet/domain/staff/permissions';
import { NO_PASSWORD_HASH } from '../members/member.ts';
import { findStaffById, insertStaff, type StaffRow } from '../staff/staff.ts';

/** The account that everybody on the tour of a demo's console shares; it has no password that anybody knows. */
export const TOUR_STAFF_ID = 'demo-tour';
/** Without `owner`, who sees the machine and the staff. */
const TOUR_ROLES: StaffRole[] = ['editor', 'reviewer', 'finance', 'support', 'analyst'];
/** Its pages show the addresses of other visitors. */
export const TOUR_CLOSED_PERMISSION: Permission = 'audit.view';
/** More sessions at a time end the oldest ones. */
const MAX_TOUR_SESSIONS = 500;

/** Returns the account of the tour, made at the first one. */
export async function ensureTourStaff(tx: Database): Promise<StaffRow> {
  const known = await findStaffById(tx, TOUR_STAFF_ID);
  if (known) return known;
  await insertStaff(tx, {
    id: TOUR_STAFF_ID,
    account: 'tour@playlet.example',
    name: '参观者',
    roles: TOUR_ROLES,
    password_hash: NO_PASSWORD_HASH,
    totp_secret: Buffer.alloc(0),
  });
  const made = await findStaffById(tx, TOUR_STAFF_ID);
  if (!made) throw new Error('the account of the tour was not made');
  return made;
}

/** Ends the oldest sessions of the tour, so that a stranger cannot grow their number. */
export async function endOldTourSessions(tx: Database): Promise<void> {
  await tx
    .deleteFrom('staff_session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('staff_session')
        .select('id')
        .where('staff_id', '=', TOUR_STAFF_ID)
        .orderBy('created_at', 'desc')
        .offset(MAX_TOUR_SESSIONS),
    )
    .execute();
}
