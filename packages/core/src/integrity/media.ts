import type { Database } from '@playlet/db/database';
import { selectEpisodeOfAsset } from '@playlet/db/queries/quality-control/episode-media';
import type { StartManifest } from '@playlet/domain/media/start-manifest';
import { sql } from 'kysely';
import type { WalkPart } from './stored.ts';

/** Each episode's media are read again within this many days. */
const ROUND_DAYS = 30;

/** The media of an episode to read, and the digests of how they were packaged or first read. */
export type MediaToCheck = {
  assetId: string;
  manifest: StartManifest;
  hasThumbnails: boolean;
  /** The episode that shows it, now or later; null where none does. */
  groupId: string | null;
  index: number | null;
  title: string | null;
  digest: Buffer | null;
  files: Buffer | null;
};

const columns = sql`
  asset.id as "assetId", asset.manifest, asset.has_thumbnails as "hasThumbnails", media_check.digest, media_check.files,
  episode.group_id as "groupId", episode.index, "group".title`;
const joined = sql`
  left join media_check on media_check.asset_id = asset.id
  left join lateral (select * from ${selectEpisodeOfAsset(sql`asset.id`)} as found limit 1) as episode on true
  left join "group" on "group".id = episode.group_id`;

/** Counts the media of a night that were packaged or read before: those only packaged, and of the others a thirtieth. */
export async function countDueMedia(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where checked_at = 'epoch')::int
      + ceil(count(*) filter (where checked_at > 'epoch') / ${ROUND_DAYS}::numeric)::int as count
    from media_check`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists media that were neither packaged with their digests nor read, in the order of their ids. */
export async function listUnreadMedia(
  db: Database,
  { after, count }: { after: string; count: number },
): Promise<MediaToCheck[]> {
  const { rows } = await sql<MediaToCheck>`
    with due as (
      select id from asset where id > ${after} and retired_at is null
        and not exists (select from media_check where asset_id = asset.id)
      order by id limit ${count}
    )
    select ${columns} from due join asset on asset.id = due.id ${joined} order by asset.id`.execute(db);
  return rows;
}

/** Lists the media that were read longest ago, before `nightStart`; those only packaged come first. */
export async function listOldestMedia(
  db: Database,
  { nightStart, count }: { nightStart: Date; count: number },
): Promise<MediaToCheck[]> {
  const { rows } = await sql<MediaToCheck>`
    with due as (
      select asset_id as id, checked_at from media_check join asset on asset.id = asset_id
      where retired_at is null and checked_at < ${nightStart} order by checked_at limit ${count}
    )
    select ${columns} from due join asset on asset.id = due.id ${joined} order by due.checked_at, asset.id`.execute(
    db,
  );
  return rows;
}

/** Lists media in the order of their ids. */
export async function listMedia(db: Database, { after, count, groupId }: WalkPart): Promise<MediaToCheck[]> {
  const { rows } = await sql<MediaToCheck>`
    select ${columns} from asset ${joined}
    where retired_at is null and asset.id > ${after} and (${groupId}::text is null or asset.id in (
      select asset_id from video where group_id = ${groupId}
      union select asset_id from take_down where group_id = ${groupId}
      union select asset_id from episode_release where group_id = ${groupId}))
    order by asset.id limit ${count}`.execute(db);
  return rows;
}

export async function findMedia(db: Database, assetId: string): Promise<MediaToCheck | undefined> {
  const { rows } = await sql<MediaToCheck>`
    select ${columns} from asset ${joined} where asset.id = ${assetId} and retired_at is null`.execute(db);
  return rows[0];
}

/**
 * Keeps a reading. The digests of a file stay as they were first; unknown files are added. False where the media
 * were replaced meanwhile.
 */
export async function keepMediaReading(
  db: Database,
  { assetId, files, fault, at }: { assetId: string; files: Buffer | null; fault: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into media_check (asset_id, files, fault, checked_at)
    select id, ${files}, ${fault}, ${at} from asset where id = ${assetId} and retired_at is null
    on conflict (asset_id) do update
      set files = coalesce(excluded.files, media_check.files), fault = excluded.fault, checked_at = excluded.checked_at
    returning 1`.execute(db);
  return rows.length > 0;
}
