import type { Ad } from '@playlet/contract';
import type { SlotView } from '@playlet/player';
import { createStore, type StoreApi } from 'zustand';
import { createAlarm, createTicker } from '../../../lib/timers.ts';

/** A picture that has not come by then is skipped, and so is a video that does not move. */
const WAIT_TIMEOUT_MS = 3000;
const TICK_MS = 250;

/** `seen` to its end, or `failed` to show. */
export type AdEnd = 'seen' | 'failed';

/** An advertisement's video as its player has it; `position` in seconds. */
export type AdVideo = Pick<SlotView, 'phase' | 'hasFrame'> & { position: number };

/** The page's state around an advertisement. */
export type AdClockInput = {
  /** Null where it has no video. */
  video: AdVideo | null;
  /** The viewer does not look yet. */
  waits: boolean;
  /** The clock is stopped, such as during a question to the viewer. */
  still: boolean;
  /** The viewer paused its video, which need not move. */
  paused: boolean;
  /** The page is in the background. */
  hidden: boolean;
};

export type AdClockView = {
  /** Its video plays; else the picture is shown. */
  plays: boolean;
  /** The video has a picture of its own. */
  hasFrame: boolean;
  /** The video did not move for too long, and is not tried again. */
  stuck: boolean;
  /** The advertisement is to be seen. */
  shown: boolean;
  /** Seconds of it that have passed. */
  elapsed: number;
};

export type AdClock = {
  view: Pick<StoreApi<AdClockView>, 'getState' | 'subscribe'>;
  /** Begins to count, and calls `onEnd` when the advertisement is over. Returns what stops it. */
  start: (onEnd: (how: AdEnd) => void) => () => void;
  update: (input: AdClockInput) => void;
  setPicture: (picture: Picture) => void;
};

type Picture = 'coming' | 'here' | 'lost';

/**
 * Creates the time of an advertisement: that of its video, or one that begins with its picture and stops while the
 * viewer looks elsewhere. The callback reports that it was seen: for a rewarded one only that it began, as its end
 * unlocks the episode.
 */
export function createAdClock(
  ad: Pick<Ad, 'slot' | 'seconds'>,
  first: AdClockInput,
  tell: (event: 'impression' | 'complete') => void,
): AdClock {
  let input = first;
  let picture: Picture = 'coming';
  let stuck = false;
  // A video the viewer comes back to is still at its end until it begins again; that end has been counted.
  let hasBegun = false;
  let elapsed = first.video?.position ?? 0;
  let seen = false;
  let over = false;
  let onEnd: ((how: AdEnd) => void) | null = null;
  const failure = createAlarm();
  const stall = createAlarm();
  const ticker = createTicker(TICK_MS, (ms) => {
    if (input.hidden) return;
    elapsed += ms / 1000;
    sync();
  });
  let video = playable();
  const view = createStore(look);

  function playable(): AdVideo | null {
    const unplayable = input.video?.phase === 'denied' || input.video?.phase === 'failed';
    return stuck || unplayable ? null : input.video;
  }

  function look(): AdClockView {
    const hasFrame = video?.hasFrame ?? false;
    const shown = !input.waits && (video ? hasFrame : picture === 'here');
    return { plays: video !== null, hasFrame, stuck, shown, elapsed };
  }

  /** Applies the present input to view, timers and reports. */
  function sync(): void {
    if (!onEnd) return;
    const { waits, still, paused, hidden } = input;
    const before = video?.position;
    video = playable();
    // The picture continues where its video stopped.
    if (video && video.position !== before) elapsed = video.position;
    hasBegun = !waits && (hasBegun || video?.phase === 'playing');
    const ended = hasBegun && video?.phase === 'ended';

    const now = look();
    if (!isSame(now, view.getState())) view.setState(now);
    const moves = video && !ended && !waits && !still && !paused && !hidden;
    stall.set(moves ? `${video?.hasFrame} ${video?.position}` : null, WAIT_TIMEOUT_MS, () => {
      stuck = true;
      sync();
    });
    const comes = !now.shown && !waits && !video;
    failure.set(comes ? picture : null, picture === 'lost' ? 0 : WAIT_TIMEOUT_MS, () => onEnd?.('failed'));
    ticker.run(now.shown && !still && !video);

    const wasSeen = seen;
    seen = now.shown;
    if (seen && !wasSeen) tell('impression');
    const wasOver = over;
    over = !waits && (video ? ended : elapsed >= ad.seconds);
    if (!over || wasOver) return;
    if (ad.slot !== 'rewarded') tell('complete');
    onEnd('seen');
  }

  return {
    view,
    start: (end) => {
      onEnd = end;
      sync();
      return () => {
        onEnd = null;
        failure.set(null);
        stall.set(null);
        ticker.run(false);
      };
    },
    update: (next) => {
      input = next;
      sync();
    },
    setPicture: (next) => {
      picture = next;
      sync();
    },
  };
}

function isSame(one: AdClockView, other: AdClockView): boolean {
  return (Object.keys(one) as (keyof AdClockView)[]).every((key) => one[key] === other[key]);
}
