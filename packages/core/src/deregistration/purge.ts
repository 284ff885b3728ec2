import type { Database } from '@playlet/db/database';
import { notePurge, type PurgeReceipt } from '@playlet/db/queries/partitions/purge-receipt';
import { type RawBuilder, sql } from 'kysely';
import { TOMBSTONE_RETENTION_DAYS } from './tombstone.ts';

/** A rule of retention. */
type PurgeRule = {
  /** Its table's name, and the receipt's. */
  table: string;
  /** Holds for the rows that are due. */
  due: RawBuilder<boolean>;
  /** Rows come and go within days, so most of the table may be due at once. */
  shortLived?: boolean;
};

const COMPLAINT_ENDED_AT = sql`coalesce(closed_at, case state when 'need_more' then answered_at end)`;

export const purgeRules: readonly PurgeRule[] = [
  { table: 'sms_code', due: olderThan('created_at', '24 hours'), shortLived: true },
  { table: 'sms_sent', due: olderThan('sent_at', '24 hours'), shortLived: true },
  { table: 'sms_guess', due: olderThan('since', '24 hours'), shortLived: true },
  { table: 'used_challenge', due: sql`expires_at < now()`, shortLived: true },
  { table: 'throttle', due: olderThan('last_at', '24 hours'), shortLived: true },
  { table: 'play_count', due: olderThan('counted_at', '24 hours'), shortLived: true },
  { table: 'share_count', due: olderThan('counted_at', '24 hours'), shortLived: true },
  {
    table: 'session',
    due: sql`expires_at < now() or last_seen_at < now() - interval '7 days'`,
    shortLived: true,
  },
  // A day that is over matters to no cap; two, for clocks differ.
  { table: 'ad_quota', due: olderThan('day', '2 days'), shortLived: true },
  { table: 'search_word', due: olderThan('day', '30 days'), shortLived: true },
  // Security logs: six months and some days, for calendar months differ. Logins, plays and showings go by the month.
  { table: 'security_log', due: olderThan('created_at', '190 days') },
  { table: 'teen_day', due: olderThan('day', '190 days') },
  { table: 'staff_session', due: sql`expires_at < now()`, shortLived: true },
  { table: 'inbox_mark', due: olderThan('at', '190 days'), shortLived: true },
  // Its items go with it: a thing that still waits after so long is sent again.
  { table: 'notice_message', due: olderThan('created_at', '190 days'), shortLived: true },
  { table: 'staff_invitation', due: olderThan('expires_at', '7 days'), shortLived: true },
  { table: 'staff_token', due: sql`least(expires_at, revoked_at) < now() - interval '190 days'` },
  // The database lets no line go sooner.
  {
    table: 'audit_log',
    due: sql`at < now() - (case kind when 'security' then interval '190 days' else interval '1126 days' end)`,
  },
  { table: 'member_view', due: olderThan('last_at', '190 days') },
  // As long as the audit log; that of a member who has left goes with the tombstone at the latest.
  { table: 'member_request', due: olderThan('closed_at', '1126 days') },
  // The words and the answer stay as long as the audit log, who sent them half a year after the answer.
  // One whose person was asked for more and never wrote has an answer, and is not closed.
  { table: 'complaint', due: sql`${COMPLAINT_ENDED_AT} < now() - interval '1126 days'` },
  {
    table: 'complaint_person',
    due: sql`id in (select id from complaint where ${COMPLAINT_ENDED_AT} < now() - interval '190 days')`,
  },
  // As long as the audit log; an open one is never due.
  { table: 'incident', due: olderThan('closed_at', '1126 days') },
  { table: 'compliance_export', due: olderThan('at', '1126 days') },
  { table: 'security_event', due: olderThan('at', '190 days') },
  { table: 'payment_notice', due: olderThan('hour', '35 days'), shortLived: true },
  { table: 'client_error', due: olderThan('last_at', '14 days'), shortLived: true },
  // Last week is compared with, and the month looked at.
  { table: 'playback_figure', due: olderThan('at', '35 days'), shortLived: true },
  { table: 'build_figure', due: olderThan('day', '35 days'), shortLived: true },
  { table: 'line_figure', due: olderThan('at', '1 day'), shortLived: true },
  { table: 'episode_figure', due: olderThan('at', '14 days'), shortLived: true },
  { table: 'line_switch', due: olderThan('at', '190 days') },
  // Anonymous sums stay; these tables identify viewers.
  { table: 'report_viewer_hour', due: olderThan('hour', '190 days') },
  { table: 'report_viewer_day', due: olderThan('day', '190 days') },
  { table: 'report_search_hour', due: olderThan('hour', '190 days') },
  // The final reading of an experiment stays; these tables identify viewers. All rows of an experiment are due at once.
  {
    table: 'experiment_unit',
    due: sql`experiment_id in (select id from experiment where ended_at < now() - interval '190 days')`,
    shortLived: true,
  },
  { table: 'summary_delivery', due: olderThan('created_at', '190 days') },
  { table: 'alert', due: olderThan('raised_at', '190 days') },
  { table: 'process', due: olderThan('seen_at', '1 day'), shortLived: true },
  // Staff disabled before the audit log begins has no entry in it.
  { table: 'staff', due: olderThan('disabled_at', '1126 days') },
  { table: 'unlock', due: olderThan('expires_at', '190 days') },
  { table: 'favorite', due: olderThan('deleted_at', '60 days') },
  // Announcements without a charge; one with a charge is deleted with its order.
  { table: 'renewal_notice', due: sql`recharge_id is null and sent_at < now() - interval '1126 days'` },
  // How far a visit went is counted for as long as the orders it may have led to.
  { table: 'promotion_touch', due: olderThan('at', '1126 days') },
  // As long as tax and accounting documents; the number of one who was never paid as long as the audit log.
  {
    table: 'partner_identity',
    due: sql`coalesce((select max(closed_at) from promotion_statement where partner_id = partner_identity.id and promotion_statement.due > 0)
      + interval '10 years', updated_at + interval '1126 days') < now()`,
  },
  { table: 'tombstone', due: olderThan('deregistered_at', `${TOMBSTONE_RETENTION_DAYS} days`) },
];

const BATCH_SIZE = 1000;
/** A purge that would take more of a lasting table than this is refused: more likely a clock is wrong. */
const MAX_PURGED_SHARE = 0.05;
/** In a small table a single day is more than that share; so few rows are never refused. */
const MIN_REFUSED_COUNT = 500;

/** Counts the rows that a rule makes due, deletes them in batches unless there are too many, and writes a receipt. */
export async function purge(db: Database, rule: PurgeRule, signal: AbortSignal): Promise<PurgeReceipt> {
  const table = sql.table(rule.table);
  const { rows } = await sql<{ total: number; due: number }>`
    select count(*) as total, count(*) filter (where ${rule.due}) as due from ${table}`.execute(db);
  const { total, due } = rows[0] ?? { total: 0, due: 0 };
  const refused = !rule.shortLived && due > Math.max(MIN_REFUSED_COUNT, total * MAX_PURGED_SHARE);
  const deleted = refused ? 0 : await deleteDue(db, rule, due, signal);
  return notePurge(db, { rule: rule.table, total, due, deleted, refused });
}

/** Never deletes more than the counted rows, so that the deletion matches the decision. */
async function deleteDue(db: Database, rule: PurgeRule, due: number, signal: AbortSignal): Promise<number> {
  const table = sql.table(rule.table);
  let deleted = 0;
  while (deleted < due) {
    signal.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${rule.due} limit ${Math.min(BATCH_SIZE, due - deleted)}))`.execute(
      db,
    );
    if (numAffectedRows === 0n) break;
    deleted += Number(numAffectedRows);
  }
  return deleted;
}

function olderThan(column: string, interval: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} < now() - ${sql.lit(interval)}::interval`;
}
