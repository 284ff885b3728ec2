import type { Database } from '@playlet/db/database';
import { episodeMedia, selectEpisodeOfAsset } from '@playlet/db/queries/quality-control/episode-media';
import type { StartManifest } from '@playlet/domain/media/start-manifest';
import type { Measures, SourceFacts } from '@playlet/domain/quality/measures';
import { sql } from 'kysely';

/** An episode with media, shown or not yet, with its measurements; null before the first. */
export type CheckedEpisode = {
  videoId: string;
  index: number;
  title: string;
  assetId: string;
  manifest: StartManifest;
  /** Null where nothing was kept of the uploaded file. */
  source: SourceFacts | null;
  check: {
    failure: string | null;
    measures: Measures | null;
    pictures: Buffer | null;
    fingerprint: Buffer | null;
  } | null;
};
type Checked = Omit<CheckedEpisode, 'check'> & NonNullable<CheckedEpisode['check']> & { checked: boolean };

/** The episodes of a drama that have media, by their number. */
export async function listCheckedEpisodes(db: Database, groupId: string): Promise<CheckedEpisode[]> {
  const { rows } = await sql<Checked>`
    select media.video_id as "videoId", media.index, media.title, asset.id as "assetId", asset.manifest, asset.source,
      quality_check.asset_id is not null as checked, quality_check.failure, quality_check.measures,
      quality_check.pictures, quality_check.fingerprint
    from ${episodeMedia} as media join asset on asset.id = media.asset_id
    left join quality_check on quality_check.asset_id = asset.id
    where media.group_id = ${groupId} order by media.index`.execute(db);
  return rows.map(({ checked, failure, measures, pictures, fingerprint, ...episode }) => ({
    ...episode,
    check: checked ? { failure, measures, pictures, fingerprint } : null,
  }));
}

export type NewCheck = {
  assetId: string;
  failure: string | null;
  measures: Measures | null;
  pictures: Uint8Array | null;
  fingerprint: Uint8Array | null;
  signature: readonly bigint[];
};

/** Stores a measurement, unless the media were deleted meanwhile. */
export async function keepCheck(db: Database, check: NewCheck): Promise<void> {
  const bytes = (value: Uint8Array | null) => value && Buffer.from(value);
  await sql`
    insert into quality_check (asset_id, failure, measures, pictures, fingerprint, signature)
    select id, ${check.failure}, ${check.measures && JSON.stringify(check.measures)}::jsonb, ${bytes(check.pictures)}::bytea,
      ${bytes(check.fingerprint)}::bytea, ${check.signature.map(String)}::bigint[]
    from asset where id = ${check.assetId}
    on conflict (asset_id) do update set checked_at = now(), failure = excluded.failure, measures = excluded.measures,
      pictures = excluded.pictures, fingerprint = excluded.fingerprint, signature = excluded.signature`.execute(
    db,
  );
}

/** Another copy of an episode: the drama and number of one that can be watched. */
export type OtherEpisode = { groupTitle: string; groupId: string; index: number };

/** Other episodes of all dramas that were made from the same file, shown or not yet. */
export async function findSameFile(db: Database, assetId: string): Promise<OtherEpisode | undefined> {
  const { rows } = await sql<OtherEpisode>`
    select "group".title as "groupTitle", "group".id as "groupId", episode.index
    from ingest as own
    join ingest as other on other.sha256 = own.sha256 and other.asset_id <> own.asset_id
    cross join lateral ${selectEpisodeOfAsset(sql`other.asset_id`)} as episode
    join "group" on "group".id = episode.group_id
    where own.asset_id = ${assetId} order by "group".seq, episode.index limit 1`.execute(db);
  return rows[0];
}

export type Candidate = OtherEpisode & {
  assetId: string;
  seconds: number;
  pictures: Buffer;
  fingerprint: Buffer | null;
  measures: Measures;
};

/** A signature matches from this number of equal values on. */
const MIN_COMMON_VALUES = 4;
const MAX_CANDIDATES = 8;

/** Episodes that may be another copy, those with most in common first. */
export async function listDuplicateCandidates(db: Database, assetId: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with own as (select signature from quality_check where asset_id = ${assetId})
    select "group".title as "groupTitle", "group".id as "groupId", episode.index, other.asset_id as "assetId",
      asset.duration as seconds, other.pictures, other.fingerprint, other.measures
    from own
    join quality_check as other on other.signature && own.signature and other.asset_id <> ${assetId}
    cross join lateral (
      select count(*) as common from unnest(other.signature) as value where value = any(own.signature)) as both_have
    join asset on asset.id = other.asset_id
    cross join lateral ${selectEpisodeOfAsset(sql`other.asset_id`)} as episode
    join "group" on "group".id = episode.group_id
    where common >= ${MIN_COMMON_VALUES} and other.pictures is not null and other.measures is not null
    order by common desc, other.asset_id limit ${MAX_CANDIDATES}`.execute(db);
  return rows;
}

type AssetCheck = { checkedAt: Date; failure: string | null; measures: Measures | null; bytes: number };

/** Returns the measurements of an episode's media; null before the first. */
export async function checkOfAsset(db: Database, assetId: string): Promise<AssetCheck | null> {
  const { rows } = await sql<AssetCheck>`
    select checked_at as "checkedAt", failure, measures, asset.bytes
    from quality_check join asset on asset.id = asset_id where asset_id = ${assetId}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the measurements of a drama, so that its episodes are measured again. */
export async function forgetChecks(db: Database, groupId: string): Promise<void> {
  await sql`
    delete from quality_check where asset_id in (
      select asset_id from ${episodeMedia} as media where group_id = ${groupId})`.execute(db);
}
