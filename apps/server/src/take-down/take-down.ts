import type { TakeDown } from '@playlet/contract/entities/take-down';
import type { Database } from '@playlet/db';
import {
  type EpisodePlace,
  stopIntake,
  type TakeDownOrder,
  type TakeDownRow,
  takeDownGroup,
  takeDownVideo,
} from '@playlet/db/queries/take-down';
import { DAY_MS } from '@playlet/domain/time';
import type { Context } from '../context.ts';
import { BusinessError } from '../http/business-error.ts';
import { gatePosters } from '../intake/poster.ts';
import { INGEST_JOB } from '../intake/start-ingest.ts';

/**
 * Takes a drama out of sight. Lists and details answer without it at once; tickets that are out end when the origin asks after
 * them again, within five seconds.
 * @throws GROUP_NOT_FOUND
 */
export async function takeDownDrama(context: Context, id: string, order: TakeDownOrder): Promise<TakeDown> {
  const taken = await take(context, { groupId: id }, order, (tx) => takeDownGroup(tx, id, order));
  if (!taken) throw new BusinessError('GROUP_NOT_FOUND');
  return presentTakeDown(taken, null, (await context.settings()).deletedMediaDays);
}

/**
 * The same for an episode.
 * @throws VIDEO_NOT_FOUND
 */
export async function takeDownEpisode(
  context: Context,
  place: EpisodePlace,
  order: TakeDownOrder,
): Promise<TakeDown> {
  const taken = await take(context, place, order, (tx) => takeDownVideo(tx, place, order));
  if (!taken) throw new BusinessError('VIDEO_NOT_FOUND');
  return presentTakeDown(taken, place.index, (await context.settings()).deletedMediaDays);
}

/** What is deleted takes nothing in any more, and pictures move behind the gate. */
async function take(
  context: Context,
  { groupId, index }: { groupId: string; index?: number },
  { kind }: TakeDownOrder,
  write: (tx: Database) => Promise<TakeDownRow | undefined>,
): Promise<TakeDownRow | undefined> {
  const { taken, jobs } = await context.db.transaction().execute(async (tx) => {
    const row = await write(tx);
    return { taken: row, jobs: row && kind === 'delete' ? await stopIntake(tx, groupId, index) : [] };
  });
  for (const job of jobs) await context.jobs.cancel(INGEST_JOB, job);
  if (taken) await gatePosters(context, groupId);
  return taken;
}

/** A take-down as the contract shows it. `index`: the episode's, null for a drama. */
export function presentTakeDown(row: TakeDownRow, index: number | null, deletedMediaDays: number): TakeDown {
  const due = new Date(row.created_at.getTime() + deletedMediaDays * DAY_MS);
  return {
    groupId: row.group_id,
    index,
    kind: row.kind,
    reason: row.reason,
    since: row.created_at.toISOString(),
    mediaRemovedAt: row.kind === 'delete' ? (row.media_removed_at ?? due).toISOString() : null,
  };
}

/**
 * Refuses what a deletion stands against, with its reason.
 *
 * @throws TAKEN_DOWN
 */
export function refuseDeleted(deletion: TakeDownRow | undefined): void {
  if (deletion) throw new BusinessError('TAKEN_DOWN', { data: { reason: deletion.reason } });
}
