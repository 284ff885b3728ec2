import type { Browser } from 'playwright-core';
import { PHONE } from '../browser/cold-start.ts';
import { type Line, throttle } from '../browser/line.ts';
import { type TraceEvent, trace } from './trace.ts';

/** How much slower than this machine Lighthouse takes a mid-range phone to be. */
const SLOWDOWN_FACTOR = 4;
/** A task longer than this keeps a finger waiting. */
const LONG_MS = 50;
/** As long as Lighthouse watches a page that has become quiet. */
const WATCHED_MS = 8_000;

export type Blocking = {
  /** All tasks after the first paint, summed up, in milliseconds of a phone. */
  busyMs: number;
  /** What the long ones of them exceed, summed up. */
  blockingMs: number;
  longestMs: number;
};

/**
 * What keeps the main thread of a first visit busy, counted in its own processor time: what it had to wait for the
 * machine's other work does not count, as it does in Lighthouse's blocking time.
 */
export async function blocking(browser: Browser, url: string, line: Line): Promise<Blocking> {
  const context = await browser.newContext({ ...PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp, line);
  const stop = await trace(cdp, ['toplevel', 'loading']);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(WATCHED_MS);
  const events = await stop();
  await context.close();
  return blockingOf(events);
}

function blockingOf(events: readonly TraceEvent[]): Blocking {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('nothing was painted');
  const tasks = events
    .filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X')
    .filter(({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts > paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN_FACTOR);
  return {
    busyMs: tasks.reduce((sum, ms) => sum + ms, 0),
    blockingMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
    longestMs: Math.max(0, ...tasks),
  };
}
