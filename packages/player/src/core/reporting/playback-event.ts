import type { PlaySource } from '../media/source.ts';

/** An event of playback, for reports of its quality. Times are those of `Clock.now`. */
export type PlaybackEvent =
  /** `place` is the address at which it was entered. */
  | { type: 'enter'; key: string; position: number; place?: string }
  /** Now and then, and when the viewer leaves: seconds watched since `enter`. */
  | { type: 'watch'; key: string; position: number; watchedSeconds: number }
  /** From wanting a clip to its first frame; `isCold` from navigation start. */
  | { type: 'first-frame'; key: string; ms: number; isCold: boolean }
  | { type: 'stall'; key: string; ms: number }
  | { type: 'failure'; key: string; code: string }
  /** A clip's source came: its first line, and the sampling of its report. */
  | ({ type: 'source'; key: string; line?: string | undefined } & Reporting)
  | FetchedParts
  /** The clip has left the window: its fetched and unplayed bytes are wasted. */
  | { type: 'drop'; key: string }
  | RequestEnd;

type Reporting = Pick<PlaySource, 'reportOneIn' | 'reportToken'>;

type FetchedParts = {
  type: 'parts';
  key: string;
  renditionId: string;
  /** Seconds into the clip. */
  start: number;
  end: number;
  bytes: number;
};

/** A request to an origin came to its end. */
export type RequestEnd = {
  type: 'request';
  key: string;
  line: string;
  /** Null where all came; ABORTED where it was not wanted any more; LATE where another origin was faster by far. */
  code: string | null;
  /** Milliseconds to the first byte; null where a cache answered or none came. For a LATE one a lower bound. */
  firstByteMs: number | null;
  /** Milliseconds to the last byte. */
  ms: number;
  bytes: number;
};
