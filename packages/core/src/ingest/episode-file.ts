import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/** Tells an episode's file from every other. */
export type EpisodeFile = { groupId: string; index: number; sha256: string };

/**
 * Lets one transaction at a time decide about an episode's file: two imports of one folder announce it, finish its upload and
 * set it going at the same moments.
 */
export async function lockEpisodeFile(tx: Database, { groupId, index, sha256 }: EpisodeFile): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${groupId}/${index}/${sha256}`}, 0))`.execute(
    tx,
  );
}
