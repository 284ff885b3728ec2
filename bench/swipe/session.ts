import type { Browser, CDPSession, Page } from 'playwright-core';
import { firstFrame, PHONE } from '../browser/cold-start.ts';
import { type Line, throttle } from '../browser/line.ts';

export interface Visit {
  /** Milliseconds from navigation to the first frame, with an empty profile. */
  cold: number[];
  /** Milliseconds from a swipe to the first frame of a viewer who stays a few seconds on each clip. */
  steady: number[];
  /** The same for the third of three swipes 300 ms apart. */
  fling: number[];
  /** Milliseconds of waiting for data after a clip had begun. */
  stalls: number[];
  /** Seconds played. */
  played: number;
  /** Media bytes that came over the line. */
  bytes: number;
  /** Those of them that were played. */
  useful: number;
}

/** Seconds a viewer stays on each clip between two flings. */
const STAYS = [2.5, 1.5, 4, 2, 3];
const FIRST_STAY_SECONDS = 4;
const AFTER_FLING_SECONDS = 3;
const CYCLE_COUNT = 2;
const FLING_MS = 300;

/** One viewer with an empty profile: opens the page, swipes steadily, flings, and again. */
export async function visit(browser: Browser, url: string, line: Line): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp, line);
  const traffic = listen(cdp);
  await page.goto(url, { waitUntil: 'commit' });
  await firstFrame(page);
  await page.waitForTimeout(FIRST_STAY_SECONDS * 1000);

  const steady: number[] = [];
  const fling: number[] = [];
  for (let cycle = 0; cycle < CYCLE_COUNT; cycle++) {
    for (const stay of STAYS) steady.push(await swipe(page, stay * 1000));
    await swipe(page, FLING_MS);
    await swipe(page, FLING_MS);
    fling.push(await swipe(page, AFTER_FLING_SECONDS * 1000));
  }
  const result = await page.evaluate(() => ({
    frames: window.bench.frames(),
    stalls: window.bench.stalls().map(({ ms }) => ms),
    played: window.bench.played(),
  }));
  await context.close();
  const frameOf = (index: number) => result.frames.find((frame) => frame.index === index)?.ms ?? Number.NaN;
  return {
    cold: [frameOf(0)],
    steady: steady.map(frameOf),
    fling: fling.map(frameOf),
    stalls: result.stalls,
    played: Object.values(result.played).reduce((sum, seconds) => sum + seconds, 0),
    bytes: traffic.total(),
    useful: traffic.useful(result.played),
  };
}

/** Index of the clip swiped to. */
async function swipe(page: Page, stay: number): Promise<number> {
  const began = Date.now();
  await page.keyboard.press('ArrowDown');
  const index = await page.evaluate(() => window.bench.index());
  await page.waitForTimeout(Math.max(0, stay - (Date.now() - began)));
  return index;
}

const SEGMENT = /\/media\/(\d+)\/(\d+)\/(\d+)\.m4s/;
/** Where the segments of every clip begin, in seconds; the last number is the end. */
const STARTS = [0, 1, 3, 7, 11, 12];

/** Counts media bytes as they come over the line, and afterwards which of them were played. */
function listen(cdp: CDPSession): {
  total: () => number;
  useful: (played: Record<number, number>) => number;
} {
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const url = urls.get(requestId) ?? '';
    if (url.includes('/media/')) bytes.set(url, (bytes.get(url) ?? 0) + dataLength);
  });
  return {
    total: () => sum(bytes.values()),
    useful(played) {
      // A segment fetched in two renditions was played in one of them.
      const best = new Map<string, number>();
      for (const [url, count] of bytes) {
        const [, clip = '', , segment = ''] = SEGMENT.exec(url) ?? [];
        const share = playedShare(played[Number(clip)] ?? 0, Number(segment));
        const name = clip === '' ? url : `${clip}/${segment}`;
        if (clip !== '') best.set(name, Math.max(best.get(name) ?? 0, count * share));
      }
      return sum(best.values());
    },
  };
}

function playedShare(position: number, segment: number): number {
  const start = STARTS[segment] ?? 0;
  const end = STARTS[segment + 1] ?? start;
  return Math.min(1, Math.max(0, (position - start) / (end - start)));
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);
