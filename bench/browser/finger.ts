import type { CDPSession } from 'playwright-core';

/** A quick swipe of a thumb: so far, in so many moves, one for each picture of the screen. */
const DISTANCE_PX = 320;
const MOVE_COUNT = 9;
const MOVE_INTERVAL_MS = 16;
const FROM = { x: 200, y: 640 };

/** Swipes up by touch, as the browser reports a real finger. */
export async function swipeUp(cdp: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: FROM.x, y }],
    });
  await touch('touchStart', FROM.y);
  for (let move = 1; move <= MOVE_COUNT; move += 1) {
    // Not waited for: a finger does not wait for a busy page either.
    void touch('touchMove', FROM.y - (DISTANCE_PX * move) / MOVE_COUNT).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, MOVE_INTERVAL_MS));
  }
  await touch('touchEnd', 0);
}
