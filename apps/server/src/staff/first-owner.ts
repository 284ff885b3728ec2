import { dropResetLinks, dropServerLinks } from '@playlet/core/staff/invitation';
import { hasOwner } from '@playlet/core/staff/staff';
import { ensureHostToken } from '@playlet/core/staff/token';
import { type Database, runInTransaction } from '@playlet/db';
import { HOST_TOKEN_SCOPES, type StaffRole } from '@playlet/domain/staff/permissions';
import { OWNER_LINK_LIFETIME_MS } from '@playlet/domain/staff/session';
import type { Clock } from '@playlet/domain/time';
import { hashToken } from '../call/caller.ts';
import { createLink } from './links.ts';

type Known = { db: Database; clock: Clock };

/**
 * A link that makes an owner, where there is none yet. The links of earlier starts are good no more, but for those of other
 * servers, which may have started at this moment; the first that is used ends them all.
 */
export async function createFirstOwnerLink(
  known: Known,
  { isOnlyServer }: { isOnlyServer: boolean },
): Promise<string | undefined> {
  return runInTransaction(known.db, async (tx) => {
    if (await hasOwner(tx)) return undefined;
    if (isOnlyServer) await dropServerLinks(tx, 'owner');
    return insertOwnerLink({ ...known, db: tx });
  });
}

/** Creates a link that makes an owner, for an installation without one; earlier ones are void. */
export async function createOwnerLink(known: Known): Promise<string> {
  await dropServerLinks(known.db, 'owner');
  return insertOwnerLink(known);
}

async function insertOwnerLink({ db, clock }: Known): Promise<string> {
  const { link } = await createLink(db, clock, {
    kind: 'owner',
    staff_id: null,
    account: null,
    name: null,
    roles: ['owner'],
    invited_by: null,
    lifetimeMs: OWNER_LINK_LIFETIME_MS,
  });
  return link;
}

/** Creates a link that resets a member of the staff's password and authenticator; an earlier one is void. */
export async function createResetLink(
  { db, clock }: Known,
  { id, roles }: { id: string; roles: StaffRole[] },
  invitedBy: string | null = null,
): Promise<string> {
  await dropResetLinks(db, id);
  const { link } = await createLink(db, clock, {
    kind: 'reset',
    staff_id: id,
    account: null,
    name: null,
    roles,
    invited_by: invitedBy,
    lifetimeMs: OWNER_LINK_LIFETIME_MS,
  });
  return link;
}

/** Makes the token in this machine's data folder one of the access tokens, which an owner sees and may revoke. */
export async function registerHostToken(db: Database, token: string, hostName: string): Promise<void> {
  await ensureHostToken(db, {
    name: `operator.token @ ${hostName}`.slice(0, 64),
    scopes: [...HOST_TOKEN_SCOPES],
    token_hash: hashToken(token),
    hint: token.slice(-4),
  });
}
