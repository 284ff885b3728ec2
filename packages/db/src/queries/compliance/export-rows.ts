import { beijingDayOf } from '@playlet/domain/beijing';
import type { ComplianceExport } from '@playlet/domain/compliance/duty';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';

export type ExportRow = Record<string, string | number | boolean | Date | null>;

/** Returns the rows of an export made at a moment. None has a name, a contact or a word of a member. */
export async function readExportRows(
  db: Database,
  name: ComplianceExport,
  now: number,
): Promise<ExportRow[]> {
  const { rows } = await queries[name]({ day: beijingDayOf(now), at: new Date(now) }).execute(db);
  return rows;
}

/** The moment an export is made, and its Beijing day. */
type Made = { day: string; at: Date };

/** Each query has a version in `COMPLIANCE_EXPORTS`. */
const queries: Record<ComplianceExport, (made: Made) => RawBuilder<ExportRow>> = {
  'self-review': () => sql`
    select "group".title as drama, license_no as "licenseNo", holder, published_at as "publishedAt",
      (select staff_name from review where review.group_id = "group".id and decision = 'approved'
        order by decided_at desc limit 1) as reviewer,
      (select max(decided_at) from review where review.group_id = "group".id and decision = 'approved') as "reviewedAt"
    from "group" join group_license on group_license.group_id = "group".id
    where tier = 'other' and published_at is not null order by published_at, "group".id`,

  'ai-register': () => sql`
    select "group".id as "dramaId", title as drama, license_no as "licenseNo", episode_count as episodes,
      ai_generated as "hasLabel", published_at as "publishedAt"
    from "group" left join group_license on group_license.group_id = "group".id
    where published_at is not null and (ai_generated or work_kind = 'generated')
    order by published_at, "group".id`,

  'minors-pack': ({ day }) => sql`
    select item, count::int as count from (
      select 1 as position, 'members under 14 by date of birth' as item, count(*) from member
        where birthday > ${day}::date - interval '14 years'
      union all select 2, 'members from 14 to 17 by date of birth', count(*) from member
        where birthday <= ${day}::date - interval '14 years' and birthday > ${day}::date - interval '18 years'
      union all select 3, 'members in teen mode', count(*) from teen
      union all select 4, 'days of teen mode kept (190 days)', count(*) from teen_day
      union all select 5, 'orders of minors with a guardian named', count(*) from recharge
        where minor and guardian_name is not null
      union all select 6, 'requests of guardians received in the year before', count(*) from member_request
        where kind = 'guardian' and extract(year from received_at at time zone 'Asia/Shanghai') = extract(year from ${day}::date) - 1
      union all select 7, 'of these answered by their day', count(*) from member_request
        where kind = 'guardian' and extract(year from received_at at time zone 'Asia/Shanghai') = extract(year from ${day}::date) - 1
          and (closed_at at time zone 'Asia/Shanghai')::date <= due_on
      union all select 8, 'complaints about harm to minors received in the year before', count(*) from complaint
        where kind = 'minors' and extract(year from received_at at time zone 'Asia/Shanghai') = extract(year from ${day}::date) - 1
      union all select 9, 'published dramas open to teen mode', count(*) from "group"
        where minor_safe and published_at is not null) as items
    order by position`,

  // The answer of one that waits again is a question from before.
  complaints: ({ at }) => sql`
    select seq as no, kind, state, title as drama, index as episode, second, received_at as "receivedAt",
      due_at as "dueAt", answered_at as "answeredAt", closed_at as "closedAt", measure,
      case when state in ('open', 'working') then ${at} else answered_at end > due_at as "isLate", counter_at as "counterNoticeAt"
    from complaint order by received_at, id`,

  retention: () => sql`
    select distinct on (rule) rule, created_at as at, total, due, deleted, refused
    from purge_receipt order by rule, created_at desc`,
};
