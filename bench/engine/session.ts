import type { Browser, CDPSession, Page } from 'playwright-core';
import { firstFrame, PHONE } from '../browser/cold-start.ts';
import { swipeUp } from '../browser/finger.ts';
import { type Line, throttle } from '../browser/line.ts';
import type { BenchClip } from './ladder.ts';
import { countTraffic } from './traffic.ts';

export interface Visit {
  /** Milliseconds from navigation to the first frame, with an empty profile. */
  cold: number[];
  /** Milliseconds from a swipe to the first frame of a viewer who stays a while on each clip. */
  steady: number[];
  /** The same for the third of three swipes 300 ms apart. */
  fling: number[];
  /** Milliseconds from a steady swipe to a picture that moved, and until the deck rested too. */
  moving: number[];
  settled: number[];
  /** Milliseconds of waiting for data after a clip had begun. */
  stalls: number[];
  /** Seconds played. */
  played: number;
  /** Seconds shown in each rendition, by the picture's short side. */
  shown: Record<number, number>;
  /** Seconds shown, each weighed with how close its rendition comes to the source. */
  quality: number;
  /** Media bytes that came over the line. */
  bytes: number;
  /** Those of them that were played. */
  useful: number;
  requests: number;
}

/** What a viewer does: seconds on each clip, and where they fling. */
export interface Viewer {
  title: string;
  firstStaySeconds: number;
  /** `fling`: three swipes, of which only the last clip is looked at, for so many seconds. */
  steps: readonly ({ stay: number } | { fling: number })[];
}

const FLING_MS = 300;

const CYCLE: Viewer['steps'] = [...[2.5, 1.5, 4, 2, 3].map((stay) => ({ stay })), { fling: 3 }];

export const VIEWERS = {
  /** Leaves every clip within seconds: the hardest to serve. */
  hasty: { title: 'hasty', firstStaySeconds: 4, steps: [...CYCLE, ...CYCLE] },
  /** As dramas are watched: four of ten leave within five seconds, the others see four fifths of a clip and more. */
  drama: {
    title: 'drama',
    firstStaySeconds: 16.5,
    steps: [2, 17, 4.5, 18, 16, 1.2, 19, 3.5, 16.5].map((stay) => ({ stay })),
  },
} satisfies Record<string, Viewer>;

/** `codec` begins the names of the renditions they see. */
type Visitor = { viewer: Viewer; clips: readonly BenchClip[]; byTouch: boolean; codec: '' | 'av1-' };

/** One viewer with an empty profile: opens the page and swipes. */
export async function visit(
  browser: Browser,
  url: string,
  line: Line,
  { viewer, clips, byTouch, codec }: Visitor,
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, hasTouch: byTouch });
  const page = await context.newPage();
  const cdp: CDPSession = await context.newCDPSession(page);
  const release = await throttle(cdp, line);
  const traffic = countTraffic(cdp, clips);
  await page.goto(url, { waitUntil: 'commit' });
  await firstFrame(page);
  await page.waitForTimeout(viewer.firstStaySeconds * 1000);

  const ask = () => (byTouch ? swipeUp(cdp) : page.keyboard.press('ArrowDown'));
  const steady: number[] = [];
  const fling: number[] = [];
  for (const step of viewer.steps) {
    if ('stay' in step) {
      steady.push(await swipe(page, ask, step.stay * 1000));
      continue;
    }
    await swipe(page, ask, FLING_MS);
    await swipe(page, ask, FLING_MS);
    fling.push(await swipe(page, ask, step.fling * 1000));
  }
  const result = await page.evaluate(() => ({
    frames: window.bench.frames(),
    moves: window.bench.moves(),
    stalls: window.bench.stalls().map(({ ms }) => ms),
    played: window.bench.played(),
    shown: window.bench.shown(),
  }));
  release();
  await context.close();
  const frameOf = (index: number) => result.frames.find((frame) => frame.index === index)?.ms ?? Number.NaN;
  const moveOf = (index: number) => result.moves.find((move) => move.index === index);
  return {
    cold: [frameOf(0)],
    moving: steady.map((index) => moveOf(index)?.movingMs ?? Number.NaN),
    settled: steady.map((index) => moveOf(index)?.settledMs ?? Number.NaN),
    steady: steady.map(frameOf),
    fling: fling.map(frameOf),
    stalls: result.stalls,
    played: Object.values(result.played).reduce((sum, seconds) => sum + seconds, 0),
    shown: result.shown,
    quality: Object.entries(result.shown).reduce(
      (sum, [side, seconds]) => sum + seconds * qualityOf(clips, codec + side),
      0,
    ),
    bytes: traffic.total(),
    useful: traffic.useful(result.played),
    requests: traffic.requests(),
  };
}

/** The clips differ little: their mean. */
function qualityOf(clips: readonly BenchClip[], rendition: string): number {
  const known = clips.flatMap(({ quality }) => quality[rendition] ?? []);
  return known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length);
}

/** Index of the clip swiped to. */
async function swipe(page: Page, ask: () => Promise<void>, stay: number): Promise<number> {
  const began = Date.now();
  await ask();
  const index = await page.evaluate(() => window.bench.index());
  await page.waitForTimeout(Math.max(0, stay - (Date.now() - began)));
  return index;
}
