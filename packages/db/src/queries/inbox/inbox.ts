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
  /** All items of the kind, also beyond the listed ones. */
  total: number;
};

/** The most items of one kind in a list. */
const MAX_ITEMS_PER_KIND = 30;

/** Returns the items of these kinds from where they arise, of each kind the longest waiting ones. */
export async function listInboxItems(
  db: Database,
  kinds: readonly InboxKind[],
  view: InboxView,
): Promise<InboxRow[]> {
  if (kinds.length === 0) return [];
  const parts = kinds.map(
    (kind) => sql`(select ${sql.lit(kind)} as kind, item.*, (count(*) over ())::int as total
      from (${sources[kind](view)}) as item (id, name, subject, by, count, amount, since, due_on)
      order by item.due_on, item.since, item.id limit ${sql.lit(MAX_ITEMS_PER_KIND)})`,
  );
  const { rows } = await sql<InboxRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
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
