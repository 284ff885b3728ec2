import { lockEpisodeFile } from '@playlet/core/ingest/episode-file';
import { cancelIngest, findIngestById, type IngestRow, reviveIngest } from '@playlet/core/ingest/ingest';
import { pauseIngest, setIngestPriority } from '@playlet/core/ingest/queue';
import type { Context } from '../context.ts';
import { enqueueIngest, INGEST_JOB } from './start-ingest.ts';

export type IngestAct = 'pause' | 'resume' | 'cancel' | 'retry' | 'first' | 'normal' | 'low';

/** Of a priority the episode's number is taken away: first episodes come first among equals. */
const PRIORITY_BASES = { first: 20_000, normal: 0, low: -20_000 } as const;

/** Returns the chosen priority of an ingest, by its number. */
export function priorityOf({ priority }: Pick<IngestRow, 'priority'>): keyof typeof PRIORITY_BASES {
  if (priority > 0) return 'first';
  return priority < PRIORITY_BASES.low ? 'low' : 'normal';
}

/**
 * Does one act to one ingest, in the caller's transaction (`db`); undefined where it does not fit the state it is in. A job that
 * has nothing to do any more is to be stopped once the transaction is through.
 */
export async function changeIngest(
  context: Context,
  id: string,
  act: IngestAct,
): Promise<{ stoppedJobId: string | null } | undefined> {
  const { db: tx, jobs } = context;
  if (act === 'pause' || act === 'cancel') {
    const stopped = await (act === 'pause' ? pauseIngest(tx, id) : cancelIngest(tx, id));
    return stopped && { stoppedJobId: stopped.job_id };
  }
  if (act === 'resume' || act === 'retry')
    return (await revive(context, id, act)) ? { stoppedJobId: null } : undefined;
  const placed = await setIngestPriority(tx, id, PRIORITY_BASES[act]);
  if (!placed) return undefined;
  if (placed.state === 'waiting' && placed.job_id !== null)
    await jobs.prioritize(INGEST_JOB, placed.job_id, placed.priority, tx);
  return { stoppedJobId: null };
}

/** Puts an ingest back into the queue, where its file is still there. */
async function revive(context: Context, id: string, act: 'resume' | 'retry'): Promise<boolean> {
  const { db: tx, storage } = context;
  const ingest = await findIngestById(tx, id);
  if (!ingest || (act === 'resume') !== (ingest.state === 'paused')) return false;
  if (!(await storage.head(ingest.source_key))) return false;
  await lockEpisodeFile(tx, { groupId: ingest.group_id, index: ingest.index, sha256: ingest.sha256 });
  const revived = await reviveIngest(tx, id);
  if (revived) await enqueueIngest(context, tx, id, revived.priority);
  return revived !== undefined;
}
