import type { Database } from '@playlet/db/database';
import { readAuditObject } from '@playlet/db/queries/staff/audit-object';
import { isOpenTakeDown } from '@playlet/db/queries/take-down/taken-down';
import type { PlannedRelease } from '@playlet/domain/publishing/release-plan';
import { sql } from 'kysely';
import { countEpisodes } from '../ingest/publish-episode.ts';
import { logClockAct } from './clock-act.ts';
import { applyTransition, rejectChanged } from './transition.ts';

/** Episodes of a drama that viewers cannot have seen: with media or still to come. One out of sight for a while was seen. */
export async function listUnreleasedEpisodes(tx: Database, groupId: string): Promise<number[]> {
  const { rows } = await sql<{ index: number }>`
    select index from generate_series(1, (select episode_total from "group" where id = ${groupId})) as index
    where not exists (
      select from video join "group" on "group".id = video.group_id
      where video.group_id = ${groupId} and video.index = index.index
        and video.asset_id is not null and ("group".published_at is not null or exists (
          select from take_down where take_down.group_id = "group".id and take_down.video_id is null
            and take_down.published_at is not null and ${isOpenTakeDown})))
    order by index`.execute(tx);
  return rows.map(({ index }) => index);
}

/**
 * Gives episodes their moments, in the caller's transaction, in place of all that had one and have not come yet. Media that are
 * there are put away until then; episodes that no longer have a moment are there at once.
 */
export async function saveReleases(
  tx: Database,
  groupId: string,
  releases: readonly PlannedRelease[],
): Promise<void> {
  await lockGroup(tx, groupId);
  await giveBack(tx, sql`group_id = ${groupId} and released_at is null`);
  await sql`delete from episode_release where group_id = ${groupId} and released_at is null`.execute(tx);
  if (releases.length > 0) {
    const indexes = releases.map(({ index }) => index);
    const moments = releases.map(({ at }) => new Date(at).toISOString());
    await sql`
      insert into episode_release (group_id, index, release_at)
      select ${groupId}, index, at from unnest(${indexes}::int[], ${moments}::timestamptz[]) as fresh (index, at)
      on conflict (group_id, index) do update set release_at = excluded.release_at, released_at = null`.execute(
      tx,
    );
    await putAway(tx, groupId);
  }
  await countEpisodes(tx, groupId);
}

/** `first` and `last` are null where the drama itself is moved. */
export type ReleaseMove = {
  groupId: string;
  from: Date;
  to: Date;
  first: number | null;
  last: number | null;
  following: boolean;
};

/**
 * Moves the releases of a moment, and with `following` all later ones by the same time; in the caller's transaction.
 * Returns the number of moved releases: none where they were released or moved meanwhile.
 */
export async function moveReleases(tx: Database, move: ReleaseMove): Promise<number> {
  await lockGroup(tx, move.groupId);
  const shift = move.to.getTime() - move.from.getTime();
  const isDrama = move.first === null;
  if (isDrama) {
    const { numUpdatedRows } = await tx
      .updateTable('publication')
      .set({ publish_at: move.to })
      .where('group_id', '=', move.groupId)
      .where('publish_at', '=', move.from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 0;
  }
  // The following releases only move together with the first.
  const { numAffectedRows = 0n } = await sql`
    with moved as (
      select index from episode_release
      where group_id = ${move.groupId} and released_at is null and release_at = ${move.from}
        and index between ${move.first}::int and ${move.last}::int
    )
    update episode_release set release_at = release_at + make_interval(secs => ${shift / 1000}::float8)
    where group_id = ${move.groupId} and released_at is null and (
      index in (select index from moved)
      or (${move.following}::boolean and release_at > ${move.from}
        and (${isDrama}::boolean or exists (select from moved))))`.execute(tx);
  return Number(numAffectedRows) + (isDrama ? 1 : 0);
}

/** Dramas of which something is due. What keeps one from being published is asked here, so that nothing is tried in vain. */
export async function listDueGroups(db: Database): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from episode_release
      where released_at is null and asset_id is not null and release_at <= now()
    union
    select publication.group_id from publication join "group" on "group".id = publication.group_id
      where stage = 'scheduled' and publish_at <= now()
        and (license_kind is not null or license_no = license_old) and episode_count > 0
        and not exists (select from take_down where take_down.group_id = publication.group_id
          and video_id is null and ended_at is null and media_removed_at is null)
    limit 100`.execute(db);
  return rows.map(({ group_id }) => group_id);
}

export type Released = { groupId: string; episodes: number[]; isPublished: boolean };

/**
 * Releases the due episodes of a drama, in one transaction. A concurrent call skips it and finds nothing left
 * afterwards, so that every episode is released once.
 */
export function releaseDue(db: Database, groupId: string): Promise<Released | undefined> {
  return db.transaction().execute(async (tx) => {
    const locked = await sql`select from "group" where id = ${groupId} for update skip locked`.execute(tx);
    if (locked.rows.length === 0) return undefined;
    const before = await readAuditObject(tx, 'publication', groupId);
    // A drama changed after its approval is not released under the reviewer's name.
    if ((await rejectChanged(tx, groupId)).length > 0) {
      await logClockAct(tx, 'clock/release', { kind: 'publication', id: groupId }, before);
      return undefined;
    }
    const episodes = await releaseUntil(tx, groupId, sql`now()`);
    const { rows } = await sql`select from publication
      where group_id = ${groupId} and stage = 'scheduled' and publish_at <= now()`.execute(tx);
    const published = rows.length > 0 && (await applyTransition(tx, groupId, { act: 'publish' }));
    if (published || episodes.length > 0)
      await logClockAct(tx, 'clock/release', { kind: 'publication', id: groupId }, before);
    return { groupId, episodes, isPublished: Boolean(published) };
  });
}

/**
 * Releases the episodes of a drama whose moment is not after another, in the caller's transaction. Returns their ids.
 */
export async function releaseUntil(
  tx: Database,
  groupId: string,
  at: Date | ReturnType<typeof sql>,
): Promise<number[]> {
  const isDue = sql`group_id = ${groupId} and released_at is null and asset_id is not null and release_at <= ${at}`;
  const episodes = await giveBack(tx, isDue);
  if (episodes.length === 0) return [];
  await sql`update episode_release set released_at = ${at}, asset_id = null
    where group_id = ${groupId} and index = any(${episodes}::int[])`.execute(tx);
  await countEpisodes(tx, groupId);
  return episodes;
}

/** The next moment something is due, whatever else it lacks; undefined where nothing is planned. */
export async function nextRelease(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(release_at) from episode_release where released_at is null and asset_id is not null and release_at > now()),
      (select min(publish_at) from publication where stage = 'scheduled' and publish_at > now())) as at`.execute(
    db,
  );
  return rows[0]?.at ?? undefined;
}

async function lockGroup(tx: Database, groupId: string): Promise<void> {
  await sql`select from "group" where id = ${groupId} for update`.execute(tx);
}

/** Moves the media of planned episodes away from the episodes. */
async function putAway(tx: Database, groupId: string): Promise<void> {
  await sql`
    update episode_release set asset_id = video.asset_id from video
    where episode_release.group_id = ${groupId} and episode_release.released_at is null
      and video.group_id = ${groupId} and video.index = episode_release.index and video.asset_id is not null`.execute(
    tx,
  );
  await sql`
    update video set asset_id = null, released_at = null, updated_at = now() from episode_release
    where video.group_id = ${groupId} and episode_release.group_id = ${groupId}
      and video.index = episode_release.index and episode_release.asset_id = video.asset_id`.execute(tx);
}

/** Gives media that were put away to their episodes, or to the take-down that holds for them. Answers which episodes. */
async function giveBack(tx: Database, which: ReturnType<typeof sql>): Promise<number[]> {
  const held = sql`select index, asset_id, group_id from episode_release where ${which} and asset_id is not null`;
  const taken = sql`select from take_down where take_down.video_id = video.id and ended_at is null and media_removed_at is null`;
  const { rows } = await sql<{ index: number }>`${held}`.execute(tx);
  if (rows.length === 0) return [];
  await sql`
    update take_down set asset_id = held.asset_id
    from (${held}) as held join video on video.group_id = held.group_id and video.index = held.index
    where take_down.video_id = video.id and ended_at is null and media_removed_at is null`.execute(tx);
  await sql`
    update video set asset_id = held.asset_id, released_at = coalesce(video.released_at, now()), updated_at = now()
    from (${held}) as held
    where video.group_id = held.group_id and video.index = held.index and not exists (${taken})`.execute(tx);
  return rows.map(({ index }) => index);
}
