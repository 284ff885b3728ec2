import type { PlaybackMetrics } from '../core/ports.ts';
import { keepPlaybackEvent } from './playback-events.ts';

/**
 * Writes swipes, first frames and stalls to the performance timeline, whose times are `performance.now()`, and keeps
 * the reports.
 */
export const performanceMetrics: PlaybackMetrics = {
  swipe(index) {
    performance.mark('playlet:swipe', { detail: { index } });
  },
  firstFrame({ index, from, at }) {
    performance.measure('playlet:first-frame', {
      start: from ?? 0,
      end: at,
      detail: { index, cold: from === null },
    });
  },
  stall({ index, from, to }) {
    performance.measure('playlet:stall', { start: from, end: to, detail: { index } });
  },
  report: (event) =>
    keepPlaybackEvent(event.type === 'enter' ? { ...event, place: location.pathname } : event),
};
