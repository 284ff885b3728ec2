import { setTimeout as wait } from 'node:timers/promises';
import { lockEpisodeFile } from '@playlet/core/ingest/episode-file';
import { reviveIngest, setIngestJob } from '@playlet/core/ingest/ingest';
import { listMachineFailures } from '@playlet/core/ingest/machine-failures';
import { runInTransaction } from '@playlet/db';
import { type Ffmpeg, isConfining, isOutdated, openFfmpeg } from '@playlet/ffmpeg';
import { findPrograms } from '@playlet/ffmpeg/run/program-path';
import type { WorkerContext } from '../context.ts';
import { findIngestObstacle, type IngestPolicy } from './obstacle.ts';

const LOOK_MS = 3000;
/** Packages are unpacked one by one: programs that have just come are tried again for so long, at every look. */
const SETTLING_LOOKS_COUNT = 20;
const OBSTACLES = ['OLD_FFMPEG', 'NO_SANDBOX'];

type WatchContext = Pick<WorkerContext, 'db' | 'log'> & {
  jobs: Pick<WorkerContext['jobs'], 'enqueue'>;
  config: IngestPolicy & Pick<WorkerContext['config'], 'ffmpegPath'>;
};
/** The ways to examine this machine again; tests have others. */
type Look = { find: () => Promise<string>; open: () => Promise<Ffmpeg>; lookMs: number };

/**
 * Looks for a better ffmpeg or sandbox every few seconds while one is missing, so that a machine is set up without a restart.
 * Imports that failed for want of them are then tried again.
 */
export function watchPrograms(
  context: WatchContext,
  first: Ffmpeg,
  {
    find = findPrograms,
    open = () => openFfmpeg(context.config.ffmpegPath),
    lookMs = LOOK_MS,
  }: Partial<Look> = {},
): { current: () => Ffmpeg; stop: () => Promise<void> } {
  let ffmpeg = first;
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = (async () => {
    let seen = await find();
    for (let looksLeft = 0; isIncomplete(ffmpeg) && !signal.aborted; looksLeft -= 1) {
      await wait(lookMs, undefined, { signal }).catch(() => {});
      const found = await find();
      if (found !== seen) looksLeft = SETTLING_LOOKS_COUNT;
      seen = found;
      if (looksLeft <= 0 || signal.aborted) continue;
      const fresh = await open();
      const before = findIngestObstacle(ffmpeg, context.config);
      ffmpeg = fresh;
      if (before === null || findIngestObstacle(fresh, context.config) !== null) continue;
      const count = await retryMachineFailures(context);
      context.log.warn(
        { ffmpeg: fresh.ffmpegPath, count },
        `films can be imported now; ${count} are tried again`,
      );
    }
  })().catch((error: unknown) => context.log.error(error, 'looking for ffmpeg stopped'));
  return {
    current: () => ffmpeg,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

const isIncomplete = (ffmpeg: Ffmpeg) => isOutdated(ffmpeg) || !isConfining(ffmpeg.sandbox.level);

async function retryMachineFailures({ db, jobs }: WatchContext): Promise<number> {
  let count = 0;
  for (const { id, group_id: groupId, index, sha256 } of await listMachineFailures(db, OBSTACLES)) {
    await runInTransaction(db, async (tx) => {
      await lockEpisodeFile(tx, { groupId, index, sha256 });
      const revived = await reviveIngest(tx, id);
      if (!revived) return;
      count += 1;
      const { priority } = revived;
      const jobId = await jobs.enqueue(
        'ingest-episode',
        { ingestId: id },
        { tx, priority, singletonKey: id },
      );
      if (jobId !== null) await setIngestJob(tx, id, jobId);
    });
  }
  return count;
}
