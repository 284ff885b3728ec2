import type { Database } from '@playlet/db/database';
import type { StartManifest } from '@playlet/domain/media/start-manifest';
import { sql } from 'kysely';
import { keepPackagedFiles } from './packaged-files.ts';

/**
 * Replaces media by others made of the same file, wherever they are used: shown, waiting for their release, or taken
 * down. Measurements and findings stay valid, since the picture is the same. Running plays continue with the old media
 * for a day. Runs in the caller's transaction, which holds the drama's row; false where the episode has other media by
 * now.
 */
export async function replaceAsset(tx: Database, ingestId: string, fresh: FreshAsset): Promise<boolean> {
  const { assetId, before } = fresh;
  const { rows } = await sql`
    select from ingest join asset on asset.id = ingest.asset_id
    where ingest.id = ${ingestId} and asset.id = ${before} and asset.retired_at is null for update`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await sql`
    insert into asset (id, duration, manifest, has_thumbnails, bytes, source)
    select ${assetId}, duration, ${JSON.stringify(fresh.manifest)}::jsonb, has_thumbnails, ${fresh.bytes}, source
    from asset where id = ${before}`.execute(tx);
  await keepPackagedFiles(tx, assetId, fresh.files);
  await sql`
    insert into quality_check (asset_id, checked_at, failure, measures, pictures, fingerprint, signature)
    select ${assetId}, checked_at, failure, measures, pictures, fingerprint, signature
    from quality_check where asset_id = ${before}`.execute(tx);
  await sql`
    update asset set retired_at = now(), replaced_video_id = (select id from video where asset_id = ${before})
    where id = ${before}`.execute(tx);
  await sql`update video set asset_id = ${assetId}, updated_at = now() where asset_id = ${before}`.execute(
    tx,
  );
  for (const table of ['take_down', 'episode_release', 'found_part', 'quality_finding', 'ingest'])
    await sql`update ${sql.table(table)} set asset_id = ${assetId} where asset_id = ${before}`.execute(tx);
  return true;
}

/** Locks the drama of an ingest, as whatever changes the media of its episodes does first; false where it is gone. */
export async function lockGroupOfIngest(tx: Database, ingestId: string): Promise<boolean> {
  const { rows } = await sql`
    select from "group" where id = (select group_id from ingest where id = ${ingestId}) for update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** `before`: the asset whose place it takes. `bytes`: of all its files. `files`: their digests, packed, in base64. */
export type FreshAsset = {
  assetId: string;
  before: string;
  manifest: StartManifest;
  bytes: number;
  files?: string | undefined;
};
