import {
  findInvitationByLink,
  insertInvitation,
  type StaffInvitationRow,
} from '@playlet/core/staff/invitation';
import type { Database } from '@playlet/db';
import type { Clock } from '@playlet/domain/time';
import { hashToken } from '../call/caller.ts';
import { fail } from '../http/business-error.ts';
import { newLinkSecret } from './secrets.ts';

/** The console's page of each kind of link. */
const PAGES = {
  owner: '/console/first-owner',
  invitation: '/console/invitation',
  reset: '/console/reset',
} as const satisfies Record<StaffInvitationRow['kind'], string>;

type LinkValues = Pick<
  StaffInvitationRow,
  'kind' | 'staff_id' | 'account' | 'name' | 'roles' | 'invited_by'
> & {
  lifetimeMs: number;
};

/** Makes a one-time link. The secret is behind `#`, which browsers send to no server, and only its hash is stored. */
export async function createLink(
  tx: Database,
  clock: Clock,
  { lifetimeMs, ...values }: LinkValues,
): Promise<{ link: string; invitation: StaffInvitationRow }> {
  const secret = newLinkSecret();
  const invitation = await insertInvitation(tx, {
    ...values,
    link_hash: hashToken(secret),
    expires_at: new Date(clock.now() + lifetimeMs),
  });
  return { link: `${PAGES[values.kind]}#${secret}`, invitation };
}

/**
 * The invitation of a link.
 *
 * @throws STAFF_LINK_INVALID where it was used, taken back, or has expired
 */
export async function invitationOf(
  { db, clock }: { db: Database; clock: Clock },
  link: string,
): Promise<StaffInvitationRow> {
  const invitation = await findInvitationByLink(db, hashToken(link), new Date(clock.now()));
  if (!invitation) throw fail('STAFF_LINK_INVALID');
  return invitation;
}

/**
 * The invitation of a link that makes the first owner.
 *
 * @throws STAFF_LINK_INVALID for any other link as well
 */
export async function requireOwnerLink(
  known: { db: Database; clock: Clock },
  link: string,
): Promise<StaffInvitationRow> {
  const invitation = await invitationOf(known, link);
  if (invitation.kind !== 'owner') throw fail('STAFF_LINK_INVALID');
  return invitation;
}
