import { rememberWatches } from '@playlet/core/playback/remember-watch';
import { type RawDatabase, sql } from '@playlet/db/raw';

/** Has a member watch the first episodes of a drama to their end, hours ago. */
export async function watchEpisodes(
  db: RawDatabase,
  memberId: string,
  groupId: string,
  episodes: number,
  hoursAgo = 24,
): Promise<void> {
  const videos = await db
    .selectFrom('video')
    .select('id')
    .where('group_id', '=', groupId)
    .orderBy('index')
    .limit(episodes)
    .execute();
  for (const { id } of videos)
    await rememberWatches(db, [{ memberId, groupId, videoId: id, position: 0, moment: 'ended' }]);
  const at = sql<Date>`now() - make_interval(hours => ${hoursAgo})`;
  for (const table of ['history', 'resume'] as const)
    await db
      .updateTable(table)
      .set({ watched_at: at })
      .where('member_id', '=', memberId)
      .where('group_id', '=', groupId)
      .execute();
}
