import { hostname } from 'node:os';
import {
  adoptUnpolished,
  beginPolish,
  dropUnwantedPolish,
  endPolish,
  isIngestBusy,
  keepOriginal,
  openPolishes,
  postponePolish,
  reportPolish,
  retryFailedPolishes,
} from '@playlet/core/ingest/polish';
import { readSettings } from '@playlet/core/settings/setting';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { ORIGINAL_DAYS } from '@playlet/domain/ingest/original';
import { isOutdated, Refusal } from '@playlet/ffmpeg';
import type { Job } from '@playlet/jobs';
import { findDramaIngestObstacle } from '../ingest/obstacle.ts';
import { openWorkFolder, polishFolderNameOf } from '../ingest/work-folder.ts';
import { makeWayForIngests } from '../polish/make-way.ts';
import { NothingGained, type PolishContext, polishEpisodeMedia } from '../polish/polish-episode-media.ts';

const NAME = 'polish-episode';
/** As many are handed to the queue at a time: few, so that an episode that becomes the most watched is soon next. */
const ENQUEUED_COUNT = 4;
/** As many that were published while there was no second encode wait for one at a time. */
const ADOPTED_COUNT = 200;
/** The original of an encode that failed is kept for the nights in which it is tried again. */
const RETRY_DAYS = 3;

/**
 * Encodes a published episode again, slower and smaller, and replaces its media. Works only while no ingest waits and
 * none runs on this machine; one that begins meanwhile stops it, and it continues after its last finished rendition.
 * The minute's run, which has no input, hands open ones to the queue: also episodes published
 * while `POLISH` was off, and from midnight in Beijing on the failures of the day before.
 */
export function polishEpisode(context: PolishContext): Job<{ ingestId?: string }> {
  return {
    name: NAME,
    concurrency: 1,
    schedule: '* * * * *',
    retryLimit: 2,
    timeoutSeconds: 24 * 60 * 60,
    process: async ({ ingestId }, { signal }) => {
      // An outdated ffmpeg lacks the filters: the episodes wait for a newer one.
      if (context.config.polish.families.length === 0 || isOutdated(context.ffmpeg)) return;
      if (ingestId !== undefined) return work(context, ingestId, signal);
      if (await isIngestBusy(context.db, hostname())) return;
      await adoptUnpolished(context.db, ADOPTED_COUNT);
      await retryFailedPolishes(context.db, new Date(beijingDayStartOf(context.clock.now())));
      for (const id of await openPolishes(context.db, ENQUEUED_COUNT))
        await context.jobs.enqueue(NAME, { ingestId: id }, { singletonKey: id });
    },
    onExhausted: async ({ ingestId }, reason) => {
      if (ingestId !== undefined) await end(context, ingestId, { state: 'failed', reason });
    },
  };
}

async function work(context: PolishContext, ingestId: string, jobSignal: AbortSignal): Promise<void> {
  const { db, ffmpeg, config, log, workRoot } = context;
  if (await isIngestBusy(db, hostname())) return;
  if (await dropUnwantedPolish(db, ingestId)) return void (await keepFile(context, ingestId));
  const begun = await beginPolish(db, ingestId, hostname());
  if (!begun) return;
  if (await findDramaIngestObstacle(db, ffmpeg, config, begun.ingest.group_id))
    return postponePolish(db, ingestId);
  const folder = await openWorkFolder(workRoot, polishFolderNameOf(ingestId));
  const way = makeWayForIngests(db, jobSignal);
  const startedAt = context.clock.now();
  try {
    const saved = await polishEpisodeMedia(context, begun, folder, way.signal);
    await end(context, ingestId, saved);
    await folder.remove();
  } catch (error) {
    if (jobSignal.aborted) throw error;
    if (way.signal.aborted) return postponePolish(db, ingestId);
    if (!(error instanceof NothingGained || error instanceof Refusal)) {
      // A power cut may have spoiled its files: the next attempt makes them again.
      await folder.remove();
      throw error;
    }
    log.info({ ingest: ingestId, reason: error.message }, 'an episode keeps the media it has');
    await end(context, ingestId, { state: 'skipped', reason: error.message });
    await folder.remove();
  } finally {
    way.end();
    // A report lost with its connection makes the figure a little too small.
    await reportPolish(db, ingestId, { workSeconds: (context.clock.now() - startedAt) / 1000 }).catch(
      () => {},
    );
  }
}

/** The original was kept for this; from now on the operator's setting holds. */
async function end(
  context: PolishContext,
  ingestId: string,
  outcome: { state: 'skipped' | 'failed'; reason: string } | { state: 'done'; sourceKey: string },
): Promise<void> {
  const { db, storage, metrics } = context;
  metrics.polishes.inc({ outcome: outcome.state });
  if (outcome.state !== 'done') await endPolish(db, ingestId, outcome);
  const originalDays = await keepFile(context, ingestId, outcome.state === 'failed' ? RETRY_DAYS : 0);
  if (originalDays === 0 && outcome.state === 'done') await storage.delete(outcome.sourceKey);
}

/** Has the hourly sweep delete the uploaded file after the setting's days, and not before `minDays`. Returns the setting. */
async function keepFile({ db }: PolishContext, ingestId: string, minDays = 0): Promise<number> {
  const { originalDays = ORIGINAL_DAYS } = await readSettings(db);
  await keepOriginal(db, ingestId, Math.max(originalDays, minDays));
  return originalDays;
}
