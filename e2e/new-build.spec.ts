import type { Page } from '@playwright/test';
import { expect, groupNamed, playingPosition, test, untilPlaying } from './world/journey.ts';

/** A deploy without the earlier build's files: the document names other scripts, and a part of the page is gone. */
async function deploy(page: Page, part: string, isGone = () => true): Promise<void> {
  await page.route(`**/assets/${part}-*.js`, (route) =>
    isGone() ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.route('**/customer_service', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/\/base-[\w-]+\.js/g, '/base-new.js'),
    });
  });
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('a page of the build before goes on at the same second of the episode, and reloads only once', async ({
  page,
}) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/2`);
  await untilPlaying(page);
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(2);
  const loads = countLoads(page);
  await deploy(page, 'settings-sheet');
  const second = Math.floor(await playingPosition(page));
  await openSettings(page);
  await expect.poll(loads).toBe(1);
  await untilPlaying(page);
  expect(await playingPosition(page)).toBeGreaterThanOrEqual(second);
  expect(new URL(page.url()).pathname).toBe(`/video/${id}/2`);
  expect(Number(new URL(page.url()).searchParams.get('t'))).toBeGreaterThanOrEqual(second);

  // The part is still missing: that is said, and the page stays.
  await openSettings(page);
  await expect(page.getByText('CHUNK_LOAD_FAILED')).toBeVisible();
  expect(loads()).toBe(1);
});

test('a page whose code a deploy took away opens after one reload', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await deploy(page, 'my', () => documents < 2);
  await page.goto('/recommend?view=theatre');
  await page.getByRole('link', { name: '我的' }).first().click();
  await expect(page.getByText('登录 / 注册')).toBeVisible();
  expect(documents).toBe(2);
});

async function openSettings(page: Page): Promise<void> {
  await page.getByLabel('播放区').first().click();
  await page.getByRole('button', { name: '播放设置' }).click();
}
