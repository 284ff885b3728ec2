import { type Database, joinTransaction } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { sql } from 'kysely';
import { countEpisodes } from '../ingest/publish-episode.ts';
import type { WalkPart } from './stored.ts';

/** Of these ids, the media that are known: rows, retired ones included, and what ingests and encodes have begun to store. */
export async function findKnownAssets(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from asset where id = any(${ids}::text[])`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const rest = ids.filter((id) => !known.has(id));
  if (rest.length === 0) return known;
  // Asked in one statement: what an ingest had begun to store is a row by the time its checkpoint is cleared.
  const { rows: begun } = await sql<{ id: string }>`
    select id from asset where id = any(${rest}::text[])
    union select checkpoint ->> 'assetId' from ingest
      where checkpoint is not null and checkpoint ->> 'assetId' = any(${rest}::text[])
    union select asset_id from polish where asset_id = any(${rest}::text[])`.execute(db);
  for (const { id } of begun) known.add(id);
  return known;
}

export async function findKnownRows(
  db: Database,
  table: 'poster' | 'license_document' | 'tombstone',
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Media, and whether no episode shows them, now or later. */
export type LinkState = { id: string; isUnlinked: boolean };

/** Looks at media in the order of their ids, whether an episode shows them. */
export async function listLinkStates(
  db: Database,
  { after, count, groupId }: WalkPart,
): Promise<LinkState[]> {
  const { rows } = await sql<LinkState>`
    select asset.id, not (
        exists (select from video where asset_id = asset.id)
        or exists (select from episode_release where asset_id = asset.id)
        or exists (select from take_down where asset_id = asset.id and ended_at is null and media_removed_at is null)
      ) as "isUnlinked"
    from asset
    where retired_at is null and asset.id > ${after} and (${groupId}::text is null
      or asset.id in (select asset_id from ingest where group_id = ${groupId}))
    order by asset.id limit ${count}`.execute(db);
  return rows;
}

/** Returns the episode that media were made for. Looks through all imports: only for media without an episode. */
export async function findMadePlace(
  db: Database,
  assetId: string,
): Promise<{ group_id: string; index: number } | undefined> {
  const { rows } = await sql<{ group_id: string; index: number }>`
    select group_id, index from ingest where asset_id = ${assetId} order by created_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Shows media again in the episode they were made for, whose row is gone or lost them. False where it has others by now. */
export function linkAgain(db: Database, assetId: string): Promise<boolean> {
  return joinTransaction(db, async (tx) => {
    const { rows } = await sql<{ group_id: string }>`
      select group_id from ingest where asset_id = ${assetId} order by created_at desc limit 1`.execute(tx);
    const [made] = rows;
    if (!made) return false;
    await sql`select from "group" where id = ${made.group_id} for update`.execute(tx);
    const { rows: linked } = await sql`
      insert into video (id, group_id, index, title, asset_id, duration, released_at)
      select ${newId()}, group_id, index, title, asset.id, asset.duration, now()
      from ingest join asset on asset.id = ingest.asset_id and asset.retired_at is null
      where ingest.asset_id = ${assetId} and exists (select from "group" where id = ingest.group_id)
      order by ingest.created_at desc limit 1
      on conflict (group_id, index) do update set asset_id = excluded.asset_id, duration = excluded.duration, updated_at = now()
        where video.asset_id is null and not exists (select from take_down
          where take_down.video_id = video.id and ended_at is null)
      returning id`.execute(tx);
    if (linked.length === 0) return false;
    await countEpisodes(tx, made.group_id);
    return true;
  });
}

/** Gives up media that no episode shows: the hourly sweep deletes their files after a day. */
export async function retireUnlinked(db: Database, assetId: string): Promise<void> {
  await sql`
    update asset set retired_at = now() where id = ${assetId}
      and not exists (select from video where asset_id = asset.id)
      and not exists (select from episode_release where asset_id = asset.id)
      and not exists (select from take_down where asset_id = asset.id and ended_at is null and media_removed_at is null)`.execute(
    db,
  );
}
