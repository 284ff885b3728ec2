import type { Progress, ProgressEvent } from '../api.ts';
import type { Clock, Marks } from '../ports.ts';
import type { Stage } from './playback-slot.ts';

/** A wait shorter than this is not worth a spinner. */
const SPINNER_MS = 300;
/** A wait longer than this means the line cannot carry what is played. */
const SLOW_MS = 3_000;
/** Seconds of watching between two reports. */
const REPORT_SECONDS = 5;
/** Two time events further apart than this were not watched through. */
const LEAP_MS = 2_000;

export interface Watch {
  /** The viewer turned to a clip. */
  enter(index: number, playId: () => string | null): void;
  playing(at: Moment): void;
  paused(at: Moment): void;
  ended(at: Moment): void;
  waiting(): void;
  seeking(): void;
  time(at: Moment): void;
  /** The viewer turns away. */
  leave(at: Moment): void;
  /** Seconds the current clip has been watched. */
  watched(): number;
}

export interface Moment {
  position: number;
  duration: number;
}

export interface WatchDeps {
  clock: Clock;
  marks: Marks;
  onProgress: (progress: Progress) => void;
  onStalled: (stalled: boolean) => void;
  /** A stall has lasted over three seconds. */
  onSlow: () => void;
}

/** Follows the current clip: what to report to the service, and how long playback has been waiting for data. */
export function createWatch(deps: WatchDeps): Watch {
  const { clock } = deps;
  let index = -1;
  let playId: () => string | null = () => null;
  let started = false;
  let running = false;
  let lastTime = 0;
  let watched = 0;
  let reported = 0;
  /** A seek makes playback wait too; that wait shows a spinner but is no stall. */
  let seeking = false;
  let stall: { from: number; counts: boolean; cancel: () => void } | null = null;

  const report = (event: ProgressEvent, { position, duration }: Moment) => {
    const id = playId();
    reported = watched;
    if (id) deps.onProgress({ playId: id, index, position, duration, event });
  };

  const goOn = () => {
    if (!stall) return;
    stall.cancel();
    if (stall.counts) deps.marks.stall({ index, from: stall.from, to: clock.now() });
    stall = null;
    deps.onStalled(false);
  };

  const rest = () => {
    goOn();
    running = false;
  };

  return {
    enter(next, id) {
      index = next;
      playId = id;
      started = running = seeking = false;
      watched = reported = 0;
    },
    playing(at) {
      goOn();
      seeking = false;
      lastTime = clock.now();
      running = true;
      if (started) return;
      started = true;
      report('start', at);
    },
    paused(at) {
      if (running) report('pause', at);
      rest();
    },
    ended(at) {
      if (started) report('end', at);
      rest();
    },
    waiting() {
      if (stall || !started || !running) return;
      const spinner = clock.after(SPINNER_MS, () => deps.onStalled(true));
      const slow = clock.after(SLOW_MS, deps.onSlow);
      const cancel = () => {
        spinner();
        slow();
      };
      stall = { from: clock.now(), counts: !seeking, cancel };
    },
    seeking() {
      seeking = true;
      lastTime = clock.now();
    },
    time(at) {
      const now = clock.now();
      if (running && !stall && now - lastTime < LEAP_MS) watched += (now - lastTime) / 1000;
      lastTime = now;
      if (running && watched - reported >= REPORT_SECONDS) report('watching', at);
    },
    leave(at) {
      if (running) report('pause', at);
      rest();
      index = -1;
    },
    watched: () => watched,
  };
}

/** Where the clip on a stage stands. */
export const momentOf = <Clip>(stage: Stage<Clip>): Moment => ({
  position: stage.position(),
  duration: stage.reel?.source?.start.duration ?? 0,
});
