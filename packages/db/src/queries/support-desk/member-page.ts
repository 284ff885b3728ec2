import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { ConsentTable } from '../../tables/consent.ts';
import type { GrantTable, PlanSnapshot, RechargeTable } from '../../tables/money.ts';

export type MemberOrder = Pick<
  Selectable<RechargeTable>,
  'id' | 'no' | 'kind' | 'channel' | 'state' | 'amount'
> & { title: string | null; duration: PlanSnapshot['duration'] | null; created_at: Date };

/** The latest orders of a member, and what all that were paid and not refunded come to. */
export async function listOrdersOfMember(
  db: Database,
  memberId: string,
  count: number,
): Promise<{ list: MemberOrder[]; total: number; paidCount: number; paidFen: number }> {
  const list = await db
    .selectFrom('recharge')
    .leftJoin('group', 'group.id', 'recharge.group_id')
    .select([
      'recharge.id',
      'recharge.no',
      'recharge.kind',
      'recharge.channel',
      'recharge.state',
      'recharge.amount',
      'group.title',
      sql<PlanSnapshot['duration'] | null>`recharge.plan ->> 'duration'`.as('duration'),
      'recharge.created_at',
    ])
    .where('recharge.member_id', '=', memberId)
    .orderBy('recharge.created_at', 'desc')
    .orderBy('recharge.id', 'desc')
    .limit(count)
    .execute();
  // Payments from the balance were counted when they were paid into it.
  const isKept = sql`paid_at is not null and refunded_at is null and channel <> 'balance'`;
  const sums = await db
    .selectFrom('recharge')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where ${isKept})`.as('paidCount'),
      sql<number>`coalesce(sum(amount) filter (where ${isKept}), 0)::bigint`.as('paidFen'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { list, ...sums };
}

export type MemberGrant = Pick<
  Selectable<GrantTable>,
  'id' | 'source' | 'kind' | 'term_days' | 'settled_at' | 'revoked_at' | 'note'
> & { orderNo: string | null; title: string | null; plan: string | null; seq: number };

/** Returns a member's lasting grants, the latest first: terms of membership and whole dramas. */
export function listGrantsOfMember(db: Database, memberId: string): Promise<MemberGrant[]> {
  return db
    .selectFrom('grant')
    .leftJoin('recharge', 'recharge.id', 'grant.recharge_id')
    .leftJoin('group', 'group.id', 'grant.group_id')
    .select([
      'grant.id',
      'grant.seq',
      'grant.source',
      'grant.kind',
      'grant.term_days',
      'grant.settled_at',
      'grant.revoked_at',
      'grant.note',
      'recharge.no as orderNo',
      sql<string | null>`recharge.plan ->> 'duration'`.as('plan'),
      'group.title',
    ])
    .where('grant.member_id', '=', memberId)
    .where('grant.kind', '!=', 'balance')
    .orderBy('grant.seq', 'desc')
    .execute();
}

export type MemberDevice = {
  id: string;
  device_name: string;
  region: string | null;
  risk: boolean;
  last_seen_at: Date;
  created_at: Date;
};

/** The devices a member is signed in with, the last used first. */
export function listDevicesOfMember(db: Database, memberId: string, idleMs: number): Promise<MemberDevice[]> {
  return db
    .selectFrom('session')
    .select(['id', 'device_name', 'region', 'risk', 'last_seen_at', 'created_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(secs => ${idleMs / 1000})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The latest version of each agreement that a member agreed to. */
export function listConsentsOfMember(
  db: Database,
  memberId: string,
): Promise<Pick<Selectable<ConsentTable>, 'document' | 'version' | 'at' | 'source'>[]> {
  return db
    .selectFrom('consent')
    .distinctOn('document')
    .select(['document', 'version', 'at', 'source'])
    .where('member_id', '=', memberId)
    .orderBy('document')
    .orderBy('at', 'desc')
    .execute();
}

/** The dramas a member watched last, with the episode. */
export function listWatchedByMember(
  db: Database,
  memberId: string,
  count: number,
): Promise<{ groupId: string; title: string; index: number; watchedAt: Date }[]> {
  return db
    .selectFrom('history')
    .innerJoin('group', 'group.id', 'history.group_id')
    .innerJoin('video', 'video.id', 'history.video_id')
    .select(['history.group_id as groupId', 'group.title', 'video.index', 'history.watched_at as watchedAt'])
    .where('history.member_id', '=', memberId)
    .orderBy('history.watched_at', 'desc')
    .limit(count)
    .execute();
}
