import type { Browser, CDPSession, Page } from 'playwright-core';
import { firstFrame, PHONE } from '../browser/cold-start.ts';
import { swipeUp } from '../browser/finger.ts';
import { type Line, throttle } from '../browser/line.ts';
import type { Viewer } from '../engine/session.ts';
import { watchDeck } from './watch-deck.ts';

/** What a viewer saw; times in milliseconds from the moment the finger left. */
export type Visit = {
  /** From navigation to the first frame. */
  cold: number[];
  /** To the new clip's picture, its first movement and the deck at rest, after a swipe of a viewer who stays a while. */
  steady: number[];
  moving: number[];
  settled: number[];
  /** To the picture after the third of three swipes 300 ms apart. */
  fling: number[];
  stalls: number[];
  /** Tasks of the main thread longer than 50 ms: in all, and between a finger's touch and 300 ms after its release. */
  longTasks: number;
  swipeLongTasks: number;
  /** Frames that were due, and those that were not drawn, in the same time. */
  dueFrames: number;
  lostFrames: number;
  /** Seconds shown in each rendition, by the picture's short side. */
  shown: Record<number, number>;
  /** Media bytes that came over the line. */
  bytes: number;
};

/** A way to watch: how its page is opened, and whether the page measures itself, as those of the peers do. */
export type Way = {
  name: string;
  isPeer: boolean;
  /** Opens the page and comes to where clips play. */
  enter: (page: Page) => Promise<void>;
  storage?: NonNullable<Parameters<Browser['newContext']>[0]>['storageState'];
};

const FLING_MS = 300;

/** One viewer with an empty cache: opens the page and swipes by touch. */
export async function visit(
  browser: Browser,
  way: Way,
  { viewer, line, slowdown }: { viewer: Viewer; line: Line; slowdown: number },
): Promise<Visit> {
  const context = await browser.newContext({
    ...PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    ...(way.storage && { storageState: way.storage }),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (!way.isPeer) await page.addInitScript(watchDeck);
  await page.addInitScript(watchMainThread);
  const cdp = await context.newCDPSession(page);
  const release = await throttle(cdp, line);
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const mediaBytes = countMedia(cdp);
  await way.enter(page);
  await firstFrame(page);
  await page.waitForTimeout(viewer.firstStaySeconds * 1000);

  const steady: number[] = [];
  const fling: number[] = [];
  for (const step of viewer.steps) {
    if ('stay' in step) {
      steady.push(await swipe(page, cdp, step.stay * 1000));
      continue;
    }
    await swipe(page, cdp, FLING_MS);
    await swipe(page, cdp, FLING_MS);
    fling.push(await swipe(page, cdp, step.fling * 1000));
  }
  const seen = await page.evaluate(() => ({
    frames: window.bench.frames(),
    moves: window.bench.moves(),
    stalls: window.bench.stalls().map(({ ms }) => ms),
    shown: window.bench.shown(),
    ...(window as ThreadPage).thread?.(),
  }));
  release();
  await context.close();
  const frameOf = (index: number) => seen.frames.find((frame) => frame.index === index)?.ms ?? Number.NaN;
  const moveOf = (index: number) => seen.moves.find((move) => move.index === index);
  return {
    ...{ cold: [frameOf(0)], steady: steady.map(frameOf), fling: fling.map(frameOf) },
    moving: steady.map((index) => moveOf(index)?.movingMs ?? Number.NaN),
    settled: steady.map((index) => moveOf(index)?.settledMs ?? Number.NaN),
    ...{ stalls: seen.stalls, shown: seen.shown, bytes: mediaBytes() },
    ...{ longTasks: seen.longTasks ?? 0, swipeLongTasks: seen.swipeLongTasks ?? 0 },
    ...{ dueFrames: seen.dueFrames ?? 0, lostFrames: seen.lostFrames ?? 0 },
  };
}

/** Returns the number of the swipe, by which the page tells its figures. */
async function swipe(page: Page, cdp: CDPSession, stayMs: number): Promise<number> {
  const began = Date.now();
  await swipeUp(cdp);
  const index = await page.evaluate(() => window.bench.index());
  await page.waitForTimeout(Math.max(0, stayMs - (Date.now() - began)));
  return index;
}

function countMedia(cdp: CDPSession): () => number {
  const media = new Set<string>();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\.(m4s|mp4)(\?|$)/.test(request.url)) media.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (media.has(requestId)) bytes += dataLength;
  });
  return () => bytes;
}

type Thread = Pick<Visit, 'longTasks' | 'swipeLongTasks' | 'dueFrames' | 'lostFrames'>;
type ThreadPage = { thread?: () => Thread };

/** Runs in the page: the browser reports tasks of more than 50 ms, and each frame that is drawn asks for the next. */
function watchMainThread(): void {
  const AFTER_RELEASE_MS = 300;
  const FRAME_MS = 1000 / 60;
  const tasks: { from: number; to: number }[] = [];
  const swipes: { from: number; to: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ from: startTime, to: startTime + duration });
  }).observe({ type: 'longtask' });

  let dueFrames = 0;
  let lostFrames = 0;
  let drawnAt = 0;
  const draw = (at: number) => {
    const last = swipes.at(-1);
    if (!last || at > last.to) return;
    const due = Math.max(1, Math.round((at - drawnAt) / FRAME_MS));
    dueFrames += due;
    lostFrames += due - 1;
    drawnAt = at;
    requestAnimationFrame(draw);
  };
  const begin = ({ timeStamp }: Event) => {
    const isDrawn = (swipes.at(-1)?.to ?? 0) > timeStamp;
    swipes.push({ from: timeStamp, to: Number.POSITIVE_INFINITY });
    if (isDrawn) return;
    drawnAt = timeStamp;
    requestAnimationFrame(draw);
  };
  const end = ({ timeStamp }: Event) => {
    const last = swipes.at(-1);
    if (last) last.to = timeStamp + AFTER_RELEASE_MS;
  };
  addEventListener('touchstart', begin, { capture: true, passive: true });
  addEventListener('touchend', end, { capture: true, passive: true });
  addEventListener('touchcancel', end, { capture: true, passive: true });

  (window as ThreadPage).thread = () => ({
    longTasks: tasks.length,
    swipeLongTasks: tasks.filter((task) => swipes.some(({ from, to }) => task.from < to && task.to > from))
      .length,
    dueFrames,
    lostFrames,
  });
}
