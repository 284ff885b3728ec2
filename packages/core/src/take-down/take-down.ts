import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import {
  isOpenTakeDown,
  type LastTakeDown,
  lastTakeDownOfGroup,
} from '@playlet/db/queries/take-down/taken-down';
import type { TakeDownTable } from '@playlet/db/tables/take-down';
import { type Selectable, sql } from 'kysely';
import { countEpisodes } from '../ingest/publish-episode.ts';

export type TakeDownRow = Selectable<TakeDownTable>;
export type TakeDownOrder = Pick<TakeDownRow, 'kind' | 'reason'>;

/** The take-down that holds for a drama, or for one of its episodes (`videoId`). */
export function openTakeDown(
  db: Database,
  groupId: string,
  videoId: string | null = null,
): Promise<TakeDownRow | undefined> {
  return db
    .selectFrom('take_down')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('video_id', videoId === null ? 'is' : '=', videoId)
    .where(isOpenTakeDown)
    .executeTakeFirst();
}

/** The last take-down of a drama that was not undone, with a deletion whose media are gone. */
export async function findLastTakeDown(db: Database, groupId: string): Promise<LastTakeDown | null> {
  const row = await db
    .selectFrom('group')
    .select(lastTakeDownOfGroup.as('taken_down'))
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.taken_down ?? null;
}

/** The deletion that holds for a drama or for its episode at an index, under which nothing may be taken in. */
export function deletionOf(db: Database, groupId: string, index?: number): Promise<TakeDownRow | undefined> {
  return db
    .selectFrom('take_down')
    .leftJoin('video', 'video.id', 'take_down.video_id')
    .selectAll('take_down')
    .where('take_down.group_id', '=', groupId)
    .where('kind', '=', 'delete')
    .where(isOpenTakeDown)
    .where((eb) =>
      eb.or([eb('take_down.video_id', 'is', null), ...(index ? [eb('video.index', '=', index)] : [])]),
    )
    .executeTakeFirst();
}

/** The deletion that holds for the drama of an import key. */
export function findDeletionOfImport(db: Database, importKey: string): Promise<TakeDownRow | undefined> {
  return db
    .selectFrom('take_down')
    .innerJoin('group', 'group.id', 'take_down.group_id')
    .selectAll('take_down')
    .where('group.import_key', '=', importKey)
    .where('take_down.video_id', 'is', null)
    .where('kind', '=', 'delete')
    .where(isOpenTakeDown)
    .executeTakeFirst();
}

/**
 * Hides a drama, in the caller's transaction; undefined where there is none. A second call has no effect; an
 * unpublished drama may be deleted, a deleted one not unpublished.
 */
export async function takeDownGroup(
  tx: Database,
  id: string,
  order: TakeDownOrder,
): Promise<TakeDownRow | undefined> {
  const group = await lockGroup(tx, id);
  if (!group) return undefined;
  const before = await openTakeDown(tx, id);
  const held = { published_at: before ? before.published_at : group.published_at, asset_id: null };
  const taken = await write(tx, { group_id: id, video_id: null, ...held, ...order }, before);
  // A pending publication ends here; restoring the drama makes it a draft.
  await tx.deleteFrom('publication').where('group_id', '=', id).execute();
  await tx
    .updateTable('group')
    .set({ published_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return taken;
}

/** The same for an episode; its drama stays. */
export async function takeDownVideo(
  tx: Database,
  { groupId, index }: EpisodePlace,
  order: TakeDownOrder,
): Promise<TakeDownRow | undefined> {
  await lockGroup(tx, groupId);
  const video = await videoAt(tx, groupId, index);
  if (!video) return undefined;
  const before = await openTakeDown(tx, groupId, video.id);
  const held = { published_at: null, asset_id: video.asset_id ?? before?.asset_id ?? null };
  const taken = await write(tx, { group_id: groupId, video_id: video.id, ...held, ...order }, before);
  await setMedia(tx, groupId, video.id, null);
  return taken;
}

/** Shows a drama again as it was before it was taken down; false where it is not, or its media are gone. */
export async function restoreGroup(tx: Database, id: string): Promise<boolean> {
  await lockGroup(tx, id);
  const taken = await openTakeDown(tx, id);
  if (!taken) return false;
  await end(tx, taken.id);
  await tx
    .updateTable('group')
    .set({ published_at: taken.published_at, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return true;
}

/** The same for an episode. */
export async function restoreVideo(tx: Database, { groupId, index }: EpisodePlace): Promise<boolean> {
  await lockGroup(tx, groupId);
  const video = await videoAt(tx, groupId, index);
  const taken = video && (await openTakeDown(tx, groupId, video.id));
  if (!taken) return false;
  await end(tx, taken.id);
  await setMedia(tx, groupId, video.id, taken.asset_id);
  return true;
}

/** Stops the ingests into a deleted drama or episode; returns the ids of their jobs. */
export async function stopIngests(tx: Database, groupId: string, index?: number): Promise<string[]> {
  await tx
    .updateTable('upload')
    .set({ state: 'discarded', updated_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('state', '=', 'receiving')
    .$if(index !== undefined, (query) => query.where('index', '=', index ?? 0))
    .execute();
  const stopped = await tx
    .updateTable('ingest')
    .set({ state: 'cancelled', finished_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('state', 'in', ['waiting', 'running', 'paused'])
    .$if(index !== undefined, (query) => query.where('index', '=', index ?? 0))
    .returning('job_id')
    .execute();
  return stopped.flatMap(({ job_id }) => job_id ?? []);
}

/** Writes a take-down down, over an earlier one that is weaker; an equal or stronger one stays as it is. */
async function write(
  tx: Database,
  taken: Omit<TakeDownRow, 'id' | 'created_at' | 'ended_at' | 'media_removed_at'>,
  before: TakeDownRow | undefined,
): Promise<TakeDownRow> {
  if (before && (before.kind === taken.kind || before.kind === 'delete')) return before;
  if (before) await end(tx, before.id);
  return tx
    .insertInto('take_down')
    .values({ id: newId(), ...taken })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function end(tx: Database, id: string): Promise<void> {
  await tx.updateTable('take_down').set({ ended_at: sql`now()` }).where('id', '=', id).execute();
}

/** The drama's row comes first wherever episodes change, so that they count each other. */
function lockGroup(tx: Database, id: string) {
  return tx
    .selectFrom('group')
    .select(['id', 'published_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

function videoAt(tx: Database, groupId: string, index: number) {
  return tx
    .selectFrom('video')
    .select(['id', 'asset_id'])
    .where('group_id', '=', groupId)
    .where('index', '=', index)
    .executeTakeFirst();
}

async function setMedia(
  tx: Database,
  groupId: string,
  videoId: string,
  assetId: string | null,
): Promise<void> {
  await tx
    .updateTable('video')
    .set({ asset_id: assetId, updated_at: sql`now()` })
    .where('id', '=', videoId)
    .execute();
  await countEpisodes(tx, groupId);
}

export type EpisodePlace = { groupId: string; index: number };

export async function hasVideo(db: Database, { groupId, index }: EpisodePlace): Promise<boolean> {
  return (await videoAt(db, groupId, index)) !== undefined;
}

/** Lists take-downs and final deletions, the latest first, without restored ones. */
export function listTakeDowns(
  db: Database,
  groupId: string | undefined,
  part: PagePart<TimePlace>,
): Promise<(TakeDownRow & { index: number | null; microseconds: number })[]> {
  return db
    .selectFrom('take_down')
    .leftJoin('video', 'video.id', 'take_down.video_id')
    .selectAll('take_down')
    .select(['video.index', microsecondsOf('take_down.created_at').as('microseconds')])
    .where('ended_at', 'is', null)
    .$if(groupId !== undefined, (query) => query.where('take_down.group_id', '=', groupId ?? ''))
    .$if(part.after !== undefined, (query) =>
      query.where(
        isEarlier(part.after as TimePlace, 'take_down.created_at', { id: 'take_down.id', down: true }),
      ),
    )
    .orderBy('take_down.created_at', 'desc')
    .orderBy('take_down.id', 'desc')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}
