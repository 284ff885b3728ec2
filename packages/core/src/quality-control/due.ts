import type { Database } from '@playlet/db/database';
import { episodeMedia } from '@playlet/db/queries/quality-control/episode-media';
import { SAMPLE_PLACES } from '@playlet/domain/publishing/license';
import { sql } from 'kysely';

export type DueDrama = { groupId: string; since: string };

/** The drama that waits longest to be looked at. */
export async function nextDueDrama(db: Database): Promise<DueDrama | undefined> {
  const { rows } = await sql<DueDrama>`
    select group_id as "groupId", since::text as since from quality_due order by since limit 1`.execute(db);
  return rows[0];
}

/** Ends the waiting of a drama, unless it has changed since it was read. */
export async function endDue(db: Database, { groupId, since }: DueDrama): Promise<void> {
  await sql`delete from quality_due where group_id = ${groupId} and since::text = ${since}`.execute(db);
}

/** Marks a drama, or all of them, for another judgment of the measurements. */
export async function markDue(db: Database, groupId?: string): Promise<void> {
  await sql`
    insert into quality_due (group_id)
    select distinct group_id from ${episodeMedia} as media
    where (${groupId ?? null}::text is null or group_id = ${groupId ?? null})
    on conflict (group_id) do update set since = clock_timestamp()`.execute(db);
}

/** Has dramas looked at again whose number has become good, or too old, with a new Beijing day, `YYYY-MM-DD`. */
export async function markLicensesDue(db: Database, day: string): Promise<void> {
  await sql`
    insert into quality_due (group_id)
    select group_license.group_id from group_license join "group" on "group".id = group_license.group_id
    left join quality_finding on quality_finding.group_id = "group".id and quality_finding.kind = 'license_missing'
    where license_kind is not null and case
      when quality_finding.id is null then valid_until < ${day}::date
      else details ->> 'reason' = 'early' and valid_from <= ${day}::date end
    on conflict (group_id) do nothing`.execute(db);
}

/** How many dramas a day are asked for the facts of their tier. */
const MAX_TIERS_A_DAY = 1000;

/** Has published dramas looked at whose kind or cost is unknown, unless that was found already. */
export async function markTiersDue(db: Database): Promise<void> {
  await sql`
    insert into quality_due (group_id)
    select "group".id from "group" left join group_license on group_license.group_id = "group".id
    where published_at is not null and license_kind is not null and (work_kind is null or cost_fen is null)
      and not (license_place = any(${[...SAMPLE_PLACES]}::text[]))
      and not exists (select from quality_finding
        where quality_finding.group_id = "group".id and quality_finding.kind = 'tier_unknown')
    limit ${MAX_TIERS_A_DAY}
    on conflict (group_id) do nothing`.execute(db);
}
