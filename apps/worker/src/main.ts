import { join } from 'node:path';
import { describeFailure, isConfining, openFfmpeg } from '@playlet/ffmpeg';
import { startBackgroundMigrations } from './background-migrations.ts';
import type { WorkerContext } from './context.ts';
import { findIngestObstacle } from './ingest/obstacle.ts';
import { watchPrograms } from './ingest/watch-programs.ts';
import { sweepWorkFolders } from './ingest/work-folder.ts';
import { backUpNightly } from './jobs/back-up.ts';
import { applyBulkEdits } from './jobs/bulk-edit.ts';
import { checkLedgerHourly } from './jobs/check-ledger.ts';
import { checkMediaNightly } from './jobs/check-media.ts';
import { checkQuality } from './jobs/check-quality.ts';
import { condensePlaybackFigures } from './jobs/condense-playback-figures.ts';
import { eraseLeavers } from './jobs/erase-leavers.ts';
import { indexSearch } from './jobs/index-search.ts';
import { ingestEpisode } from './jobs/ingest-episode.ts';
import { polishEpisode } from './jobs/polish-episode.ts';
import { pollOrdersAndRefunds } from './jobs/poll-open-orders.ts';
import { purgeDaily } from './jobs/purge.ts';
import { rankDramasOften } from './jobs/rank-dramas.ts';
import { reconcileStatements } from './jobs/reconcile-statements.ts';
import { removeDeletedMedia } from './jobs/remove-deleted-media.ts';
import { renewMembershipsHourly } from './jobs/renew-memberships.ts';
import { repairStored } from './jobs/repair-stored.ts';
import { rollUpEvents, rollUpEventsNightly } from './jobs/roll-up-events.ts';
import { sendAlert } from './jobs/send-alert.ts';
import { sendConversions } from './jobs/send-conversions.ts';
import { queueInboxNotices, sendNotice } from './jobs/send-notices.ts';
import { sendDailySummary, sendSummary } from './jobs/send-summary.ts';
import { storeTombstones } from './jobs/store-tombstones.ts';
import { sweepMedia } from './jobs/sweep-media.ts';
import { trainRecommendations } from './jobs/train-recommendations.ts';
import { watchExperiments } from './jobs/watch-experiments.ts';
import { watchNews } from './jobs/watch-news.ts';
import { watchService } from './jobs/watch-service.ts';
import { startLineClock } from './playback-quality/line-clock.ts';
import { startReleaseClock } from './release-clock.ts';

/**
 * Finds ffmpeg, clears the remains of a killed worker and starts taking jobs. Jobs end with the queue, which hands
 * unfinished ones back.
 */
export async function startWorker(context: WorkerContext): Promise<() => Promise<void>> {
  const ffmpeg = await openFfmpeg(context.config.ffmpegPath);
  context.log.info({ ffmpeg: ffmpeg.ffmpegPath, version: ffmpeg.version }, ffmpeg.sandbox.summary);
  if (!isConfining(ffmpeg.sandbox.level)) context.log.warn(ffmpeg.sandbox.summary);
  if (ffmpeg.warning) context.log.warn(ffmpeg.warning);
  const obstacle = findIngestObstacle(ffmpeg, context.config);
  if (obstacle) context.log.error(describeFailure(obstacle, 'en', 'imports fail on this machine'));
  if (context.config.ingestUnsafe)
    context.log.error('INGEST_UNSAFE=on: files of others are opened without a sandbox, or by an old ffmpeg');

  const workRoot = join(context.config.dataDir, 'work');
  const programs = watchPrograms(context, ffmpeg);
  const media = {
    ...context,
    workRoot,
    get ffmpeg() {
      return programs.current();
    },
  };
  await sweepWorkFolders(context.db, workRoot);
  await context.jobs.work([
    ingestEpisode(media),
    polishEpisode(media),
    checkQuality(media),
    sweepMedia(context),
    removeDeletedMedia(context),
    eraseLeavers(context),
    storeTombstones(context),
    purgeDaily(context),
    rankDramasOften(context),
    rollUpEvents(context),
    rollUpEventsNightly(context),
    trainRecommendations(context),
    indexSearch(context),
    pollOrdersAndRefunds(context),
    renewMembershipsHourly(context),
    reconcileStatements(context),
    applyBulkEdits(context),
    checkLedgerHourly(context),
    checkMediaNightly(context),
    repairStored(context),
    condensePlaybackFigures(context),
    watchService(context),
    watchExperiments(context),
    watchNews(context),
    sendAlert(context),
    sendConversions(context),
    sendDailySummary(context),
    sendSummary(context),
    queueInboxNotices(context),
    sendNotice(context),
    backUpNightly(context),
  ]);
  const stops = [
    programs.stop,
    startReleaseClock(context),
    startLineClock(context),
    startBackgroundMigrations(context),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
