import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { recordAnswers } from './record-answers.ts';
import { returningViewer } from './returning-viewer.ts';
import { startWorld, type World } from './world.ts';

export { expect };

/** What the browser reported while a journey ran: scripts that failed, and rules of the page that were broken. */
type Complaints = { complaints: string[] };

/** Runs in the page: the browser then tells of no late frames and of no busy processor. */
function hideMachineLoad(): void {
  const types = PerformanceObserver.supportedEntryTypes.filter((type) => !/^long/.test(type));
  Reflect.deleteProperty(globalThis, 'PressureObserver');
  Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: types });
}

/** A journey in the viewer; it fails when a script fails or the content security policy is broken. */
export const test = base.extend<Complaints, { world: World }>({
  world: [
    async ({ browserName: _ }, use) => {
      const world = await startWorld(process.env.E2E_FILLED_DATA_DIR);
      await use(world);
      await world.close();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const folder = process.env.RECORD_ANSWERS;
      if (folder) recordAnswers(browser, folder);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.product.baseUrl),
  // Somebody who has been here before: a first visit's questions would stand in every journey's way.
  storageState: async ({ world: _ }, use) => use(returningViewer()),
  // A journey is one on a device that keeps up, however busy the machine is.
  context: async ({ context }, use) => {
    await context.addInitScript(hideMachineLoad);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|Trusted Type/.test(message.text()))
          complaints.push(message.text());
      });
      await use(complaints);
      // A call that a journey answers itself may still be under way when it ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export type GroupItem = { id: string; title: string; episodeCount: number; categories: readonly unknown[] };

/** A published drama by its title. */
export async function groupNamed(title: string): Promise<GroupItem> {
  const response = await fetch(`${process.env.E2E_BASE_URL}/api/member/video/group/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q: title }),
  });
  const { data } = (await response.json()) as { data: { list: GroupItem[] } };
  const group = data.list.find((one) => one.title === title);
  if (!group) throw new Error(`no drama ${title}`);
  return group;
}

/** Waits until the clip in view moves and the page feels fingers: the clip begins before the page does. */
export async function untilPlaying(page: Page): Promise<void> {
  await page.getByLabel('播放区').first().waitFor();
  // Often: on a busy machine a short clip is over between looks that grow rarer.
  await expect.poll(() => playingPosition(page), { intervals: [100] }).toBeGreaterThan(0.3);
}

/**
 * Waits until nothing in the page has moved, come, gone or been loaded for so many frames on end. What moves for ever
 * is not waited for, and neither is what a clip loads while it plays.
 */
export async function untilStill(page: Page, stillFrames = 30): Promise<void> {
  await page.evaluate(async (wanted) => {
    let changed = true;
    const note = () => (changed = true);
    const changes = new MutationObserver(note);
    changes.observe(document, { subtree: true, childList: true });
    const loads = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => !/\/cdn\/(?!public\/)/.test(name))) note();
    });
    loads.observe({ type: 'resource' });
    const moves = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
    for (let frames = 0; frames < wanted; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (changed || moves()) frames = 0;
      changed = false;
    }
    changes.disconnect();
    loads.disconnect();
  }, stillFrames);
}

/** Seconds into the clip that plays; -1 while none does, or while the page does not know of it yet. */
export function playingPosition(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (navigator.mediaSession.playbackState !== 'playing') return -1;
    const video = [...document.querySelectorAll('video')].find((one) => !one.paused && one.readyState >= 2);
    return video ? video.currentTime : -1;
  });
}

/** How often each first frame was measured so far. */
export function firstFrames(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('playlet:first-frame').length);
}

/** A finger moving up the screen. */
export async function swipeUp(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await swipe(page, { x: width / 2, y: height * 0.7 }, -height * 0.48);
}

/** A finger that comes down on `from`, wherever that is on the screen, and moves so many pixels downwards. */
export async function swipeOn(page: Page, from: Locator, distance: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('nothing to put a finger on');
  await swipe(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, distance);
}

/**
 * Waits until a finger at this point of the screen is felt by what is there: while pages change, the browser shows a picture of them
 * instead.
 */
async function untilFelt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.waitForFunction(([x, y]) => document.elementFromPoint(x, y) !== document.documentElement, [
    x,
    y,
  ] as const);
}

async function swipe(page: Page, { x, y }: { x: number; y: number }, distance: number): Promise<void> {
  await untilFelt(page, { x, y });
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', y + (distance * step) / 6);
  await touch('touchEnd', 0);
  await client.detach();
}

/** No page may be wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
}
