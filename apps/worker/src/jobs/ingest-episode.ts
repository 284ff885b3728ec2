import { hostname } from 'node:os';
import { beginIngest, endIngest, type IngestRow, publishedAssetOf } from '@playlet/core/ingest/ingest-work';
import { failureCodeOf, Refusal } from '@playlet/ffmpeg';
import type { Job, JobContext } from '@playlet/jobs';
import type { IngestContext } from '../ingest/ingest-context.ts';
import { ingestMedia } from '../ingest/ingest-media.ts';
import { findDramaIngestObstacle } from '../ingest/obstacle.ts';
import { createProgressReporter, IngestCancelled } from '../ingest/progress.ts';
import { openWorkFolder } from '../ingest/work-folder.ts';

/**
 * Turns one uploaded file into a published episode. After a kill at any moment, the next attempt continues after the
 * last finished step; a file that is no episode ends as refused and affects no other file.
 */
export function ingestEpisode(context: IngestContext): Job<{ ingestId: string }> {
  return {
    name: 'ingest-episode',
    concurrency: context.config.ingestConcurrency,
    retryLimit: 5,
    // Two hours of film on a slow machine with other work to do.
    timeoutSeconds: 24 * 60 * 60,
    process: async ({ ingestId }, job) => {
      const ingest = await beginIngest(context.db, ingestId, { attempt: job.attempt, worker: hostname() });
      if (!ingest) return;
      const obstacle = await findDramaIngestObstacle(
        context.db,
        context.ffmpeg,
        context.config,
        ingest.group_id,
      );
      // Tried again once the machine is set up; the file stays until then.
      if (obstacle) await endIngest(context.db, ingestId, { state: 'failed', reason: obstacle, details: {} });
      else await work(context, ingest, job);
    },
    onExhausted: ({ ingestId }, reason) =>
      endIngest(context.db, ingestId, {
        state: 'failed',
        reason: failureCodeOf(reason),
        details: { reason },
      }),
  };
}

async function work(context: IngestContext, ingest: IngestRow, job: JobContext): Promise<void> {
  const { db, storage, log, workRoot } = context;
  const folder = await openWorkFolder(workRoot, ingest.id);
  const progress = createProgressReporter(context, ingest.id, job.signal);
  try {
    await ingestMedia(context, ingest, folder, progress);
    await folder.remove();
  } catch (error) {
    if (error instanceof IngestCancelled || progress.signal.reason instanceof IngestCancelled) return;
    if (!(error instanceof Refusal)) throw error;
    log.info({ ingest: ingest.id, file: ingest.file_name, code: error.code }, error.message);
    const end = { reason: error.code, details: error.details };
    // An episode watched in its low renditions stays: its file is kept, so that the others can be tried again.
    if ((await publishedAssetOf(db, ingest.id)) !== null)
      return await endIngest(db, ingest.id, { state: 'failed', ...end });
    await endIngest(db, ingest.id, { state: 'refused', ...end });
    await storage.delete(ingest.source_key);
    await folder.remove();
  } finally {
    progress.end();
  }
}
