import type { TakeDown } from '@playlet/contract/entities/take-down';
import {
  type EpisodePlace,
  stopIngests,
  type TakeDownOrder,
  type TakeDownRow,
  takeDownGroup,
  takeDownVideo,
} from '@playlet/core/take-down/take-down';
import type { Database } from '@playlet/db';
import { gatePosters } from '@playlet/picture';
import type { Call } from '../call/handler.ts';
import type { AuditObject } from '../call/write.ts';
import { fail } from '../http/business-error.ts';
import { INGEST_JOB } from '../ingest/start-ingest.ts';
import { mediaEndOf } from './media-end.ts';

type WriteCall = Pick<Call, 'context' | 'write'>;

/**
 * Takes a drama out of sight. Lists and details answer without it at once; tickets that are out end when the origin asks after
 * them again, within five seconds.
 * @throws GROUP_NOT_FOUND
 */
export async function takeDownDrama(call: WriteCall, id: string, order: TakeDownOrder): Promise<TakeDown> {
  const taken = await take(call, { groupId: id }, order, async (tx) => {
    const row = await takeDownGroup(tx, id, order);
    if (!row) throw fail('GROUP_NOT_FOUND');
    return row;
  });
  return presentTakeDown(taken, null, (await call.context.settings()).deletedMediaDays);
}

/**
 * The same for an episode.
 * @throws VIDEO_NOT_FOUND
 */
export async function takeDownEpisode(
  call: WriteCall,
  place: EpisodePlace,
  order: TakeDownOrder,
): Promise<TakeDown> {
  const taken = await take(call, place, order, async (tx) => {
    const row = await takeDownVideo(tx, place, order);
    if (!row) throw fail('VIDEO_NOT_FOUND');
    return row;
  });
  return presentTakeDown(taken, place.index, (await call.context.settings()).deletedMediaDays);
}

/** A deleted drama receives no more uploads, and its pictures move behind the gate. */
async function take(
  { context, write }: WriteCall,
  { groupId, index }: { groupId: string; index?: number },
  { kind }: TakeDownOrder,
  takeDown: (tx: Database) => Promise<TakeDownRow>,
): Promise<TakeDownRow> {
  const object: AuditObject =
    index === undefined ? { kind: 'group', id: groupId } : { kind: 'video', id: `${groupId}/${index}` };
  const { taken, jobs } = await write(object, async (tx) => {
    const row = await takeDown(tx);
    return { taken: row, jobs: kind === 'delete' ? await stopIngests(tx, groupId, index) : [] };
  });
  context.shared.publish({ topic: 'rights' });
  for (const job of jobs) await context.jobs.cancel(INGEST_JOB, job);
  await gatePosters(context, groupId);
  return taken;
}

/** A take-down as the contract shows it. `index`: the episode's, null for a drama. */
export function presentTakeDown(row: TakeDownRow, index: number | null, deletedMediaDays: number): TakeDown {
  return {
    groupId: row.group_id,
    index,
    kind: row.kind,
    reason: row.reason,
    since: row.created_at.toISOString(),
    mediaRemovedAt: mediaEndOf(row, deletedMediaDays),
  };
}

/**
 * Refuses a change of a deleted object, with the reason.
 *
 * @throws TAKEN_DOWN
 */
export function refuseDeleted(deletion: TakeDownRow | undefined): void {
  if (deletion) throw fail('TAKEN_DOWN', { data: { reason: deletion.reason } });
}
