import type { Database } from '@playlet/db/database';
import { type InboxRow, listInboxItems } from '@playlet/db/queries/inbox/inbox';
import { beijingDayOf, countDaysBetween } from '@playlet/domain/beijing';
import { isDutyOf, type PressingDuty } from '@playlet/domain/compliance/pressing';
import { countWorkingDays } from '@playlet/domain/member-request/working-days';
import { type LicenseNotices, licenseNoticesOf } from '@playlet/domain/publishing/license-notice';
import {
  ALERT_RAISED_MS,
  asideEndOf,
  INBOX_KINDS,
  INBOX_LEVELS,
  INBOX_PERMISSIONS,
  type InboxKind,
  type InboxLevel,
  type InboxMark,
  inboxLevelOf,
} from '@playlet/domain/staff/inbox';
import { grantOf, type StaffRole } from '@playlet/domain/staff/permissions';
import { DAY_MS } from '@playlet/domain/time';
import { sql } from 'kysely';
import { readPressingDuties } from '../compliance/pressing-duties.ts';
import { readLawRules } from '../rules/law-rules.ts';

const DAY_HOURS = 24;
const DAY_MINUTES = DAY_HOURS * 60;

export type InboxItem = InboxRow & { daysLeft: number | null; level: InboxLevel };

/**
 * Returns the items of a person's inbox, the most pressing first, also those put aside. `now`: in milliseconds since 1970.
 * `duties` is asked for those who see to some: a caller may remember the answer.
 */
export async function readInbox(
  db: Database,
  staff: { id: string; roles: readonly StaffRole[] },
  now: number,
  duties: () => Promise<PressingDuty[]> = () => readPressingDuties(db, now),
): Promise<InboxItem[]> {
  const today = beijingDayOf(now);
  const kinds = INBOX_KINDS.filter((kind) => grantOf(staff.roles, INBOX_PERMISSIONS[kind]) !== undefined);
  const notices = licenseNoticesOf(await readLawRules(db), today);
  const rows = await listInboxItems(db, kinds, {
    staffId: staff.id,
    now: new Date(now),
    today,
    duties: kinds.includes('duty') ? (await duties()).filter(({ id }) => isDutyOf(id, staff.roles)) : [],
    licenseNotices: notices,
    licensesUntil: beijingDayOf(now + Math.max(...notices) * DAY_MS),
    alertsFrom: new Date(now - ALERT_RAISED_MS),
  });
  return rows
    .map((row) => addLevel(row, today, notices))
    .toSorted(
      (one, other) =>
        INBOX_LEVELS.indexOf(one.level) - INBOX_LEVELS.indexOf(other.level) ||
        one.since.getTime() - other.since.getTime(),
    );
}

function addLevel(row: InboxRow, today: string, notices: LicenseNotices): InboxItem {
  // Both are due at a moment, not at the end of a day.
  if (row.kind === 'complaint' || row.kind === 'incident') {
    const days = Math.floor(row.count / (row.kind === 'complaint' ? DAY_HOURS : DAY_MINUTES));
    return { ...row, daysLeft: days, level: inboxLevelOf(row.kind, days, notices) };
  }
  const daysTo = row.kind === 'request' ? countWorkingDays : countDaysBetween;
  const daysLeft = row.due_on === null ? null : daysTo(today, row.due_on);
  return { ...row, daysLeft, level: inboxLevelOf(row.kind, daysLeft, notices) };
}

/** Marks items of a person's inbox, each in the state that the person was shown. */
export async function markInboxItems(
  db: Database,
  staffId: string,
  items: readonly { kind: InboxKind; id: string; state: string }[],
  mark: InboxMark,
  now: number,
): Promise<void> {
  const listed = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (kind text, id text, state text)`;
  if (mark === 'unread') {
    await sql`
      delete from inbox_mark using ${listed}
      where staff_id = ${staffId} and inbox_mark.kind = item.kind and subject_id = item.id`.execute(db);
    return;
  }
  const isAside = mark !== 'read';
  const until = mark === 'tomorrow' ? new Date(asideEndOf(now)) : null;
  await sql`
    insert into inbox_mark (staff_id, kind, subject_id, state, is_aside, until, at)
    select distinct on (kind, id) ${staffId}, kind, id, state, ${isAside}::boolean, ${until}::timestamptz, ${new Date(now)}::timestamptz
    from ${listed} order by kind, id
    on conflict (staff_id, kind, subject_id) do update
    set state = excluded.state, is_aside = excluded.is_aside, until = excluded.until, at = excluded.at`.execute(
    db,
  );
}
