import type { Database } from '@playlet/db/database';
import type { StartManifest } from '@playlet/domain/media/start-manifest';
import { sql } from 'kysely';

/** Each episode's media are read again within this many days. */
const ROUND_DAYS = 30;

/** The media of an episode to read, and the digest of the first reading. */
export type MediaToCheck = {
  assetId: string;
  manifest: StartManifest;
  /** The drama and the episode that show it; null where nothing does. */
  title: string | null;
  index: number | null;
  digest: Buffer | null;
};

/** Lists the media of a night: all that were never read, and of the others a thirtieth, those read longest ago first. */
export async function listMediaToCheck(db: Database): Promise<MediaToCheck[]> {
  const { rows } = await sql<MediaToCheck>`
    with due as (
      (select asset.id, null::timestamptz as checked_at from asset
        where retired_at is null and not exists (select from media_check where asset_id = asset.id))
      union all
      (select asset_id, checked_at from media_check join asset on asset.id = asset_id
        where retired_at is null
        order by checked_at
        limit (select ceil(count(*) / ${ROUND_DAYS}::numeric) from media_check))
    )
    select asset.id as "assetId", asset.manifest, media_check.digest, "group".title, video.index
    from due join asset on asset.id = due.id
      left join media_check on media_check.asset_id = asset.id
      left join video on video.asset_id = asset.id
      left join "group" on "group".id = video.group_id
    order by due.checked_at nulls first, asset.id`.execute(db);
  return rows;
}

/** Keeps a reading. The first digest stays, so that a fault is found until its files are back. */
export async function keepMediaCheck(
  db: Database,
  { assetId, digest, fault, at }: { assetId: string; digest: Buffer | null; fault: string | null; at: Date },
): Promise<void> {
  await sql`
    insert into media_check (asset_id, digest, fault, checked_at)
    select id, ${digest}, ${fault}, ${at} from asset where id = ${assetId}
    on conflict (asset_id) do update
      set digest = coalesce(media_check.digest, excluded.digest), fault = excluded.fault, checked_at = excluded.checked_at`.execute(
    db,
  );
}

/** Returns which of these ids are of media that are known, retired ones included. */
export async function findKnownAssets(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from asset where id = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
