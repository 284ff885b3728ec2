import { listStaffOfRoles } from '@playlet/core/staff/staff';
import type { Database } from '@playlet/db';
import { grantOf, STAFF_ROLES } from '@playlet/domain/staff/permissions';
import { fail } from '../http/business-error.ts';

const REVIEWING_ROLES = STAFF_ROLES.filter((role) => grantOf([role], 'content.review') !== undefined);

/** Returns the possible reviewers of a submission: all with the permission, except the submitter. */
export async function listReviewersFor(
  db: Database,
  submitterId: string | null,
): Promise<{ id: string; name: string }[]> {
  const all = await listStaffOfRoles(db, REVIEWING_ROLES);
  return all.filter(({ id }) => id !== submitterId);
}

/**
 * Refuses a reviewer without the permission.
 *
 * @throws REVIEWER_NOT_POSSIBLE
 */
export async function requireReviewer(
  tx: Database,
  reviewerId: string,
  submitterId: string | null,
): Promise<void> {
  const possible = await listReviewersFor(tx, submitterId);
  if (!possible.some(({ id }) => id === reviewerId)) throw fail('REVIEWER_NOT_POSSIBLE');
}
