import { beijingDay } from '@playlet/domain/beijing';
import { currentVersions } from '@playlet/legal';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** What the browser reported while a journey ran: scripts that failed, and rules of the page that were broken. */
type Complaints = { complaints: string[] };

/** A journey in the viewer; it fails when a script fails or the content security policy is broken. */
export const test = base.extend<Complaints>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.E2E_BASE_URL),
  // Somebody who has been here before: a first visit's questions would stand in every journey's way.
  storageState: async ({ browserName: _ }, use) => use(returningViewer()),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|Trusted Type/.test(message.text()))
          complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** A browser that has answered what is asked on a first visit, and was offered teen mode today. */
export function returningViewer() {
  const { user, privacy } = currentVersions;
  const kept = {
    playlet_consent: JSON.stringify({ choice: 'agreed', versions: { user, privacy } }),
    playlet_teen_prompt: beijingDay(Date.now()),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: process.env.E2E_BASE_URL ?? '', localStorage }] };
}

export type GroupItem = { id: string; title: string; episodeCount: number };

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
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(0.3);
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

async function swipe(page: Page, { x, y }: { x: number; y: number }, distance: number): Promise<void> {
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
