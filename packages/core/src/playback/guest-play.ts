import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { type CountRule, countPlay } from './heat.ts';

/** A guest's play that was watched long enough. `watched` is in seconds. */
export type CountedGuestPlay = {
  id: string;
  viewerKey: string;
  groupSeq: number;
  index: number;
  watched: number;
};

/**
 * Writes down a guest's play that may count, unless it was written down before, and counts it; where it does not count it
 * leaves no row either. Answers whether it counted; undefined where its episode is gone.
 */
export function countGuestPlay(
  db: Database,
  play: CountedGuestPlay & { source: string; position: number },
  rule: CountRule,
): Promise<boolean | undefined> {
  const { id, viewerKey, source, watched, position } = play;
  return db.transaction().execute(async (tx) => {
    const episode = await tx
      .selectFrom('group')
      .innerJoin('video', 'video.group_id', 'group.id')
      .select(['group.id as groupId', 'video.id as videoId'])
      .where('group.seq', '=', play.groupSeq)
      .where('video.index', '=', play.index)
      .forKeyShare()
      .executeTakeFirst();
    if (!episode) return undefined;
    const { groupId, videoId } = episode;
    const { rows } = await sql`
      insert into play (id, group_id, video_id, viewer_key, position, watched, counted, last_event_at)
      values (${id}, ${groupId}, ${videoId}, ${viewerKey}, ${position}, ${watched}, true, now())
      on conflict (id) do nothing returning id`.execute(tx);
    if (rows.length === 0) return false;
    if (await countPlay(tx, { viewerKey, source, groupId, videoId }, rule)) return true;
    await tx.deleteFrom('play').where('id', '=', id).execute();
    return false;
  });
}
