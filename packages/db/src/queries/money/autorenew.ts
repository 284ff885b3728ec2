import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { newId } from '../../id.ts';
import type { AutorenewTable, RenewalNoticeTable } from '../../tables/autorenew.ts';
import { isOnSale } from './plan.ts';

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
  outcome: 'stopped' | 'plan_changed' | 'balance_low',
): Promise<void> {
  await tx
    .updateTable('renewal_notice')
    .set({ outcome, settled_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('outcome', 'is', null)
    .execute();
}

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
export function unannouncedRenewals(
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
                // What could not be paid is not announced again for the same end.
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
export function dueRenewalNotices(
  db: Database,
  { now, after, count }: { now: Date; after: string; count: number },
): Promise<RenewalNoticeRow[]> {
  return (
    db
      .selectFrom('renewal_notice')
      .selectAll()
      .where('outcome', 'is', null)
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
