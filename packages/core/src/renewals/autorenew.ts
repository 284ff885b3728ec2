import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { AutorenewTable, NoticeWithdrawal, RenewalNoticeTable } from '@playlet/db/tables/autorenew';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { isOnSale } from '../plans/plan.ts';

type AutorenewRow = Selectable<AutorenewTable>;
export type RenewalNoticeRow = Selectable<RenewalNoticeTable>;

/** A member's renewal; undefined where it is switched off. */
export function autorenewOf(db: Database, memberId: string): Promise<AutorenewRow | undefined> {
  return db.selectFrom('autorenew').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Switches the renewal on. Another duration replaces the first one and withdraws its announcement. */
export async function enableAutorenew(tx: Database, row: Insertable<AutorenewTable>): Promise<void> {
  const before = await autorenewOf(tx, row.member_id);
  if (before && before.duration !== row.duration) await closeRenewalNotice(tx, row.member_id, 'plan_changed');
  const { duration, consents, enabled_at } = row;
  await tx
    .insertInto('autorenew')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ duration, consents, enabled_at }))
    .execute();
}

/** Switches the renewal off and withdraws its announcement. The term that was paid for stays. */
export async function disableAutorenew(tx: Database, memberId: string): Promise<void> {
  await tx.deleteFrom('autorenew').where('member_id', '=', memberId).execute();
  await closeRenewalNotice(tx, memberId, 'stopped');
}

/** Closes a member's open announcement with its outcome. */
export async function closeRenewalNotice(
  tx: Database,
  memberId: string,
  outcome: NoticeWithdrawal,
): Promise<void> {
  await tx
    .updateTable('renewal_notice')
    .set({ outcome, settled_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('outcome', 'is', null)
    .execute();
}

/**
 * Adapts the renewal to a changed membership. An announcement names the end of a term, so another end withdraws it.
 * Without a term the renewal is switched off: there is nothing to renew until the member asks again.
 */
export async function adaptRenewal(
  tx: Database,
  memberId: string,
  { isOver }: { isOver: boolean },
): Promise<void> {
  if (isOver) return disableAutorenew(tx, memberId);
  await withdrawOutdated(tx, sql`notice.member_id = ${memberId}`);
}

/** Withdraws every announcement whose member's term ends at another time than the announcement names. */
export function withdrawOutdatedNotices(db: Database): Promise<void> {
  return withdrawOutdated(db, sql`true`);
}

async function withdrawOutdated(db: Database, isMeant: RawBuilder<unknown>): Promise<void> {
  await sql`
    update renewal_notice notice set outcome = 'term_changed', settled_at = now()
    from member where member.id = notice.member_id and notice.outcome is null and ${isMeant}
      and not ${standsForTerm}`.execute(db);
}

/** Withdraws every announcement that was not sent and whose price is no longer on sale, so that the new price is announced. */
export async function withdrawUnsentPrices(db: Database): Promise<void> {
  await sql`
    update renewal_notice notice set outcome = 'plan_changed', settled_at = now()
    where outcome is null and not sent
      and not exists (select from plan where plan.id = notice.plan_id and ${isOnSale})`.execute(db);
}

/** Whether a `notice` names the end of the term that its `member` has. */
export const standsForTerm = sql<boolean>`(not member.lifetime and
  date_trunc('milliseconds', notice.term_ends_at)
    is not distinct from date_trunc('milliseconds', member.vip_expires_at))`;

/** A member's announcement that is not charged or closed yet. */
export function openRenewalNotice(db: Database, memberId: string): Promise<RenewalNoticeRow | undefined> {
  return db
    .selectFrom('renewal_notice')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
}

/** An announcement, unless it is charged or closed by now. */
export function openRenewalNoticeById(db: Database, id: string): Promise<RenewalNoticeRow | undefined> {
  return db
    .selectFrom('renewal_notice')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
}

/** Members after `after` whose term ends before `before`, whose plan is on sale, and who have no announcement yet. */
export function listUnannouncedRenewals(
  db: Database,
  { before, after, count }: { before: Date; after: string; count: number },
): Promise<(AutorenewRow & { vip_expires_at: Date; phone: string | null })[]> {
  return db
    .selectFrom('autorenew')
    .innerJoin('member', 'member.id', 'autorenew.member_id')
    .selectAll('autorenew')
    .select(['member.vip_expires_at', 'member.phone'])
    .$narrowType<{ vip_expires_at: Date }>()
    .where('member.lifetime', '=', false)
    .where('member.vip_expires_at', '<=', before)
    .where('autorenew.member_id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('plan')
          .select('plan.id')
          .whereRef('plan.duration', '=', 'autorenew.duration')
          .where(isOnSale),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renewal_notice')
            .select('renewal_notice.id')
            .whereRef('renewal_notice.member_id', '=', 'member.id')
            .where((eb) =>
              eb.or([
                eb('renewal_notice.outcome', 'is', null),
                // A failed renewal is not announced again for the same end.
                eb.and([
                  eb('renewal_notice.outcome', '=', 'balance_low'),
                  eb('renewal_notice.term_ends_at', '=', eb.ref('member.vip_expires_at')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('autorenew.member_id')
    .limit(count)
    .execute();
}

/** Announcements after `after` that are due to be charged, of members who still have an account. */
export function listDueRenewalNotices(
  db: Database,
  { now, after, count }: { now: Date; after: string; count: number },
): Promise<RenewalNoticeRow[]> {
  return (
    db
      .selectFrom('renewal_notice')
      .selectAll()
      .where('outcome', 'is', null)
      .where('sent', '=', true)
      .where('charge_at', '<=', now)
      .where('member_id', 'is not', null)
      // Nothing is charged to who is giving the account up.
      .where('member_id', 'not in', db.selectFrom('leaving').select('member_id'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(count)
      .execute()
  );
}

/** Whether a membership of the member may still be taken back: its refund is asked for, or under way. */
export async function hasOpenRefund(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('recharge', 'recharge.id', 'refund.recharge_id')
    .select('refund.id')
    .where('recharge.member_id', '=', memberId)
    .where('recharge.kind', '=', 'membership')
    .where('refund.exception_id', 'is', null)
    .where('refund.state', 'in', ['REQUESTED', 'SENT'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores an announcement; false where one is open already. */
export async function insertRenewalNotice(
  tx: Database,
  notice: Omit<Insertable<RenewalNoticeTable>, 'id' | 'outcome' | 'recharge_id' | 'settled_at'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('renewal_notice')
    .values({ ...notice, id: newId(), outcome: null, recharge_id: null, settled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lists announcements after `after` that were not sent yet, of members with a phone number; none whose term ended more
 * than a week ago.
 */
export function listUnsentNotices(
  db: Database,
  { after, count }: { after: string; count: number },
): Promise<(RenewalNoticeRow & { phone: string })[]> {
  return db
    .selectFrom('renewal_notice')
    .innerJoin('member', 'member.id', 'renewal_notice.member_id')
    .selectAll('renewal_notice')
    .select('member.phone')
    .$narrowType<{ phone: string }>()
    .where('outcome', 'is', null)
    .where('sent', '=', false)
    .where('term_ends_at', '>', sql<Date>`now() - interval '7 days'`)
    .where('member.phone', 'is not', null)
    .where('member.id', 'not in', db.selectFrom('leaving').select('member_id'))
    .where('renewal_notice.id', '>', after)
    .orderBy('renewal_notice.id')
    .limit(count)
    .execute();
}

/** Notes that the message of an announcement was sent, and from when it may be charged. */
export async function markRenewalSent(
  db: Database,
  id: string,
  { at, chargeAt }: { at: Date; chargeAt: Date },
): Promise<void> {
  await db
    .updateTable('renewal_notice')
    .set({ sent: true, sent_at: at, charge_at: chargeAt })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/** Closes an announcement as charged by an order. */
export async function markRenewalCharged(
  tx: Database,
  id: string,
  rechargeId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('renewal_notice')
    .set({ outcome: 'charged', recharge_id: rechargeId, settled_at: now })
    .where('id', '=', id)
    .execute();
}
