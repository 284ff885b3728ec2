import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { isVip } from '@playlet/db/queries/members/vip';
import type { GrantTable, PlanSnapshot } from '@playlet/db/tables/money';
import { computeMembership, LIFETIME_END_MS } from '@playlet/domain/money/term';
import { DAY_MS } from '@playlet/domain/time';
import { type Insertable, sql } from 'kysely';
import { adaptRenewal } from '../renewals/autorenew.ts';

type NewGrant = Omit<Insertable<GrantTable>, 'id' | 'seq' | 'member_id' | 'tombstone_id' | 'revoked_at'> & {
  /** The id is made by the giver, so that a repeated request gives the grant once. */
  id?: string;
  member_id: string;
};

/** Writes a grant and brings the membership up to date. The member's row is locked by the caller. */
export async function insertGrant(tx: Database, grant: NewGrant): Promise<string> {
  const id = grant.id ?? newId();
  await tx
    .insertInto('grant')
    .values({ ...grant, id })
    .execute();
  if (grant.kind === 'membership') await refreshMembership(tx, grant.member_id);
  return id;
}

/**
 * Sets a member's expiry to the sum of the grants. It is always computed from all of them, so it cannot drift. An
 * announced renewal at another end is withdrawn. The caller has locked the member's row.
 */
export async function refreshMembership(tx: Database, memberId: string): Promise<void> {
  const grants = await tx
    .selectFrom('grant')
    .select(['settled_at', 'term_days'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'membership')
    .where('revoked_at', 'is', null)
    .orderBy('seq')
    .execute();
  const { expiresAt, lifetime } = computeMembership(
    grants.map((grant) => ({ settledAt: grant.settled_at.getTime(), termDays: grant.term_days })),
  );
  const { vip } = await tx
    .updateTable('member')
    .set({
      vip_expires_at: expiresAt === null ? null : new Date(Math.min(expiresAt, LIFETIME_END_MS)),
      lifetime,
      updated_at: sql`now()`,
    })
    .where('id', '=', memberId)
    .returning(isVip.as('vip'))
    .executeTakeFirstOrThrow();
  await adaptRenewal(tx, memberId, { isOver: !vip });
}

/** Whether a member bought a drama as a whole. */
export async function hasDrama(db: Database, memberId: string, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('grant')
    .select('id')
    .where('member_id', '=', memberId)
    .where('group_id', '=', groupId)
    .where('kind', '=', 'drama')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The plan of a member's last grant of a membership; null where it was a present, or there is none. */
export async function lastPlanOf(db: Database, memberId: string): Promise<PlanSnapshot['duration'] | null> {
  const row = await db
    .selectFrom('grant')
    .leftJoin('recharge', 'recharge.id', 'grant.recharge_id')
    .select('recharge.plan')
    .where('grant.member_id', '=', memberId)
    .where('grant.kind', '=', 'membership')
    .where('grant.revoked_at', 'is', null)
    .orderBy('grant.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.plan?.duration ?? null;
}

/** From when to when the term of an order's grant runs, in the row of all terms of its member; lifetime: until null. */
export async function readTermOfOrder(
  db: Database,
  { id, member_id: memberId }: { id: string; member_id: string },
): Promise<{ from: Date; until: Date | null } | undefined> {
  const grants = await db
    .selectFrom('grant')
    .select(['recharge_id', 'settled_at', 'term_days'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'membership')
    .where('revoked_at', 'is', null)
    .orderBy('seq')
    .execute();
  const at = grants.findIndex((grant) => grant.recharge_id === id);
  const own = grants[at];
  if (!own) return undefined;
  const before = computeMembership(
    grants
      .slice(0, at)
      .map((grant) => ({ settledAt: grant.settled_at.getTime(), termDays: grant.term_days })),
  );
  const from = Math.max(before.expiresAt ?? 0, own.settled_at.getTime());
  return {
    from: new Date(own.term_days === null ? own.settled_at : from),
    until: own.term_days === null ? null : new Date(from + own.term_days * DAY_MS),
  };
}

/** Returns the owner of a grant; undefined for an unknown grant. */
export async function findOwnerOfGrant(
  db: Database,
  id: string,
): Promise<{ memberId: string | null } | undefined> {
  return db.selectFrom('grant').select('member_id as memberId').where('id', '=', id).executeTakeFirst();
}

/**
 * Takes a term back that the staff gave, and brings the membership up to date; false where it is none of this member's, or
 * was paid for. The member's row is locked by the caller.
 */
export async function revokeGift(tx: Database, memberId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('grant')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('source', '=', 'admin')
    .where('kind', '=', 'membership')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await refreshMembership(tx, memberId);
  return true;
}
