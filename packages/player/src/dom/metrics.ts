import type { PlaybackMetrics } from '../core/ports.ts';

/** Writes swipes, first frames and stalls to the performance timeline. Times are `performance.now()`. */
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
};
