import type { Database } from '@playlet/db/database';
import { MONEY_EVENT_KINDS } from '@playlet/domain/reports/event';
import { sql } from 'kysely';
import { forgetUnit } from '../experiments/unit.ts';
import { postTransfer } from '../ledger/ledger.ts';

export type NewTombstone = { id: string; memberHash: Buffer; phoneHash: Buffer | null; deregisteredAt: Date };

/** Inserts a tombstone; an existing one stays. */
export async function insertTombstone(tx: Database, tombstone: NewTombstone): Promise<void> {
  await tx
    .insertInto('tombstone')
    .values({
      id: tombstone.id,
      member_hash: tombstone.memberHash,
      phone_hash: tombstone.phoneHash,
      deregistered_at: tombstone.deregisteredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Erases a member and all personal data; logins stay half a year, under the tombstone. All sessions end. Runs in the
 * caller's transaction. Every writer for a member locks the member's row first, so the locks below cannot cross
 * another's. False for an unknown member.
 */
export async function eraseMember(tx: Database, memberId: string, tombstoneId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select(['phone', 'balance'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return false;
  await tx.deleteFrom('play').where('viewer_key', '=', memberId).execute();
  await tx.deleteFrom('play_count').where('viewer_key', '=', memberId).execute();
  await tx.deleteFrom('share_count').where('viewer_key', '=', memberId).execute();
  await tx.deleteFrom('ad_showing').where('viewer_key', '=', memberId).execute();
  await tx.deleteFrom('ad_quota').where('viewer_key', '=', memberId).execute();
  await leaveEvents(tx, memberId, tombstoneId);
  await leaveCounts(tx, memberId);
  await forgetUnit(tx, memberId);
  await keepLogins(tx, memberId, tombstoneId);
  await keepConsents(tx, memberId, tombstoneId);
  await keepRequests(tx, memberId, tombstoneId);
  await keepComplaints(tx, memberId, tombstoneId);
  if (member.phone !== null) await tx.deleteFrom('sms_code').where('phone', '=', member.phone).execute();
  await sql`delete from throttle using session
    where session.member_id = ${memberId} and throttle.key = 'proof ' || session.id`.execute(tx);
  await leaveOrders(tx, memberId, tombstoneId, member.balance);
  await tx.deleteFrom('throttle').where('key', '=', `invitation ${memberId}`).execute();
  // Sessions, passkeys, favorites, stars, history, teen mode and the staff's notes hang on the member and go along.
  await tx.deleteFrom('member').where('id', '=', memberId).execute();
  return true;
}

/** Watched events are deleted; payments stay in the reports as they do in the orders, under the tombstone. */
async function leaveEvents(tx: Database, memberId: string, tombstoneId: string): Promise<void> {
  await sql`
    update event set viewer_key = ${tombstoneId}, member_id = null, channel = null, promotion_link_id = null,
      experiment = null, variant = null, network = null, device = null
    where viewer_key = ${memberId} and kind = any(${[...MONEY_EVENT_KINDS]}::text[])`.execute(tx);
  // A guest's event may name who the guest became: a registration does.
  await sql`update event set member_id = null where member_id = ${memberId} and viewer_key <> ${memberId}`.execute(
    tx,
  );
  await tx.deleteFrom('event').where('viewer_key', '=', memberId).execute();
  await tx.deleteFrom('report_viewer_hour').where('viewer_key', '=', memberId).execute();
  await tx.deleteFrom('report_viewer_day').where('viewer_key', '=', memberId).execute();
}

/**
 * Takes the member out of followers and ratings. Dramas are locked in one order, so two who leave never cross; also those
 * whose likes go with the member's stars.
 */
async function leaveCounts(tx: Database, memberId: string): Promise<void> {
  await sql`select from favorite where member_id = ${memberId} order by id for update`.execute(tx);
  await sql`
    select from "group" where id in (
      select group_id from favorite where member_id = ${memberId} and deleted_at is null
      union select coalesce(star.group_id, video.group_id) from star left join video on video.id = star.video_id
        where star.member_id = ${memberId}
    ) order by id for no key update`.execute(tx);
  await sql`
    update "group" set favorite_count = favorite_count - 1 from favorite
    where favorite.member_id = ${memberId} and favorite.deleted_at is null and favorite.group_id = "group".id`.execute(
    tx,
  );
  await sql`
    update "group" set rating_sum = rating_sum - star.value, rating_count = rating_count - 1 from star
    where star.member_id = ${memberId} and star.group_id = "group".id`.execute(tx);
}

/**
 * Keeps orders and their grants for three years, under the tombstone: the rest of the balance is forfeited, and the
 * network address of an order is deleted.
 */
async function leaveOrders(
  tx: Database,
  memberId: string,
  tombstoneId: string,
  balance: number,
): Promise<void> {
  if (balance > 0) {
    const { at } = await tx.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow();
    await postTransfer(tx, {
      from: { account: 'balance', memberId },
      to: { account: 'forfeit' },
      amount: balance,
      reason: 'deregistered',
      at,
    });
  }
  const owner = { member_id: null, tombstone_id: tombstoneId };
  await tx
    .updateTable('recharge')
    .set({ ...owner, request: sql`request - 'ip' - 'openid'` })
    .where('member_id', '=', memberId)
    .execute();
  // An order keeps its promotion link, without the advertising platform's click id.
  await tx
    .updateTable('promotion_attribution')
    .set({ member_id: null, parameters: null })
    .where('member_id', '=', memberId)
    .execute();
  await tx.updateTable('grant').set(owner).where('member_id', '=', memberId).execute();
  await tx.updateTable('ledger_entry').set(owner).where('member_id', '=', memberId).execute();
}

/** However many there are: in one statement of the database's own. */
async function keepLogins(tx: Database, memberId: string, tombstoneId: string): Promise<void> {
  await sql`
    insert into security_log (id, tombstone_id, event, ip, region, created_at)
    select id, ${tombstoneId}, method, ip, region, created_at from login where member_id = ${memberId}
    on conflict do nothing`.execute(tx);
}

/** Consents are kept like orders, without personal data. */
async function keepConsents(tx: Database, memberId: string, tombstoneId: string): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ member_id: null, tombstone_id: tombstoneId })
    .where('member_id', '=', memberId)
    .execute();
}

/** Keeps the times of a request and its answer, but neither its text nor its author. */
async function keepRequests(tx: Database, memberId: string, tombstoneId: string): Promise<void> {
  // The lock comes first, so that a writer of a request's step has finished.
  await sql`select from member_request where member_id = ${memberId} order by id for update`.execute(tx);
  await sql`
    update member_request_event set note = '' from member_request
    where member_request.id = member_request_event.request_id and member_request.member_id = ${memberId}`.execute(
    tx,
  );
  await tx
    .updateTable('member_request')
    .set({ member_id: null, tombstone_id: tombstoneId, contact: '', text: '' })
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Keeps complaints without the person. The words of one that waits for a decision stay until then: they are about a drama, and
 * the service has to act on them.
 */
async function keepComplaints(tx: Database, memberId: string, tombstoneId: string): Promise<void> {
  await sql`select from complaint where member_id = ${memberId} order by id for update`.execute(tx);
  await sql`
    delete from complaint_person using complaint
    where complaint.id = complaint_person.id and complaint.member_id = ${memberId}`.execute(tx);
  await sql`
    update complaint_event set note = '' from complaint
    where complaint.id = complaint_event.complaint_id and complaint.member_id = ${memberId}
      and complaint.closed_at is not null`.execute(tx);
  await sql`
    update complaint set member_id = null, tombstone_id = ${tombstoneId},
      text = case when closed_at is null then text else '' end
    where member_id = ${memberId}`.execute(tx);
}
