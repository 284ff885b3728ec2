import type { Progress, ProgressEvent } from '../api.ts';
import type { ClipLoader } from '../clips/clip-loader.ts';
import type { Clock, PlaybackMetrics } from '../ports.ts';
import type { PlaybackSlot } from './playback-slot.ts';

/** A shorter wait shows no spinner. */
const SPINNER_DELAY_MS = 300;
/** A longer wait means that the connection cannot carry the played rate. */
const SLOW_STALL_MS = 3_000;
/** Seconds of watching after which a play counts, and between two reports where the service names no other interval. */
const REPORT_INTERVAL_SECONDS = 5;
/** The time between two time events further apart than this was not watched. */
const MAX_TIME_EVENT_GAP_MS = 2_000;

/** A clip that was watched for less was passed without being looked at. */
const MAX_FLING_STAY_SECONDS = 1;

type ProgressTracker = {
  /** The viewer moved to a clip. */
  enter(loader: TrackedClip | null): void;
  playing(at: ClipPosition): void;
  paused(at: ClipPosition): void;
  ended(at: ClipPosition): void;
  waiting(): void;
  seeking(): void;
  time(at: ClipPosition): void;
  /** The viewer moves away. */
  leave(at: ClipPosition): void;
  /** Seconds the current clip has been watched. */
  watched(): number;
  /** Whether the viewer left the last clip at once, and has not stayed with this one so far. */
  isFling(): boolean;
};

/** A loader keeps its index right when the list is replaced. */
type TrackedClip = Pick<ClipLoader, 'key' | 'index' | 'source'>;

/** Seconds. */
type ClipPosition = {
  position: number;
  duration: number;
};

type ProgressTrackerDeps = {
  clock: Clock;
  metrics: PlaybackMetrics;
  onProgress: (progress: Progress<string>) => void;
  onStalled: (stalled: boolean) => void;
  /** A stall has lasted over three seconds. */
  onSlow: () => void;
};

/** Tracks the current clip: what to report to the service, and how long playback has been waiting for data. */
export function createProgressTracker(deps: ProgressTrackerDeps): ProgressTracker {
  const { clock } = deps;
  let current: TrackedClip | null = null;
  let hasStarted = false;
  let isRunning = false;
  let lastTimeAt = 0;
  let watched = 0;
  let reported = 0;
  /** Seconds the clip before was watched. */
  let watchedBefore = Number.POSITIVE_INFINITY;
  /** A seek makes playback wait too; that wait shows a spinner but is no stall. */
  let isSeeking = false;
  let stall: { from: number; counts: boolean; cancel: () => void } | null = null;

  const report = (event: ProgressEvent, { position, duration }: ClipPosition) => {
    reported = watched;
    if (!current) return;
    const { key, source } = current;
    deps.metrics.report({ type: 'watch', key, position, watchedSeconds: watched });
    if (source) deps.onProgress({ playId: source.playId, clip: key, position, duration, event });
  };

  const isDue = () => {
    const interval = current?.source?.reportSeconds ?? REPORT_INTERVAL_SECONDS;
    // The first comes as soon as the play counts.
    const counts = reported < REPORT_INTERVAL_SECONDS && watched >= REPORT_INTERVAL_SECONDS;
    return counts || watched - reported >= interval;
  };

  const endStall = () => {
    if (!stall) return;
    stall.cancel();
    if (stall.counts && current) {
      const { index, key } = current;
      deps.metrics.stall({ index, from: stall.from, to: clock.now() });
      deps.metrics.report({ type: 'stall', key, ms: clock.now() - stall.from });
    }
    stall = null;
    deps.onStalled(false);
  };

  const stop = () => {
    endStall();
    isRunning = false;
  };

  return {
    enter(loader) {
      current = loader;
      hasStarted = isRunning = isSeeking = false;
      watched = reported = 0;
    },
    playing(at) {
      endStall();
      isSeeking = false;
      lastTimeAt = clock.now();
      isRunning = true;
      if (hasStarted) return;
      hasStarted = true;
      report('start', at);
    },
    paused(at) {
      if (isRunning) report('pause', at);
      stop();
    },
    ended(at) {
      if (hasStarted) report('end', at);
      stop();
    },
    waiting() {
      if (stall || !hasStarted || !isRunning) return;
      const cancelSpinner = clock.after(SPINNER_DELAY_MS, () => deps.onStalled(true));
      const cancelSlow = clock.after(SLOW_STALL_MS, deps.onSlow);
      const cancel = () => {
        cancelSpinner();
        cancelSlow();
      };
      stall = { from: clock.now(), counts: !isSeeking, cancel };
    },
    seeking() {
      isSeeking = true;
      lastTimeAt = clock.now();
    },
    time(at) {
      const now = clock.now();
      if (isRunning && !stall && now - lastTimeAt < MAX_TIME_EVENT_GAP_MS)
        watched += (now - lastTimeAt) / 1000;
      lastTimeAt = now;
      if (isRunning && isDue()) report('watching', at);
    },
    leave(at) {
      if (isRunning) report('pause', at);
      stop();
      watchedBefore = watched;
      if (current)
        deps.metrics.report({
          type: 'watch',
          key: current.key,
          position: at.position,
          watchedSeconds: watched,
        });
      current = null;
    },
    watched: () => watched,
    isFling: () => watchedBefore < MAX_FLING_STAY_SECONDS && watched < MAX_FLING_STAY_SECONDS,
  };
}

/** Returns the position of the clip in a slot. */
export const positionOf = (slot: PlaybackSlot): ClipPosition => ({
  position: slot.position(),
  duration: slot.loader?.source?.start.duration ?? 0,
});
