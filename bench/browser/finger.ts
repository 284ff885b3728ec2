import type { CDPSession } from 'playwright-core';

/** A quick swipe of a thumb: so far, in so many moves, one for each picture of the screen. */
const DISTANCE_PX = 320;
const MOVE_COUNT = 9;
const MOVE_INTERVAL_MS = 16;
const FROM = { x: 200, y: 640 };

/** Swipes up by touch, as the browser reports a real finger. */
export const swipeUp = (cdp: CDPSession): Promise<void> => swipe(cdp, 'up');

/** Swipes by touch: up to the next clip, down to the one before. */
export async function swipe(cdp: CDPSession, direction: 'up' | 'down'): Promise<void> {
  const from = direction === 'up' ? FROM.y : FROM.y - DISTANCE_PX;
  const step = ((direction === 'up' ? -1 : 1) * DISTANCE_PX) / MOVE_COUNT;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: FROM.x, y }],
    });
  await touch('touchStart', from);
  for (let move = 1; move <= MOVE_COUNT; move += 1) {
    // Not waited for: a finger does not wait for a busy page either.
    void touch('touchMove', from + step * move).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, MOVE_INTERVAL_MS));
  }
  await touch('touchEnd', 0);
}
