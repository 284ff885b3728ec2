import type { Browser, CDPSession, Page } from 'playwright-core';
import { returningViewer } from '../../e2e/world/returning-viewer.ts';
import { firstFrame, PHONE } from '../browser/cold-start.ts';
import { swipeUp } from '../browser/finger.ts';
import { type TraceEvent, trace } from './trace.ts';

/** How much slower than this machine a mid-range phone's main thread is taken to be. */
const SLOWDOWN_FACTOR = 4;
/** As long as the longest move takes, and a little longer. */
const WATCHED_MS = 900;
/** What comes late has come by then. */
const SETTLED_MS = 3_000;
const BEGIN = 'bench:begin';

export type Motion = {
  /** Frames in which something was due to move. */
  due: number;
  /** Those of them that came too late to be seen. */
  dropped: number;
  /** From the finger to the first of them: what the main thread has to build before. */
  startMs: number;
  /** The main thread's longest task meanwhile, in processor time of the slowed thread. */
  longestMs: number;
};

type Move = { name: string; path: string; begin: (page: Page, cdp: CDPSession) => Promise<void> };

/** What a viewer makes move, on which page, and how. */
export function movesOf({ free, sold }: { free: string; sold: string }): Move[] {
  const card = (page: Page) => page.locator(`main a[href="/media/${free}"]`).last();
  const swipe = (_: Page, cdp: CDPSession) => swipeUp(cdp);
  return [
    { name: 'a finger swipes to the next drama', path: '/recommend', begin: swipe },
    { name: 'a finger swipes to the next episode', path: `/video/${free}/1`, begin: swipe },
    {
      name: 'the episodes come up',
      path: `/video/${free}/1`,
      begin: (page) => page.getByRole('button', { name: '选集' }).first().click(),
    },
    {
      name: 'the curtain closes',
      path: `/video/${sold}/1`,
      begin: (page) => page.keyboard.press('ArrowDown'),
    },
    {
      name: 'a poster becomes its drama',
      path: '/recommend?view=theatre',
      begin: (page) => card(page).click(),
    },
    {
      name: 'a page takes the place of another',
      path: '/my',
      begin: (page) => page.getByRole('link', { name: '设置' }).last().click(),
    },
  ];
}

/** Counts the frames of one move, on a phone's main thread. */
export async function motionOf(browser: Browser, baseUrl: string, { path, begin }: Move): Promise<Motion> {
  const storageState = returningViewer(baseUrl);
  const context = await browser.newContext({
    ...PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    storageState,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(baseUrl + path);
  if (path.startsWith('/video/') || path === '/recommend') await firstFrame(page);
  await page.waitForTimeout(SETTLED_MS);
  if (path.startsWith('/video/')) await page.keyboard.press('m');
  const motion = await framesDuring(page, (cdp) => begin(page, cdp));
  await context.close();
  return motion;
}

/** The floor: a page that has nothing but one layer, which moves as a sheet does. */
export async function bareMotion(browser: Browser): Promise<Motion> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.setContent('<div style="position:fixed;inset:300px 0 0;background:#333">Nothing else</div>');
  const motion = await framesDuring(page, () =>
    page.evaluate(() => {
      dispatchEvent(new Event('click'));
      const keyframes = [{ transform: 'translateY(100%)' }, { transform: 'none' }];
      document.querySelector('div')?.animate(keyframes, { duration: 280 });
    }),
  );
  await context.close();
  return motion;
}

async function framesDuring(page: Page, begin: (cdp: CDPSession) => Promise<void>): Promise<Motion> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN_FACTOR });
  const stop = await trace(cdp, [
    'disabled-by-default-devtools.timeline.frame',
    'cc',
    'benchmark',
    'blink.user_timing',
    'toplevel',
  ]);
  await page.evaluate(markInput, BEGIN);
  await begin(cdp);
  await page.waitForTimeout(WATCHED_MS);
  return motionIn(await stop());
}

/** Runs in the page: what a finger or a key does is timed from its event, not from what this script does before. */
function markInput(name: string) {
  const mark = () => performance.mark(name);
  for (const event of ['click', 'keydown', 'pointerup'])
    addEventListener(event, mark, { once: true, capture: true });
}

type FrameReport = { frame_sequence: number; state: string; has_compositor_animation: boolean };

/**
 * Chromium reports a frame once or more: what the compositor drew of it, and what the main thread added. One of which it says that
 * nothing in it was to change is none that could be missed: an animation that waits or has come to its end still counts as running.
 */
function motionIn(events: readonly TraceEvent[]): Motion {
  const begin = events.find(({ name }) => name === BEGIN);
  const beginAt = begin?.ts ?? Number.NaN;
  const frames = new Map<number, { at: number; isMoving: boolean; isSeen: boolean; isStill: boolean }>();
  for (const { args, ts } of events) {
    // The fields of Chromium's `FrameReporter` message.
    const report = args?.frame_reporter as FrameReport | undefined;
    if (!report || ts < beginAt) continue;
    const frame = frames.get(report.frame_sequence) ?? {
      at: ts,
      isMoving: false,
      isSeen: false,
      isStill: true,
    };
    frame.isMoving ||= report.has_compositor_animation;
    frame.isSeen ||= report.state.startsWith('STATE_PRESENTED');
    frame.isStill &&= report.state === 'STATE_NO_UPDATE_DESIRED';
    frames.set(report.frame_sequence, frame);
  }
  const moving = [...frames.values()].filter(({ isMoving, isStill }) => isMoving && !isStill);
  const first = Math.min(...moving.filter(({ isSeen }) => isSeen).map(({ at }) => at));
  return {
    due: moving.length,
    dropped: moving.filter(({ isSeen }) => !isSeen).length,
    startMs: (first - beginAt) / 1000,
    longestMs: longestTask(events, begin),
  };
}

/**
 * Of the tasks that ended after the finger's event, the one that hears of it among them. Counted in the thread's own time, in which what
 * else the machine does is not, but what slows it down is.
 */
function longestTask(events: readonly TraceEvent[], begin: TraceEvent | undefined): number {
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      ph === 'X' &&
      pid === begin?.pid &&
      tid === begin.tid &&
      ts + dur >= begin.ts,
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
