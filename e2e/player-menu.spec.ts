import type { Page } from '@playwright/test';
import { expect, groupNamed, playingPosition, test, untilPlaying } from './world/journey.ts';

type Point = { x: number; y: number };

/** Longer than a tap, shorter than the hold of somebody who wants the speed. */
const LONG_PRESS_MS = 600;
const HOLD_MS = 1200;
const MIDDLE: Point = { x: 120, y: 400 };

async function openEpisode(page: Page): Promise<void> {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
}

/** A finger that stays for a while, then goes from place to place before it leaves. */
async function hold(page: Page, ms: number, way: readonly Point[] = []): Promise<void> {
  const client = await page.context().newCDPSession(page);
  // The finger's own time: on a busy machine the calls take longer than it stays.
  const cameAt = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', afterMs: number, at?: Point) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [at] : [],
      timestamp: cameAt + afterMs / 1000,
    });
  await touch('touchStart', 0, MIDDLE);
  await page.waitForTimeout(ms);
  for (const at of way) await touch('touchMove', ms, at);
  await touch('touchEnd', ms);
  await client.detach();
}

const rate = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].find((video) => !video.paused)?.playbackRate);

test('a speed slid to is kept by letting go over the lock, and given back by a tap', async ({ page }) => {
  await openEpisode(page);
  const { x, y } = MIDDLE;
  await hold(page, HOLD_MS, [
    { x: x + 30, y },
    { x: x + 60, y: y + 20 },
    { x: x + 60, y: y + 130 },
  ]);
  await expect(page.getByText('2.5× 已锁定')).toBeVisible();
  expect(await rate(page)).toBe(2.5);
  await page.getByRole('button', { name: '恢复 1.0×' }).click();
  await expect.poll(() => rate(page)).toBe(1);
  await expect(page.getByText('已锁定')).toHaveCount(0);
});

test('a finger that only stays plays faster while it does', async ({ page }) => {
  await openEpisode(page);
  await hold(page, HOLD_MS);
  await expect.poll(() => rate(page)).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a long press opens the menu, whose 清屏 leaves the picture alone until a tap', async ({ page }) => {
  await openEpisode(page);
  await hold(page, LONG_PRESS_MS);
  await page.getByRole('button', { name: '清屏' }).click();
  await expect(page.getByRole('button', { name: '退出清屏' })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByText('第1集的台词')).toBeVisible();
  await page.touchscreen.tap(MIDDLE.x, MIDDLE.y);
  await expect(page.getByRole('slider')).toBeVisible();
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(0);
});

test('the sleep timer stops at the end of the episode', async ({ page }) => {
  await openEpisode(page);
  await page.getByRole('button', { name: '播放设置' }).click();
  await page.getByRole('button', { name: '定时关闭' }).click();
  await page.getByRole('button', { name: '看完本集' }).click();
  await expect(page.getByText('第 1 集看完了')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: '下一集' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/2$/);
  await untilPlaying(page);
});

test('sharing offers a poster of the moment, which is kept as a picture', async ({ page }) => {
  await openEpisode(page);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: /分享/ }).filter({ visible: true }).first().click();
  const poster = page.getByRole('img', { name: '《雨停之前》的分享图' });
  await expect(poster).toBeInViewport();
  const corner = await poster.evaluate((canvas: HTMLCanvasElement) => [
    ...(canvas.getContext('2d')?.getImageData(8, canvas.height - 8, 1, 1).data ?? []),
  ]);
  expect(corner).toEqual([20, 17, 15, 255]);
  // A phone keeps it by the system's sheet, which no journey can press.
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存图片' }).click();
  expect((await download).suggestedFilename()).toBe('雨停之前.jpg');
  await expect(page.getByText('图片已保存')).toBeVisible();
});
