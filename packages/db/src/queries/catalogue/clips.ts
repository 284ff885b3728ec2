import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { markPrepared } from '../../prepared.ts';
import type { PosterColumns, VideoRow } from './group.ts';

/** An episode as a clip of a feed. */
export type ClipRow = Pick<VideoRow, 'id' | 'group_id' | 'index' | 'title' | 'duration' | 'poster_id'> &
  PosterColumns;

/**
 * Returns the episode to show of each of these dramas: the member's unfinished episode, else the next one with media,
 * else the first. An undefined member means any viewer.
 */
export async function clipsOf(
  db: Database,
  seqs: number[],
  memberId: string | undefined,
): Promise<ClipRow[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<ClipRow>`${markPrepared('clips_of')}
    select clip.id, clip.group_id, clip.index, clip.title, clip.duration, clip.poster_id, poster.width as poster_width,
      poster.height as poster_height, poster.hash as poster_hash, poster.widths as poster_widths,
      poster.gated as poster_gated, poster.avif as poster_avif
    from "group"
    left join history on history.member_id = ${memberId ?? null}::text and history.group_id = "group".id
    left join video as last on last.id = history.video_id
    left join resume on resume.member_id = history.member_id and resume.video_id = last.id
    cross join lateral (
      (select *, 0 as place from video
       where video.group_id = "group".id and video.asset_id is not null and video.index >= last.index
         and (video.index > last.index or not coalesce(resume.ended, false))
       order by video.index limit 1)
      union all
      (select *, 1 from video where video.group_id = "group".id and video.asset_id is not null order by video.index limit 1)
      order by place limit 1
    ) as clip
    left join poster on poster.id = clip.poster_id
    where "group".seq = any(${seqs}::int[])`.execute(db);
  return rows;
}
