import { beijingDayOf } from '@playlet/domain/beijing';
import type { ComplianceExport } from '@playlet/domain/compliance/duty';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { selectMinorsPack, selectPersonalInformation } from './audit-form.ts';

export type ExportRow = Record<string, string | number | boolean | Date | null>;

/** Rows that are read at a time. */
const PART_ROW_COUNT = 1000;

/**
 * Yields the rows of an export made at a moment, in parts: a cursor of the caller's transaction, so that they are of one
 * moment and never all in memory. None has a contact or a word of a
 * member.
 */
export async function* readExportParts(
  tx: Database,
  name: ComplianceExport,
  now: number,
): AsyncGenerator<ExportRow[]> {
  const query = queries[name]({ day: beijingDayOf(now), at: new Date(now) });
  await sql`declare export_rows no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<ExportRow>`fetch ${sql.lit(PART_ROW_COUNT)} from export_rows`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < PART_ROW_COUNT) break;
  }
  await sql`close export_rows`.execute(tx);
}

/** The moment an export is made, and its Beijing day. */
type Made = { day: string; at: Date };

/** Each query has a version in `COMPLIANCE_EXPORTS`. */
const queries: Record<ComplianceExport, (made: Made) => RawBuilder<unknown>> = {
  'self-review': () => sql`
    select "group".title as drama, license_no as "licenseNo", holder, published_at as "publishedAt",
      (select staff_name from review where review.group_id = "group".id and decision = 'approved'
        order by decided_at desc limit 1) as reviewer,
      (select max(decided_at) from review where review.group_id = "group".id and decision = 'approved') as "reviewedAt"
    from "group" join group_license on group_license.group_id = "group".id
    where tier = 'other' and published_at is not null order by published_at, "group".id`,

  'ai-register': () => sql`
    select "group".id as "dramaId", title as drama, license_no as "licenseNo", episode_count as episodes,
      ai_generated or ai_suspected or ai_found is not null as "hasLabel",
      case when ai_found = 'confirmed' then 'confirmed' when ai_generated then 'declared'
        when ai_suspected or ai_found is not null then 'suspected' end as state, published_at as "publishedAt"
    from "group" left join group_license on group_license.group_id = "group".id
    where published_at is not null and (ai_generated or ai_suspected or ai_found is not null or work_kind = 'generated')
    order by published_at, "group".id`,

  // Of the quarter before, by the time a month was closed. The caller decrypts `sealed`.
  partners: ({ day }) => sql`
    select name as partner, kind, tail, encode(sealed, 'base64') as sealed, from_day as "from", until_day as until,
      sum(due)::bigint as "paidYuan", count(*)::int as statements
    from (select (date_trunc('quarter', ${day}::date) - interval '3 months')::date::text as from_day,
        (date_trunc('quarter', ${day}::date) - interval '1 day')::date::text as until_day) as quarter
      join promotion_statement on (closed_at at time zone 'Asia/Shanghai')::date::text between from_day and until_day
      join promotion_partner on promotion_partner.id = partner_id
      left join partner_identity on partner_identity.id = partner_id
    where due > 0
    group by promotion_partner.id, partner_identity.id, from_day, until_day order by name`,

  'minors-pack': ({ day }) => selectMinorsPack(day),
  'personal-information': ({ day }) => selectPersonalInformation(day),

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
