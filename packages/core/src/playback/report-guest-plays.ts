import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { type CountRule, countPlays } from './heat.ts';

/** A guest's play that was watched long enough. */
export type GuestPlayReport = {
  id: string;
  viewerKey: string;
  /** The guest's network, keyed for a day. */
  source: string;
  groupSeq: number;
  index: number;
  /** Seconds of playing. */
  watched: number;
  /** Seconds into the episode. */
  position: number;
};

/**
 * Writes down guests' plays that may count, unless they were written down before, and counts them; one that does not count
 * leaves no row. Answers for each whether it counted; undefined where its episode is gone.
 */
export async function reportGuestPlays(
  tx: Database,
  reports: readonly GuestPlayReport[],
  rule: CountRule,
): Promise<(boolean | undefined)[]> {
  if (reports.length === 0) return [];
  const episodes = await findEpisodes(tx, reports);
  const plays = reports.flatMap((report) => {
    const episode = episodes.get(keyOf(report));
    return episode ? [{ ...report, ...episode }] : [];
  });
  const written = await insertPlays(tx, plays);
  // The second of the same play is the first one's repetition.
  const fresh = plays.filter(({ id }) => written.delete(id));
  const counted = await countPlays(tx, fresh, rule);
  const added = new Set(fresh.filter((_, at) => counted[at]));
  const refused = fresh.filter((play) => !added.has(play)).map(({ id }) => id);
  if (refused.length > 0) await sql`delete from play where id = any(${refused}::text[])`.execute(tx);
  const addedIds = new Set([...added].map(({ id }) => id));
  return reports.map((report) => (episodes.has(keyOf(report)) ? addedIds.delete(report.id) : undefined));
}

const keyOf = ({ groupSeq, index }: Pick<GuestPlayReport, 'groupSeq' | 'index'>): string =>
  `${groupSeq} ${index}`;

async function findEpisodes(
  tx: Database,
  reports: readonly GuestPlayReport[],
): Promise<Map<string, { groupId: string; videoId: string }>> {
  const { rows } = await sql<{ groupSeq: number; index: number; groupId: string; videoId: string }>`
    select "group".seq as "groupSeq", video.index, "group".id as "groupId", video.id as "videoId"
    from "group" join video on video.group_id = "group".id
    where ("group".seq, video.index) in (select * from unnest(
      ${reports.map(({ groupSeq }) => groupSeq)}::integer[], ${reports.map(({ index }) => index)}::integer[]))
    order by "group".id, video.id for key share of "group", video`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row), { groupId: row.groupId, videoId: row.videoId }]));
}

/** Returns the ids of those that were not there yet. */
async function insertPlays(
  tx: Database,
  plays: readonly (GuestPlayReport & { groupId: string; videoId: string })[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into play (id, group_id, video_id, viewer_key, position, watched, counted, last_event_at)
    select id, group_id, video_id, viewer_key, position, watched, true, now()
    from unnest(${plays.map(({ id }) => id)}::text[], ${plays.map(({ groupId }) => groupId)}::text[],
      ${plays.map(({ videoId }) => videoId)}::text[], ${plays.map(({ viewerKey }) => viewerKey)}::text[],
      ${plays.map(({ position }) => position)}::double precision[], ${plays.map(({ watched }) => watched)}::double precision[])
      as given (id, group_id, video_id, viewer_key, position, watched)
    order by id
    on conflict (id) do nothing returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
