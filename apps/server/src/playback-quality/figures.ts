import type {
  EpisodeFigures,
  LineFigures,
  PlaybackFigures,
} from '@playlet/db/queries/playback-quality/record-figures';
import { RENDITION_NAMES } from '@playlet/domain/playback-quality/dimensions';
import { bucketOf, emptyHistogram } from '@playlet/domain/playback-quality/histogram';
import type { LineReport, PlayReport } from '@playlet/domain/playback-quality/report';

type Sums = Pick<
  PlaybackFigures,
  'plays' | 'stalled_plays' | 'failed_plays' | 'stalled_ms' | 'watched_ms' | 'used_bytes' | 'wasted_bytes'
> & { first_frames: number[]; rendition_seconds: number[] };

export const emptySums = (): Sums => ({
  plays: 0,
  stalled_plays: 0,
  failed_plays: 0,
  stalled_ms: 0,
  watched_ms: 0,
  used_bytes: 0,
  wasted_bytes: 0,
  first_frames: emptyHistogram(),
  rendition_seconds: RENDITION_NAMES.map(() => 0),
});

/** Adds one play as often as it stands for. */
export function addPlay(sums: Sums, play: PlayReport, weight: number): void {
  sums.plays += weight;
  if (play.bsa > 0) sums.stalled_plays += weight;
  if (play.ec?.length) sums.failed_plays += weight;
  sums.stalled_ms += play.bsda * weight;
  sums.watched_ms += play['pl-watched'] * weight;
  sums.used_bytes += play['pl-used'] * weight;
  sums.wasted_bytes += play['pl-wasted'] * weight;
  if (play.msd !== undefined) addDuration(sums.first_frames, play.msd, weight);
  for (const [name, seconds] of Object.entries(play['pl-br'])) {
    const known = RENDITION_NAMES.findIndex((one) => one === name);
    const at = known < 0 ? RENDITION_NAMES.length - 1 : known;
    sums.rendition_seconds[at] = (sums.rendition_seconds[at] ?? 0) + seconds * weight;
  }
}

export function addDuration(histogram: number[], ms: number, weight: number): void {
  const bucket = bucketOf(ms);
  histogram[bucket] = (histogram[bucket] ?? 0) + weight;
}

/** Requests of one page that count for a line: one that fails all the time is not many. */
const MAX_REQUESTS_OF_A_REPORT = 30;

/** Requests and failures of a line as one report tells of them, within bounds. */
export function countRequests(line: LineReport): { requests: number; failures: number } {
  const failed = Object.values(line['pl-ec']).reduce((sum, one) => sum + one, 0);
  const all = Math.max(line['pl-requests'], failed);
  const factor = Math.min(1, MAX_REQUESTS_OF_A_REPORT / Math.max(1, all));
  return { requests: Math.round(all * factor), failures: Math.round(failed * factor) };
}

export const emptyPlayback = (
  key: Pick<PlaybackFigures, 'at' | 'line' | 'region' | 'operator' | 'network' | 'device'>,
) => ({
  ...key,
  ...emptySums(),
  requests: 0,
  failed_requests: 0,
  swipe_frames: emptyHistogram(),
});

export const emptyLine = (key: Pick<LineFigures, 'at' | 'line' | 'region' | 'operator'>) => ({
  ...key,
  requests: 0,
  failures: 0,
  failing_reports: 0,
  first_bytes: emptyHistogram(),
  throughput_kbps: 0,
  throughput_count: 0,
});

export const emptyEpisode = (key: Pick<EpisodeFigures, 'at' | 'group_id' | 'index' | 'network'>) => ({
  ...key,
  ...emptySums(),
});
