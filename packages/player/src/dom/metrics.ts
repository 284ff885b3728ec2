import type { Marks } from '../core/ports.ts';

/** Puts swipes, first frames and stalls where any measuring page can read them. Times are `performance.now()`. */
export const performanceMarks: Marks = {
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
