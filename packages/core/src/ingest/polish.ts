import type { Database } from '@playlet/db/database';
import type { PolishTable } from '@playlet/db/tables/ingest';
import type { KnownQualities } from '@playlet/domain/media/known-qualities';
import type { StartManifest } from '@playlet/domain/media/start-manifest';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { IngestRow } from './ingest-work.ts';
import { type FreshAsset, lockGroupOfIngest, replaceAsset } from './replace-asset.ts';

/** An episode to polish, with the media it is watched with now. */
export type PolishWork = {
  ingest: IngestRow;
  assetId: string;
  manifest: StartManifest;
  /** Media that a killed worker may have begun to store. */
  halfStoredId: string | null;
};

export const createWaitingPolish = (ingestId: string): Insertable<PolishTable> => ({
  ingest_id: ingestId,
  speed: null,
  worker: null,
  reason: null,
  asset_id: null,
  bytes_before: null,
  bytes_after: null,
  started_at: null,
  finished_at: null,
});

/** Tests whether ingests need the machine: one waits, or this worker runs one. */
export async function isIngestBusy(db: Database, worker: string): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (
      select from ingest where state = 'waiting' or (state = 'running' and worker = ${worker})
    ) as busy`.execute(db);
  return rows[0]?.busy ?? false;
}

/** Ingests whose polish is open: those that run, then the most watched episodes, of those watched alike the oldest first. */
export async function openPolishes(db: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select polish.ingest_id as id
    from polish join ingest on ingest.id = polish.ingest_id
      left join video on video.group_id = ingest.group_id and video.index = ingest.index
    where polish.state in ('waiting', 'running')
    order by polish.state = 'running' desc, coalesce(video.play_count, 0) desc, polish.created_at
    limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the qualities that the drama's last polished episode was given. */
export async function findKnownQualities(db: Database, groupId: string): Promise<KnownQualities | undefined> {
  const row = await db
    .selectFrom('polish')
    .innerJoin('ingest', 'ingest.id', 'polish.ingest_id')
    .select('polish.qualities')
    .where('ingest.group_id', '=', groupId)
    .where('polish.qualities', 'is not', null)
    .orderBy('polish.finished_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row?.qualities ?? undefined;
}

/** Episodes that were published without a second encode, as one is, while the file it needs is kept; not of dramas that want none. */
const UNPOLISHED = sql`
  from ingest join asset on asset.id = ingest.asset_id and asset.retired_at is null
  where ingest.state = 'done' and ingest.source_until > now()
    and not exists (select from polish where polish.ingest_id = ingest.id)
    and not exists (select from "group" where "group".id = ingest.group_id and skip_polish)`;

/** Has the oldest episodes that were published without a second encode wait for one. Returns their number. */
export async function adoptUnpolished(db: Database, count: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into polish (ingest_id) select ingest.id ${UNPOLISHED} order by ingest.finished_at limit ${count}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Forgets the second encode of an episode whose drama wants none; answers whether it did. It is adopted again once the drama wants it. */
export async function dropUnwantedPolish(db: Database, ingestId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from polish using ingest join "group" on "group".id = ingest.group_id
    where polish.ingest_id = ${ingestId} and ingest.id = polish.ingest_id and skip_polish
      and polish.state in ('waiting', 'running')`.execute(db);
  return numAffectedRows > 0n;
}

/** Attempts after which an encode is given up for good: three for each of three nights. */
const MAX_POLISH_ATTEMPTS = 9;
/** Encodes that failed and are tried again, as long as the file they need is kept. */
const RETRIED = sql`
  polish.state = 'failed' and polish.attempts < ${sql.lit(MAX_POLISH_ATTEMPTS)}
  and exists (select from ingest where ingest.id = polish.ingest_id and ingest.source_until > now())`;

/** Has encodes wait again that failed before `nightStart`, such as those whose worker was lost each time. Returns their number. */
export async function retryFailedPolishes(db: Database, nightStart: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update polish set state = 'waiting', reason = null, finished_at = null
    where ${RETRIED} and polish.finished_at < ${nightStart}`.execute(db);
  return Number(numAffectedRows);
}

/** Of these ingests, those whose polish is open. */
export async function listPolishesToResume(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('polish')
    .select('ingest_id')
    .where(sql<boolean>`ingest_id = any(${ids}::text[])`)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  return rows.map((row) => row.ingest_id);
}

/** Takes a polish up; undefined where it is over, or the episode has other media or none by now, which ends it. */
export async function beginPolish(
  db: Database,
  ingestId: string,
  worker: string,
): Promise<PolishWork | undefined> {
  const begun = await db
    .updateTable('polish')
    .set({
      state: 'running',
      worker,
      attempts: sql`attempts + 1`,
      started_at: sql`coalesce(started_at, now())`,
    })
    .where('ingest_id', '=', ingestId)
    .where('state', 'in', ['waiting', 'running'])
    .returning('asset_id')
    .executeTakeFirst();
  if (!begun) return undefined;
  const ingest = await db.selectFrom('ingest').selectAll().where('id', '=', ingestId).executeTakeFirst();
  const asset =
    ingest?.asset_id &&
    (await db
      .selectFrom('asset')
      .select(['id', 'manifest'])
      .where('id', '=', ingest.asset_id)
      .where('retired_at', 'is', null)
      .executeTakeFirst());
  if (!ingest || !asset) {
    await endPolish(db, ingestId, { state: 'skipped', reason: 'the episode has other media by now' });
    return undefined;
  }
  return { ingest, assetId: asset.id, manifest: asset.manifest, halfStoredId: begun.asset_id };
}

export async function reportPolish(
  db: Database,
  ingestId: string,
  report: {
    progress?: Record<string, number>;
    speed?: number;
    assetId?: string;
    missingEncoder?: string;
    qualities?: KnownQualities;
    /** Of an attempt, however it ended. */
    workSeconds?: number;
  },
): Promise<void> {
  await db
    .updateTable('polish')
    .set({
      ...(report.progress && { progress: JSON.stringify(report.progress) as never }),
      ...(report.speed !== undefined && { speed: report.speed }),
      ...(report.assetId !== undefined && { asset_id: report.assetId }),
      ...(report.qualities && { qualities: JSON.stringify(report.qualities) as never }),
      ...(report.workSeconds !== undefined && {
        work_seconds: sql<number>`work_seconds + ${report.workSeconds}`,
      }),
      ...(report.missingEncoder !== undefined && {
        missing_encoders: sql<
          string[]
        >`array_remove(missing_encoders, ${report.missingEncoder}) || ${report.missingEncoder}::text`,
      }),
    })
    .where('ingest_id', '=', ingestId)
    .execute();
}

/** Puts a polish back that had to make way. */
export async function postponePolish(db: Database, ingestId: string): Promise<void> {
  await db
    .updateTable('polish')
    .set({ state: 'waiting', speed: null, attempts: sql`greatest(attempts - 1, 0)` })
    .where('ingest_id', '=', ingestId)
    .where('state', '=', 'running')
    .execute();
}

export async function endPolish(
  db: Database,
  ingestId: string,
  end: { state: 'skipped' | 'failed'; reason: string },
): Promise<void> {
  await db
    .updateTable('polish')
    .set({ ...end, speed: null, finished_at: sql`now()` })
    .where('ingest_id', '=', ingestId)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** Keeps an uploaded file for `days` from the end of its polish on; with 0 it is due at once. */
export async function keepOriginal(db: Database, ingestId: string, days: number): Promise<void> {
  await sql`
    update ingest set source_until = case when ${days}::int > 0 then now() + make_interval(days => ${days}::int) end
    where id = ${ingestId} and state = 'done'`.execute(db);
}

/** Puts polished media in the place of those they were made for. False where the episode has other media by now. */
export function switchToPolished(db: Database, polished: PolishedMedia): Promise<boolean> {
  const { ingestId, h264, ...fresh } = polished;
  return db.transaction().execute(async (tx) => {
    await lockGroupOfIngest(tx, ingestId);
    if (!(await replaceAsset(tx, ingestId, fresh))) return false;
    await sql`
      update polish set state = 'done', speed = null, asset_id = null, finished_at = now(),
        bytes_before = ${h264.before}, bytes_after = ${h264.after}
      where ingest_id = ${ingestId}`.execute(tx);
    return true;
  });
}

/** Media of polishes that ended without being shown. */
export async function listAbandonedPolishes(db: Database): Promise<{ ingestId: string; assetId: string }[]> {
  const { rows } = await sql<{ ingestId: string; assetId: string }>`
    select ingest_id as "ingestId", asset_id as "assetId" from polish
    where asset_id is not null and state in ('skipped', 'failed') limit 100`.execute(db);
  return rows;
}

export async function forgetHalfStored(db: Database, ingestId: string): Promise<void> {
  await db.updateTable('polish').set({ asset_id: null }).where('ingest_id', '=', ingestId).execute();
}

type RunningPolish = Pick<Selectable<PolishTable>, 'progress' | 'speed' | 'worker'> & {
  id: string;
  title: string;
  index: number;
};

/** Returns the counts of waiting and running encodes and the savings of the last seven days. */
export async function readPolishOverview(db: Database): Promise<PolishOverview> {
  const { rows: unpolished } = await sql<{
    count: number;
  }>`select count(*)::int as count ${UNPOLISHED}`.execute(db);
  const counts = await sql<Omit<PolishOverview, 'running' | 'missingEncoders' | 'unpolished'>>`
    select count(*) filter (where state in ('waiting', 'running'))::int as open,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where ${RETRIED})::int as "retriedAtNight", count(*) filter (where state = 'done')::int as done,
      coalesce(sum(bytes_before), 0)::bigint as "bytesBefore", coalesce(sum(bytes_after), 0)::bigint as "bytesAfter",
      coalesce(sum(work_seconds) filter (where state in ('done', 'failed')), 0)::float8 as "workSeconds"
    from polish where state in ('waiting', 'running') or finished_at > now() - interval '7 days'`.execute(db);
  const running = await sql<RunningPolish>`
    select polish.ingest_id as id, "group".title, ingest.index, polish.progress, polish.speed, polish.worker
    from polish join ingest on ingest.id = polish.ingest_id join "group" on "group".id = ingest.group_id
    where polish.state = 'running' order by polish.started_at limit 8`.execute(db);
  // Only a worker's latest run counts, so that an installed encoder is no longer listed.
  const missing = await sql<{ name: string; worker: string }>`
    select unnest(missing_encoders) as name, worker from (
      select distinct on (worker) worker, missing_encoders from polish
      where worker is not null and (state = 'running' or finished_at > now() - interval '7 days')
      order by worker, coalesce(finished_at, now()) desc) as latest
    order by name, worker limit 20`.execute(db);
  const [row] = counts.rows;
  if (!row) throw new Error('an aggregate has one row');
  return {
    ...row,
    unpolished: unpolished[0]?.count ?? 0,
    running: running.rows,
    missingEncoders: missing.rows,
  };
}

export type PolishOverview = {
  open: number;
  failed: number;
  retriedAtNight: number;
  unpolished: number;
  done: number;
  bytesBefore: number;
  bytesAfter: number;
  workSeconds: number;
  running: RunningPolish[];
  missingEncoders: { name: string; worker: string }[];
};
/** `h264`: bytes of those renditions alone. */
export type PolishedMedia = FreshAsset & { ingestId: string; h264: { before: number; after: number } };
