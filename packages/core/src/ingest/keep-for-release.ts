import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/**
 * Puts the new media of an episode away where its moment has not come; false where it has none. The media that were waiting
 * retire.
 */
export async function keepForRelease(
  tx: Database,
  place: { groupId: string; index: number },
  assetId: string,
): Promise<boolean> {
  const { rows } = await sql<{ before: string | null }>`
    update episode_release set asset_id = ${assetId}
    from (select asset_id from episode_release where group_id = ${place.groupId} and index = ${place.index}) as held
    where episode_release.group_id = ${place.groupId} and index = ${place.index} and released_at is null
    returning held.asset_id as before`.execute(tx);
  const [held] = rows;
  if (held?.before)
    await tx.updateTable('asset').set({ retired_at: sql`now()` }).where('id', '=', held.before).execute();
  return held !== undefined;
}
