import type { Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';

type WatchedPage = Window & { watched?: HTMLVideoElement; paused?: boolean };

/** The episode plays, its media element is remembered, and each right to play that is asked for is counted. */
async function openEpisode(page: Page): Promise<string[]> {
  const plays: string[] = [];
  const { id } = await groupNamed('雨停之前');
  // Slowly: on a busy machine the episode would be over, and the next one begin, before the journey has looked.
  await page.addInitScript(() => localStorage.setItem('playlet_playback', JSON.stringify({ speed: 0.5 })));
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  page.on('request', (request) => {
    if (request.url().endsWith('/play/create')) plays.push(request.postData() ?? '');
  });
  await page.evaluate(() => {
    const watched = [...document.querySelectorAll('video')].find((video) => !video.paused);
    Object.assign(window, { watched });
    watched?.addEventListener('pause', () => Object.assign(window, { paused: true }));
  });
  return plays;
}

async function toSmallWindow(page: Page): Promise<void> {
  await page.getByRole('button', { name: '播放设置' }).click();
  await page.getByRole('button', { name: '小窗', exact: true }).click();
  await expect(page).toHaveURL(/view=theatre/);
  await expect(windowOf(page)).toBeVisible();
}

const windowOf = (page: Page) => page.getByRole('region', { name: '小窗' });

/** Whether the remembered media element is in the document, and has never been paused. */
const isUninterrupted = (page: Page) =>
  page.evaluate(() => {
    const { watched, paused } = window as WatchedPage;
    return watched?.isConnected === true && !watched.paused && paused !== true;
  });

const boxOf = async (page: Page) => {
  const box = await windowOf(page).boundingBox();
  if (!box) throw new Error('no window');
  return box;
};

/** Where it comes to rest: it travels there from the picture it was, and what travels cannot be taken hold of. */
async function boxAtRest(page: Page): Promise<Awaited<ReturnType<typeof boxOf>>> {
  const tabs = await page.getByRole('navigation').boundingBox();
  await expect.poll(async () => (await boxOf(page)).y + (await boxOf(page)).height).toBe((tabs?.y ?? 0) - 16);
  await windowOf(page).evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await expect.poll(() => windowOf(page).evaluate(isOnTop)).toBe(true);
  return boxOf(page);
}

/** Whether a press in its middle reaches `element`: while pages change, the browser shows a picture of it instead. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('an episode continues in a small window, and a tap leads back to it', async ({ page }) => {
  const plays = await openEpisode(page);
  await page.keyboard.press('m');
  await toSmallWindow(page);
  expect(await isUninterrupted(page)).toBe(true);
  expect(await page.evaluate(() => (window as WatchedPage).watched?.muted)).toBe(false);
  expect(await boxAtRest(page)).toMatchObject({ x: 390 - 12 - 132, width: 132, height: 235 });

  // In its middle there is the button that pauses.
  await page.getByRole('button', { name: /^回到播放页 · 雨停之前/ }).click({ position: { x: 66, y: 200 } });
  await expect(page).toHaveURL(/\/video\/\w+\/1$/);
  await expect(windowOf(page)).toHaveCount(0);
  expect(await isUninterrupted(page)).toBe(true);
  expect(await page.locator('[data-place=current] video').count()).toBe(1);
  // What comes next may have been asked for meanwhile, but never again what plays.
  expect(plays.filter((body) => body.includes('"index":1,'))).toEqual([]);
});

test('it goes to the corner it is thrown at, or that an arrow key names', async ({ page }) => {
  await openEpisode(page);
  await toSmallWindow(page);
  const { x, y } = await boxAtRest(page);
  expect(x).toBe(246);
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 20, { steps: 3 });
  await page.mouse.move(x - 120, y - 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(page)).x).toBe(12);
  // It was moved, not tapped.
  await expect(page).toHaveURL(/view=theatre/);
  await page.getByRole('button', { name: /^回到播放页/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await boxOf(page)).x).toBe(246);
});

test('it pauses and plays, and is closed for good', async ({ page }) => {
  await openEpisode(page);
  await toSmallWindow(page);
  const small = windowOf(page);
  await small.getByRole('button', { name: '暂停' }).click();
  await expect(small.getByRole('button', { name: '播放', exact: true })).toBeVisible();
  await small.getByRole('button', { name: '播放', exact: true }).click();
  await expect(small.getByRole('button', { name: '暂停' })).toBeVisible();
  await small.getByRole('button', { name: '关闭' }).click();
  await expect(small).toHaveCount(0);
  expect(await page.evaluate(() => (window as WatchedPage).watched?.paused)).toBe(true);
});

test('it stays clear of the bar of a drama’s page and gives way to what plays next', async ({ page }) => {
  await openEpisode(page);
  await toSmallWindow(page);
  await page.locator('main a[href^="/media/"]').first().click();
  const bar = page.getByRole('link', { name: /观看|继续看|播放/ }).last();
  await expect(bar).toBeVisible();
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(page);
      return y + height <= ((await bar.boundingBox())?.y ?? 0);
    })
    .toBe(true);
  await page.goBack();
  await page.getByRole('button', { name: '推荐' }).first().click();
  await untilPlaying(page);
  await expect(windowOf(page)).toHaveCount(0);
});
