import type { Database } from '@playlet/db/database';
import { isStillPlayed } from '@playlet/db/queries/playback/replaced-media';
import { episodeMedia } from '@playlet/db/queries/quality-control/episode-media';
import type { IngestTable } from '@playlet/db/tables/ingest';
import { type Selectable, sql } from 'kysely';

export type IngestRow = Selectable<IngestTable>;

/** Takes an ingest up; undefined when it is over or was cancelled, so that there is nothing to do. */
export function beginIngest(
  db: Database,
  id: string,
  { attempt, worker }: { attempt: number; worker: string },
): Promise<IngestRow | undefined> {
  return db
    .updateTable('ingest')
    .set({ state: 'running', attempts: attempt, worker, started_at: sql`coalesce(started_at, now())` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

/** Writes how far it is. False when it is no longer running: an operator cancelled it. */
export async function reportIngest(
  db: Database,
  id: string,
  report: { step: IngestRow['step']; progress?: Record<string, number>; speed?: number; duration?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ingest')
    .set({
      step: report.step,
      ...(report.progress && { progress: JSON.stringify(report.progress) }),
      ...(report.speed !== undefined && { speed: report.speed }),
      ...(report.duration !== undefined && { duration: report.duration }),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether an episode has media: shown, waiting for their moment, or behind a take-down. */
export async function hasMedia(
  db: Database,
  { group_id, index }: Pick<IngestRow, 'group_id' | 'index'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${episodeMedia} as media where group_id = ${group_id} and index = ${index}`.execute(db);
  return rows.length > 0;
}

/** The media an ingest has published by now. */
export async function publishedAssetOf(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('ingest').select('asset_id').where('id', '=', id).executeTakeFirst();
  return row?.asset_id ?? null;
}

export async function keepCheckpoint(db: Database, id: string, checkpoint: object | null): Promise<void> {
  await db
    .updateTable('ingest')
    .set({ checkpoint: checkpoint && JSON.stringify(checkpoint) })
    .where('id', '=', id)
    .execute();
}

/** Ends it without an episode. A cancelled one stays cancelled. */
export async function endIngest(
  db: Database,
  id: string,
  end: { state: 'refused' | 'failed'; reason: string; details: Record<string, unknown> },
): Promise<void> {
  await db
    .updateTable('ingest')
    .set({
      state: end.state,
      reason: end.reason,
      reason_details: JSON.stringify(end.details),
      finished_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** The asset whose files an ingest has begun to store, by its checkpoint. */
export function assetIdOf({ checkpoint }: Pick<IngestRow, 'checkpoint'>): string | null {
  return typeof checkpoint?.assetId === 'string' ? checkpoint.assetId : null;
}

/** Of these ingests, the ones whose files on a worker's disk may still be needed. */
export async function listIngestsToResume(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ingest')
    .select('id')
    .where('id', 'in', ids)
    .where((where) =>
      where.or([
        where('state', 'in', ['waiting', 'running', 'paused']),
        where.and([
          where('state', 'in', ['failed', 'cancelled']),
          where('created_at', '>', sql<Date>`now() - interval '7 days'`),
        ]),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Returns ingests that ended without publishing the asset of their checkpoint: its media, or only the whole ladder where
 * the low renditions were published, may be stored.
 */
export function listAbandonedIngests(db: Database): Promise<IngestRow[]> {
  return db
    .selectFrom('ingest')
    .selectAll()
    .where('checkpoint', 'is not', null)
    .where(sql<boolean>`checkpoint ->> 'assetId' is distinct from asset_id`)
    .where((where) =>
      where.or([
        where('state', '=', 'refused'),
        where.and([
          where('state', 'in', ['failed', 'cancelled']),
          where('created_at', '<', sql<Date>`now() - interval '7 days'`),
        ]),
      ]),
    )
    .limit(100)
    .execute();
}

/** Returns the replaced assets that no running play may still continue. */
export async function listRetiredAssets(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('asset')
    .select('id')
    .where('retired_at', 'is not', null)
    .where(sql<boolean>`not ${isStillPlayed}`)
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

export async function forgetAsset(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('ingest').set({ asset_id: null }).where('asset_id', '=', id).execute();
    await tx.updateTable('take_down').set({ asset_id: null }).where('asset_id', '=', id).execute();
    await tx.updateTable('episode_release').set({ asset_id: null }).where('asset_id', '=', id).execute();
    await tx.deleteFrom('asset').where('id', '=', id).execute();
  });
}

/** Returns the drama's key in imports; null where it was made by hand. */
export async function importKeyOf(db: Database, groupId: string): Promise<string | null> {
  const row = await db.selectFrom('group').select('import_key').where('id', '=', groupId).executeTakeFirst();
  return row?.import_key ?? null;
}
