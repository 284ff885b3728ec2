import type { NetworkVoice } from '@playlet/domain/playback-quality/line-figures';
import type { LineVerdict } from '@playlet/domain/playback-quality/line-rules';
import type { LineSwitch } from '@playlet/domain/playback-quality/line-verdict';
import type { JSONColumnType } from 'kysely';

/** How plays went in a minute, or later in an hour, by where they were. */
export type PlaybackFigureTable = {
  at: Date;
  span_minutes: 1 | 60;
  line: string;
  region: string;
  operator: string;
  network: string;
  device: string;
  plays: number;
  stalled_plays: number;
  failed_plays: number;
  stalled_ms: number;
  watched_ms: number;
  used_bytes: number;
  wasted_bytes: number;
  requests: number;
  failed_requests: number;
  /** Histograms of the milliseconds to the first frame: of all plays, and of those after a swipe. */
  first_frames: number[];
  swipe_frames: number[];
  /** In the order of `RENDITION_NAMES`. */
  rendition_seconds: number[];
};

/** The answers of a line within some seconds; kept for as long as verdicts use them. */
export type LineFigureTable = {
  at: Date;
  line: string;
  region: string;
  operator: string;
  requests: number;
  failures: number;
  /** Networks that reported failures, in each write again: servers of the version before judge by it. */
  failing_reports: number;
  /** The report of each network; a network of two servers is listed twice. */
  voices: JSONColumnType<NetworkVoice[], string, string>;
  first_bytes: number[];
  throughput_kbps: number;
  throughput_count: number;
};

/** How plays of an episode went in an hour. */
export type EpisodeFigureTable = Pick<
  PlaybackFigureTable,
  | 'at'
  | 'network'
  | 'plays'
  | 'stalled_plays'
  | 'failed_plays'
  | 'stalled_ms'
  | 'watched_ms'
  | 'used_bytes'
  | 'wasted_bytes'
  | 'first_frames'
  | 'rendition_seconds'
> & { group_id: string; index: number };

/** The sums over the plays of a build of the viewer on a day. */
export type BuildFigureTable = Pick<
  PlaybackFigureTable,
  'network' | 'device' | 'plays' | 'failed_plays' | 'stalled_ms' | 'watched_ms' | 'swipe_frames'
> & {
  /** Beginning of the day in Beijing. */
  day: Date;
  /** The digest of its sources. */
  build: string;
  way: string;
  /** The first report on that day. */
  first_at: Date;
  /** Histogram of the milliseconds from the navigation to the first frame. */
  cold_frames: number[];
};

/** The verdict on a line in a place; region and operator may be `*`. */
export type LineVerdictTable = {
  line: string;
  region: string;
  operator: string;
  is_demoted: boolean;
  verdict: JSONColumnType<LineVerdict, string, string>;
  judged_at: Date;
};

/** A line was put last in a place, or taken back, and why. */
export type LineSwitchTable = {
  id: string;
  at: Date;
  line: string;
  region: string;
  operator: string;
  kind: LineSwitch['kind'];
  reason: string;
  first_line: string;
  samples: number;
  failure_share: number;
  first_byte_p95: number | null;
  best_failure_share: number;
  best_first_byte_p95: number | null;
};
