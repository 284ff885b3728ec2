import type { Config } from '@playlet/config';
import { PLAY_COUNTS_AFTER_SECONDS, PLAY_COUNTS_AGAIN_AFTER_MINUTES } from '@playlet/contract';
import type { PlayStream } from '@playlet/core/playback/play-stream';
import { type PlayReport, type ReportedPlay, reportPlays } from '@playlet/core/playback/report-plays';
import type { Database } from '@playlet/db';
import { PLAYING_IDLE_MS } from '@playlet/domain/session';
import { type Batcher, createBatcher } from '../batcher.ts';
import { LONGEST_PLAY_GAP_SECONDS } from './guest-plays.ts';

export type PlayReports = Batcher<PlayReport, ReportedPlay | undefined>;

/** `perSource…`: the most plays of one drama that one member, or one network of guests, can add. */
const RULE = {
  againAfterMinutes: PLAY_COUNTS_AGAIN_AFTER_MINUTES,
  perSourceAndHour: 100,
  perSourceAndDay: 200,
  countsAfter: PLAY_COUNTS_AFTER_SECONDS,
  longestGap: LONGEST_PLAY_GAP_SECONDS,
  placeIdleMs: PLAYING_IDLE_MS,
};

/** Gathers what players report, and answers each report once it is stored. */
export function createPlayReports(
  db: Database,
  stream: PlayStream | undefined,
  { reports }: Pick<Config, 'reports'>,
): PlayReports {
  return createBatcher({
    write: (batch) => reportPlays(db, batch, { ...RULE, stream }),
    intervalMs: reports.batchMs,
    maxSize: reports.batchSize,
    maxWaiting: reports.maxWaiting,
  });
}
