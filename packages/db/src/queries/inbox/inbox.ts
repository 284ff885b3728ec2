import type { PressingDuty } from '@playlet/domain/compliance/pressing';
import type { LicenseNotices } from '@playlet/domain/publishing/license-notice';
import type { InboxKind } from '@playlet/domain/staff/inbox';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { groupIsTakenDown } from '../take-down/taken-down.ts';

/** The person whose inbox it is, and the moment. */
type InboxView = {
  staffId: string;
  now: Date;
  /** The Beijing day. */
  today: string;
  licensesUntil: string;
  duties: readonly PressingDuty[];
  licenseNotices: LicenseNotices;
  alertsFrom: Date;
};

/** An item; empty texts and nulls are facts its kind does not have. */
export type InboxRow = {
  kind: InboxKind;
  id: string;
  /** The drama's title, a number, or a channel. */
  name: string;
  subject: string;
  by: string;
  count: number;
  amount: number | null;
  since: Date;
  due_on: string | null;
  /** The fingerprint of the shown facts: another one means that the item changed. */
  state: string;
  is_read: boolean;
  is_aside: boolean;
  /** The end of being put aside; null: when the item changes. */
  aside_until: Date | null;
  /** All waiting items of the kind, also beyond the listed ones. */
  total: number;
  unread: number;
  aside: number;
};

/** The most items of one kind in a list, waiting ones and those put aside each. */
const MAX_ITEMS_PER_KIND = 30;

/** Returns the items of these kinds from where they arise, of each kind the longest waiting ones; also those put aside. */
export async function listInboxItems(
  db: Database,
  kinds: readonly InboxKind[],
  view: InboxView,
): Promise<InboxRow[]> {
  if (kinds.length === 0) return [];
  const parts = kinds.map(
    (kind) => sql`(select ${sql.lit(kind)} as kind, marked.*,
        (count(*) filter (where not is_aside) over ())::int as total,
        (count(*) filter (where not is_read) over ())::int as unread,
        (count(*) filter (where is_aside) over ())::int as aside,
        row_number() over (partition by is_aside order by due_on, since, id) as place
      from (${markedItems(kind, view)}) as marked)`,
  );
  const { rows } = await sql<InboxRow>`
    select kind, id, name, subject, by, count, amount, since, due_on, state, is_read, is_aside, aside_until, total, unread, aside
    from (${sql.join(parts, sql` union all `)}) as items
    where place <= ${sql.lit(MAX_ITEMS_PER_KIND)} order by kind, place`.execute(db);
  return rows;
}

/** Returns the items of a kind, each with the person's mark as long as the item is in the marked state. */
function markedItems(kind: InboxKind, view: InboxView): RawBuilder<unknown> {
  return sql`
    select item.*, inbox_mark.at is not null as is_read, coalesce(inbox_mark.is_aside, false) as is_aside,
      inbox_mark.until as aside_until
    from (select *, md5(concat_ws('\n', ${stateOf(kind, view)})) as state
      from (${sources[kind](view)}) as found (id, name, subject, by, count, amount, since, due_on)) as item
    left join inbox_mark on inbox_mark.staff_id = ${view.staffId} and inbox_mark.kind = ${sql.lit(kind)}
      and inbox_mark.subject_id = item.id and inbox_mark.state = item.state
      and (inbox_mark.until is null or inbox_mark.until > ${view.now})`;
}

/** Returns the facts of a kind whose change shows an item again. */
function stateOf(kind: InboxKind, { today, licenseNotices }: InboxView): RawBuilder<unknown> {
  const daysLeft = sql`(due_on::date - ${today}::date)`;
  // An overdue request is everybody's.
  if (kind === 'complaint') return sql`by, due_on, count < 0`;
  if (kind === 'incident') return sql`due_on, count < 0`;
  // Without a day it is over its time.
  if (kind === 'duty') return sql`due_on, ${daysLeft} < 0`;
  if (kind === 'request') return sql`by, due_on, ${daysLeft} < 0`;
  // It does not begin to wait at a moment: its notices are the changes.
  if (kind === 'license')
    return sql`due_on, ${daysLeft} < 0, ${sql.join(licenseNotices.map((days) => sql`${daysLeft} <= ${sql.lit(days)}`))}`;
  return sql`subject, count, extract(epoch from since)`;
}

const NO_AMOUNT = sql`null::bigint`;
const NO_DAY = sql`null::text`;

/** Whether another ingest of the same episode came after it. */
const isSucceeded = sql`exists (select from ingest as later where later.group_id = ingest.group_id
  and later.index = ingest.index and later.created_at > ingest.created_at and later.state <> 'cancelled')`;

/** The last decision on a drama sent it back, and nothing was done with it since. */
const isStillReturned = sql`"group".published_at is null and not ${groupIsTakenDown}
  and not exists (select from publication where publication.group_id = "group".id)
  and not exists (select from review as later where later.group_id = review.group_id
    and later.decided_at > review.decided_at)`;

const sources: Record<InboxKind, (view: InboxView) => RawBuilder<unknown>> = {
  alert: ({ alertsFrom }) => sql`
    select id, subject, kind, '', times, ${NO_AMOUNT}, raised_at, ${NO_DAY} from alert
    where raised_at > ${alertsFrom}`,

  request: ({ staffId, today }) => sql`
    select id, seq::text, kind, staff_name, 1, ${NO_AMOUNT}, received_at, due_on::text from member_request
    where closed_at is null and (staff_id is null or staff_id = ${staffId} or due_on < ${today}::date)`,

  // Its count is the hours left.
  complaint: ({ staffId, now }) => sql`
    select id, seq::text, kind, staff_name, floor(extract(epoch from due_at - ${now}::timestamptz) / 3600)::int, ${NO_AMOUNT}, received_at,
      to_char(due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
    from complaint
    where state in ('open', 'working')
      and (staff_id is null or staff_id = ${staffId} or due_at < ${now}::timestamptz)`,

  // Its count is the minutes left.
  incident: ({ now }) => sql`
    select id, seq::text, title, staff_name, floor(extract(epoch from report_due_at - ${now}::timestamptz) / 60)::int,
      ${NO_AMOUNT}, found_at, to_char(report_due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
    from incident where not is_drill and closed_at is null and reported_at is null`,

  duty: ({ duties }) => sql`
    select id, '', id, '', count, ${NO_AMOUNT}, to_timestamp(since / 1000.0), "dueOn"
    from jsonb_to_recordset(${JSON.stringify(duties)}::jsonb) as duty (id text, "dueOn" text, count int, since double precision)`,

  refund: ({ staffId }) => sql`
    select refund.id, no, '', coalesce(staff.name, ''), 1, amount, refund.created_at, ${NO_DAY}
    from refund left join staff on staff.id = requested_by
    where state = 'REQUESTED' and requested_by <> ${staffId}`,

  statement: () => sql`
    select id, channel, day::text, '', 1, expected, created_at, ${NO_DAY} from difference
    where state = 'OPEN' and kind = 'bill_unavailable'`,

  difference: () => sql`
    select 'open', '', '', '', count(*)::int, ${NO_AMOUNT}, min(created_at), ${NO_DAY} from (
      select created_at from difference where state = 'OPEN' and kind <> 'bill_unavailable'
      union all select created_at from payment_exception where state in ('OPEN', 'REFUND_DUE')) as open
    having count(*) > 0`,

  ingest: () => sql`
    select group_id, title, '', '', count(*)::int, ${NO_AMOUNT}, min(since), ${NO_DAY} from (
      select ingest.group_id, "group".title, coalesce(finished_at, ingest.created_at) as since
      from ingest join "group" on "group".id = ingest.group_id
      where ingest.state in ('failed', 'refused') and not ${isSucceeded} and not ${groupIsTakenDown}) as failed
    group by group_id, title`,

  returned: ({ staffId }) => sql`
    select "group".id, title, '', review.staff_name,
      (select count(*) from review_mark where review_id = review.id)::int, ${NO_AMOUNT}, decided_at, ${NO_DAY}
    from review join "group" on "group".id = review.group_id
      left join staff as submitter on submitter.id = review.submitted_by
    where decision = 'returned' and review.staff_id is not null
      and (submitter.id is null or submitter.id = ${staffId} or submitter.disabled_at is not null)
      and ${isStillReturned}`,

  review: ({ staffId }) => sql`
    select "group".id, title, '', submitted_name, "group".episode_count, ${NO_AMOUNT}, submitted_at, ${NO_DAY}
    from publication join "group" on "group".id = publication.group_id
    where stage = 'review' and (reviewer_id is null or reviewer_id = ${staffId})
      and submitted_by is distinct from ${staffId}`,

  license: ({ licensesUntil, now }) => sql`
    select "group".id, title, '', holder, 1, ${NO_AMOUNT}, ${now}::timestamptz, valid_until::text
    from group_license join "group" on "group".id = group_license.group_id
    where valid_until <= ${licensesUntil}::date and not ${groupIsTakenDown}
      and ("group".published_at is not null
        or exists (select from publication where publication.group_id = "group".id))`,

  finding: () => sql`
    select group_id, title, '', '', count(*)::int, ${NO_AMOUNT}, min(since), ${NO_DAY} from (
      select quality_finding.group_id, "group".title, quality_finding.created_at as since
      from quality_finding join "group" on "group".id = quality_finding.group_id
      where quality_finding.state = 'open' and severity = 'error' and kind <> 'license_missing'
        and not ${groupIsTakenDown}) as open
    group by group_id, title`,
};
