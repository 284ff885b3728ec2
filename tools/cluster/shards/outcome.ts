import { foldCountedPlays } from '@playlet/core/playback/fold-plays';
import type { MemberRouter } from '@playlet/core/shards/member-router';
import { sql } from '@playlet/db/raw';
import type { Place, Viewer } from './viewer.ts';

/** Holds what was acknowledged against what is there; returns a sentence for each thing that is lost or doubled. */
export async function findShardLosses(
  places: readonly Place[],
  router: MemberRouter<Place>,
  viewers: readonly Viewer[],
): Promise<string[]> {
  const losses: string[] = [];
  for (const { db } of places) await foldCountedPlays(db);
  const counts = await addUpCounts(places);
  for (const { memberId, videoId, acknowledged, sent, staleReads } of viewers) {
    const own = router.placeOf(memberId);
    for (const { name, db } of places) {
      const { rows } = await sql<{ position: number }>`
        select position from resume where member_id = ${memberId}`.execute(db);
      if (name !== own.name && rows.length > 0) losses.push(`${memberId} is on ${name} and on ${own.name}`);
      if (name !== own.name) continue;
      const position = rows[0]?.position ?? 0;
      if (rows.length !== 1) losses.push(`${memberId} has ${rows.length} places on ${name}`);
      if (position < acknowledged || position > sent)
        losses.push(`${memberId} was at ${acknowledged} of ${sent}, and ${name} has ${position}`);
    }
    const { rows: history } = await sql`select from history where member_id = ${memberId}`.execute(own.db);
    if (history.length !== 1) losses.push(`${memberId} has ${history.length} dramas in the history`);
    if (counts.get(videoId) !== 1)
      losses.push(`the play of ${memberId} counted ${counts.get(videoId) ?? 0} times`);
    if (staleReads > 0) losses.push(`${memberId} read ${staleReads} places from before`);
  }
  return losses;
}

/** Each server counts the plays of its members; the sum is the episode's. */
async function addUpCounts(places: readonly Place[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { db } of places) {
    const videos = await db.selectFrom('video').select(['id', 'play_count']).execute();
    for (const { id, play_count } of videos) sums.set(id, (sums.get(id) ?? 0) + play_count);
  }
  return sums;
}
