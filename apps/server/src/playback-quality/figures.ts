import type {
  BuildFigures,
  EpisodeFigures,
  LineFigures,
  PlaybackFigures,
} from '@playlet/core/playback-quality/record-figures';
import { RENDITION_NAMES } from '@playlet/domain/playback-quality/dimensions';
import { bucketOf, emptyHistogram } from '@playlet/domain/playback-quality/histogram';
import type { NetworkVoice } from '@playlet/domain/playback-quality/line-figures';
import type { LineReport, PlayReport } from '@playlet/domain/playback-quality/report';
import { SECOND_MS } from '@playlet/domain/time';

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

/** Adds one play with its weight. */
export function addPlay(sums: Sums, play: PlayReport, weight: number): void {
  sums.plays += weight;
  if (play.bsa > 0) sums.stalled_plays += weight;
  if (play.ec?.length) sums.failed_plays += weight;
  sums.stalled_ms += play.bsda * weight;
  sums.watched_ms += play['pl-watched'] * weight;
  sums.used_bytes += play['pl-used'] * weight;
  sums.wasted_bytes += play['pl-wasted'] * weight;
  if (play.msd !== undefined) addDuration(sums.first_frames, play.msd, weight);
  const entries = Object.entries(play['pl-br']);
  const all = entries.reduce((sum, [, seconds]) => sum + seconds, 0);
  // The played seconds exceed the watched ones at most by a greater speed.
  const factor = Math.min(1, play['pl-watched'] / (all * SECOND_MS));
  for (const [name, reported] of entries) {
    const seconds = Math.round(reported * factor);
    const known = RENDITION_NAMES.findIndex((one) => one === name);
    const at = known < 0 ? RENDITION_NAMES.length - 1 : known;
    sums.rendition_seconds[at] = (sums.rendition_seconds[at] ?? 0) + seconds * weight;
  }
}

export function addDuration(histogram: number[], ms: number, weight: number): void {
  const bucket = bucketOf(ms);
  histogram[bucket] = (histogram[bucket] ?? 0) + weight;
}

/** Requests of one page, and of one network within a slot, that count for a line: one that fails all the time is not many. */
const MAX_REQUESTS_OF_A_REPORT = 30;

/** Returns the requests and failures of a line in one report, within bounds. */
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

/** Networks whose reports are counted in one slot of a line; further ones are left out. */
const MAX_SLOT_NETWORKS = 200;

export const emptyLine = (key: Pick<LineFigures, 'at' | 'line' | 'region' | 'operator'>) => ({
  ...key,
  voices: new Map<string, NetworkVoice>(),
  first_bytes: emptyHistogram(),
  throughput_kbps: 0,
  throughput_count: 0,
});

/** Adds a network's report about a line; in a slot it counts no more than one page may report. */
export function addToLine(
  slot: ReturnType<typeof emptyLine>,
  network: string,
  line: LineReport,
  { requests, failures }: { requests: number; failures: number },
): void {
  const voice = slot.voices.get(network) ?? { network, requests: 0, failures: 0, slowestMs: 0 };
  if (voice.requests >= MAX_REQUESTS_OF_A_REPORT || requests === 0) return;
  if (!slot.voices.has(network) && slot.voices.size >= MAX_SLOT_NETWORKS) return;
  const factor = Math.min(1, (MAX_REQUESTS_OF_A_REPORT - voice.requests) / requests);
  slot.voices.set(network, {
    network,
    requests: voice.requests + Math.ceil(requests * factor),
    failures: voice.failures + Math.ceil(failures * factor),
    slowestMs: Math.max(voice.slowestMs, ...line.ttfb),
  });
  for (const ms of line.ttfb) addDuration(slot.first_bytes, ms, 1);
  for (const kbps of line.mtp) slot.throughput_kbps += kbps;
  slot.throughput_count += line.mtp.length;
}

/** The row of a slot. */
export function computeLineFigures({ voices, ...row }: ReturnType<typeof emptyLine>): LineFigures {
  const all = [...voices.values()];
  return {
    ...row,
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    failures: all.reduce((sum, { failures }) => sum + failures, 0),
    failing_reports: all.filter(({ failures }) => failures > 0).length,
    voices: all,
  };
}

export const emptyEpisode = (key: Pick<EpisodeFigures, 'at' | 'group_id' | 'index' | 'network'>) => ({
  ...key,
  ...emptySums(),
});

export const emptyBuild = (
  key: Pick<BuildFigures, 'day' | 'build' | 'way' | 'network' | 'device'>,
  firstAt: Date,
) => ({
  ...key,
  first_at: firstAt,
  plays: 0,
  failed_plays: 0,
  stalled_ms: 0,
  watched_ms: 0,
  cold_frames: emptyHistogram(),
  swipe_frames: emptyHistogram(),
});

export function addBuildPlay(build: ReturnType<typeof emptyBuild>, play: PlayReport, weight: number): void {
  build.plays += weight;
  if (play.ec?.length) build.failed_plays += weight;
  build.stalled_ms += play.bsda * weight;
  build.watched_ms += play['pl-watched'] * weight;
  const frames = play['pl-start'] === 'cold' ? build.cold_frames : build.swipe_frames;
  if (play.msd !== undefined) addDuration(frames, play.msd, weight);
}
