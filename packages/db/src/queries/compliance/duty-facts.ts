import { beijingDayOf } from '@playlet/domain/beijing';
import type { DutyFacts } from '@playlet/domain/compliance/compute-status';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

type FactRow = {
  since: Date | null;
  self_reviewed: number;
  generated: number;
  minors: number;
  members: number;
  partners: number;
  unidentified: number;
  self_review_at: Date | null;
  minors_pack_at: Date | null;
  incidents_open: number;
  incidents_unreported: number;
  incident_due_at: Date | null;
  drill_at: Date | null;
  complaints_open: number;
  complaints_overdue: number;
  complaint_due_at: Date | null;
  rules: number;
  refused: number;
  purged_at: Date | null;
};

const dayOf = (at: Date | null) => at && beijingDayOf(at.getTime());
const timeOf = (at: Date | null) => at && at.getTime();

/** Returns the facts by which the states of duties are computed, at a moment in milliseconds since 1970. */
export async function readDutyFacts(db: Database, now: number): Promise<Omit<DutyFacts, 'isAlgorithmFiled'>> {
  const today = beijingDayOf(now);
  const { rows } = await sql<FactRow>`
    with receipt as (select distinct on (rule) rule, refused, created_at from purge_receipt order by rule, created_at desc)
    select (select min(created_at) from staff) as since,
      (select count(*)::int from group_license join "group" on "group".id = group_id
        where tier = 'other' and published_at is not null) as self_reviewed,
      (select count(*)::int from "group" left join group_license on group_license.group_id = "group".id
        where published_at is not null and (ai_generated or ai_suspected or ai_found is not null or work_kind = 'generated')) as generated,
      (select count(*)::int from member where birthday > ${today}::date - interval '18 years')
        + (select count(*)::int from teen) + (select count(*)::int from recharge where minor) as minors,
      (select count(*)::int from member) as members,
      (select count(*)::int from promotion_partner) as partners,
      (select count(distinct partner_id)::int from promotion_statement where due > 0
        and closed_at > ${new Date(now)}::timestamptz - interval '10 years'
        and not exists (select from partner_identity where id = partner_id)) as unidentified,
      (select max(at) from compliance_export where name = 'self-review') as self_review_at,
      (select max(at) from compliance_export where name = 'minors-pack') as minors_pack_at,
      (select count(*)::int from incident where not is_drill and closed_at is null) as incidents_open,
      (select count(*)::int from incident where not is_drill and closed_at is null and reported_at is null)
        as incidents_unreported,
      (select min(report_due_at) from incident where not is_drill and closed_at is null and reported_at is null)
        as incident_due_at,
      (select max(found_at) from incident where is_drill) as drill_at,
      (select count(*)::int from complaint where state in ('open', 'working')) as complaints_open,
      (select count(*)::int from complaint where state in ('open', 'working') and due_at < ${new Date(now)})
        as complaints_overdue,
      (select min(due_at) from complaint where state in ('open', 'working')) as complaint_due_at,
      (select count(*)::int from receipt) as rules,
      (select count(*)::int from receipt where refused) as refused,
      (select max(created_at) from receipt) as purged_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query of one row returned none');
  return {
    since: dayOf(row.since) ?? today,
    selfReviewed: row.self_reviewed,
    generated: row.generated,
    minors: row.minors,
    members: row.members,
    partners: row.partners,
    unidentified: row.unidentified,
    exportedOn: { 'self-review': dayOf(row.self_review_at), 'minors-pack': dayOf(row.minors_pack_at) },
    incidents: {
      open: row.incidents_open,
      unreported: row.incidents_unreported,
      firstDueAt: timeOf(row.incident_due_at),
      lastDrillOn: dayOf(row.drill_at),
    },
    complaints: {
      open: row.complaints_open,
      overdue: row.complaints_overdue,
      firstDueAt: timeOf(row.complaint_due_at),
    },
    retention: { rules: row.rules, refused: row.refused, lastAt: timeOf(row.purged_at) },
  };
}
