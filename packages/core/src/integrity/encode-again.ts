import { type Database, joinTransaction } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { sql } from 'kysely';
import { lockEpisodeFile } from '../ingest/episode-file.ts';

/** The uploaded file that media were made of, where it is still kept. */
export type Original = {
  ingestId: string;
  groupId: string;
  index: number;
  sourceKey: string;
  sha256: string;
  size: number;
};

/** Returns the original of media; undefined where none is kept, or it is about to be deleted. */
export async function findOriginal(db: Database, assetId: string): Promise<Original | undefined> {
  const { rows } = await sql<Original>`
    select id as "ingestId", group_id as "groupId", index, source_key as "sourceKey", sha256, size from ingest
    where asset_id = ${assetId} and (source_until > now()
      or exists (select from polish where ingest_id = ingest.id and polish.state in ('waiting', 'running')))
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Writes down another ingest of a kept original, for a finding. Answers its id; undefined where one of this file waits or
 * runs already, or the drama is gone.
 */
export function insertRepeatedIngest(
  db: Database,
  { ingestId, groupId, index, sha256 }: Original,
  findingId: string,
): Promise<string | undefined> {
  return joinTransaction(db, async (tx) => {
    await lockEpisodeFile(tx, { groupId, index, sha256 });
    const id = newId();
    const { rows } = await sql`
      insert into ingest (id, group_id, index, title, file_name, size, sha256, source_key, state, step, progress, priority)
      select ${id}, group_id, index, coalesce((select title from video
          where video.group_id = ingest.group_id and video.index = ingest.index), title),
        file_name, size, sha256, source_key, 'waiting', 'queued', '{}', 0
      from ingest where ingest.id = ${ingestId} and not exists (select from ingest as other
        where other.group_id = ingest.group_id and other.index = ingest.index and other.state in ('waiting', 'running', 'paused'))
      returning id`.execute(tx);
    if (rows.length === 0) return undefined;
    await tx.updateTable('integrity_finding').set({ ingest_id: id }).where('id', '=', findingId).execute();
    return id;
  });
}

/** An encoding that repairs a finding, and what became of it. */
export type RepeatedIngest = {
  findingId: string;
  ingestId: string;
  state: string;
  reason: string | null;
  assetId: string | null;
};

/** Lists the encodings that repair findings and have ended, or are gone. */
export async function listEndedRepeats(db: Database): Promise<RepeatedIngest[]> {
  const { rows } = await sql<RepeatedIngest>`
    select finding.id as "findingId", finding.ingest_id as "ingestId", coalesce(ingest.state, 'cancelled') as state,
      ingest.reason, ingest.asset_id as "assetId"
    from integrity_finding as finding left join ingest on ingest.id = finding.ingest_id
    where finding.resolved_at is null and finding.repair_state = 'running' and finding.ingest_id is not null
      and coalesce(ingest.state, 'cancelled') not in ('waiting', 'running', 'paused')`.execute(db);
  return rows;
}
