import type { Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';

/** Letters this high, against the picture's short side, are what the rule asks of the label at the head of a clip. */
const MIN_LABEL_SHARE = 0.05;

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

for (const size of SIZES)
  test.describe(`at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    test('the label of a machine-made drama and its number stand over the head of its first episode', async ({
      page,
    }) => {
      await openHead(page);
      await expectNotices(page);
    });
  });

test('the notices stay in a cleared screen and beside the way to skip the intro', async ({ page }) => {
  await openHead(page);
  await longPress(page);
  await page.getByRole('button', { name: '清屏' }).click();
  await expect(page.getByRole('button', { name: '退出清屏' })).toBeVisible();
  await toHead(page);
  await expectNotices(page);
  await page.locator('[data-place=current] video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 5;
  });
  await expect(label(page)).toBeHidden();
  await expect(number(page)).toBeHidden();
});

const label = (page: Page) => page.getByText('AI 生成').filter({ visible: true }).first();
const number = (page: Page) => page.getByText('第00001号').filter({ visible: true }).first();

/** Opens the first episode of a drama that a machine made, paused at its head. */
async function openHead(page: Page): Promise<void> {
  const { id } = await groupNamed('雨停之前');
  await answerAsMachineMade(page);
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  await toHead(page);
}

async function answerAsMachineMade(page: Page): Promise<void> {
  await page.route(/\/(api|video)\//, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll('"aiGenerated":false', '"aiGenerated":true') });
  });
}

async function toHead(page: Page): Promise<void> {
  await page.locator('[data-place=current] video').evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 0.4;
  });
}

/** A finger that rests, and is lifted before the speed is what it held. */
async function longPress(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const at = { x: 195, y: 300 };
  const cameAt = Date.now() / 1000;
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp: cameAt });
  await page.waitForTimeout(600);
  await client.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: cameAt + 0.6,
  });
  await client.detach();
}

async function expectNotices(page: Page): Promise<void> {
  await expect(label(page)).toBeInViewport();
  await expect(number(page)).toBeInViewport();
  const shortSide = await page
    .locator('[data-place=current] video')
    .evaluate((video) => Math.min(video.clientWidth, video.clientHeight));
  const letters = await label(page).evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  expect(await covered(page)).toBe(false);
  expect(letters / shortSide).toBeGreaterThanOrEqual(MIN_LABEL_SHARE - 0.001);
}

/** Whether the number lies over the spoken line. */
async function covered(page: Page): Promise<boolean> {
  const [own, line] = await Promise.all([
    number(page).boundingBox(),
    page.getByText('第1集的台词').filter({ visible: true }).first().boundingBox(),
  ]);
  return own !== null && line !== null && own.y < line.y + line.height && line.y < own.y + own.height;
}
