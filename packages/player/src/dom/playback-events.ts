import type { PlaybackEvent } from '../core/reporting/playback-event.ts';

/** Without a receiver, such as before the page's own code is here, later ones are left out. */
const MAX_WAITING_COUNT = 2000;

let waiting: PlaybackEvent[] = [];

/** Keeps what happened until it is taken: one push, so that nothing is in the way of a swipe. */
export function keepPlaybackEvent(event: PlaybackEvent): void {
  if (waiting.length < MAX_WAITING_COUNT) waiting.push(event);
}

/** Returns what happened since the last time. */
export function takePlaybackEvents(): PlaybackEvent[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
