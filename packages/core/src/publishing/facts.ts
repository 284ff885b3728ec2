import type { Database } from '@playlet/db/database';
import type { GroupLicenseTable } from '@playlet/db/tables/publication';
import type { PublishFacts } from '@playlet/domain/publishing/check';
import type { LicenseTier } from '@playlet/domain/publishing/work-kind';
import { sql } from 'kysely';
import { markDue } from '../quality-control/due.ts';

/** Reads the facts for the check before publishing; undefined for an unknown drama. */
export async function publishFacts(db: Database, groupId: string): Promise<PublishFacts | undefined> {
  const { rows } = await sql<PublishFacts>`
    select license_no as "licenseNo", coalesce(license_no = license_old, false) as "isOldLicense",
      tier, work_kind as "workKind", cost_fen as "costFen", coalesce(is_special_theme, false) as "isSpecialTheme",
      coalesce(holder, '') as holder, valid_from as "validFrom", valid_until as "validUntil",
      ai_generated as "aiGenerated", ai_suspected as "aiSuspected", ai_found as "aiFound", minor_safe as "minorSafe", length(synopsis) as "synopsisLength",
      poster_id is not null as "hasPoster",
      array(select name from category where category.id = any("group".category_ids)) as categories,
      access, free_episodes as "freeEpisodes", price, episode_total as "episodeTotal",
      array(select index from (${ready}) as ready where group_id = "group".id order by index) as ready,
      (select count(*) from (${ready}) as ready where group_id = "group".id
        and exists (select from subtitle where subtitle.video_id = ready.id))::int as subtitled,
      (select count(*) from (${ready}) as ready where group_id = "group".id
        and not exists (select from quality_check where quality_check.asset_id = ready.asset_id))::int as unchecked,
      (select count(*) from quality_finding where quality_finding.group_id = "group".id
        and state = 'open' and severity = 'error' and kind <> 'license_missing')::int as "openFaults"
    from "group" left join group_license on group_license.group_id = "group".id
    where "group".id = ${groupId}`.execute(db);
  return rows[0];
}

/** Episodes with media, shown or put away until their moment. */
const ready = sql`
  select video.group_id, video.index, video.id, coalesce(video.asset_id, episode_release.asset_id) as asset_id from video
  left join episode_release on episode_release.group_id = video.group_id and episode_release.index = video.index
  where video.asset_id is not null or episode_release.asset_id is not null`;

export type LicenseValues = Pick<
  GroupLicenseTable,
  'valid_from' | 'valid_until' | 'work_kind' | 'cost_fen'
> & {
  license_no: string;
  holder: string;
  is_special_theme: boolean;
  /** Null where the facts that decide it are missing: one that was written down before stays. */
  tier: LicenseTier | null;
};

/** Writes down a drama's number and what belongs to it; false where there is no such drama. */
export async function saveLicense(
  tx: Database,
  groupId: string,
  { license_no, tier, ...rest }: LicenseValues,
): Promise<boolean> {
  const changed = await tx
    .updateTable('group')
    .set({ license_no, updated_at: sql`now()` })
    .where('id', '=', groupId)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await tx
    .insertInto('group_license')
    .values({ group_id: groupId, tier, ...rest })
    .onConflict((conflict) =>
      conflict
        .column('group_id')
        .doUpdateSet({ ...rest, ...(tier && { tier }), updated_at: sql<Date>`now()` }),
    )
    .execute();
  await markDue(tx, groupId);
  return true;
}
