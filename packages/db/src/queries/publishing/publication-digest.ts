import { columnsOf, DRAMA_COLUMNS } from '@playlet/domain/catalogue/drama-fields';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** A review does not see the plan of the updates. */
const reviewedColumns = sql.join(
  DRAMA_COLUMNS.filter((column) => !columnsOf('schedule').includes(column)).map((column) => sql.ref(column)),
);

/**
 * Returns a digest of everything a reviewer sees of a drama: its texts and poster, and of every episode the file, parts
 * and subtitles. Media encoded again from the same file have the same digest.
 */
export async function readPublicationDigest(db: Database, groupId: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(convert_to((jsonb_build_array(
      poster_id, price, ${reviewedColumns},
      (select jsonb_agg(jsonb_build_array(video.index, video.title, video.poster_id, intro_start, intro_end, recap_start, recap_end,
          credits_start, credits_end,
          coalesce((select min(ingest.sha256) from ingest
            where ingest.asset_id = coalesce(video.asset_id, episode_release.asset_id)),
            video.asset_id, episode_release.asset_id),
          (select jsonb_agg(jsonb_build_array(lang, label, body) order by lang) from subtitle where video_id = video.id))
          order by video.index)
        from video left join episode_release
          on episode_release.group_id = video.group_id and episode_release.index = video.index
        where video.group_id = "group".id))
      || coalesce((select jsonb_build_array(work_kind, cost_fen, is_special_theme) from group_license
        where group_license.group_id = "group".id and (work_kind is not null or cost_fen is not null)), '[]')
      )::text, 'UTF8')), 'hex') as digest
    from "group" where id = ${groupId}`.execute(db);
  return rows[0]?.digest ?? '';
}
