import type { Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';

const SIZES = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1440, 900],
] as const;
const WECHAT = 'Mozilla/5.0 (iPhone) AppleWebKit/605 MicroMessenger/8.0.49 NetType/WIFI';

async function openSharing(page: Page): Promise<void> {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  const share = page.getByRole('button', { name: /分享/ }).filter({ visible: true }).first();
  if (!(await share.isVisible())) await page.keyboard.press('m');
  await share.click();
  await page.getByRole('button', { name: '朋友圈' }).waitFor();
  await page.waitForTimeout(400);
}

for (const [width, height] of SIZES)
  test(`the card and every way of sharing fit whole into ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openSharing(page);
    const card = page.getByRole('img', { name: '《雨停之前》的分享图' });
    const box = (await card.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect(box.x).toBeGreaterThanOrEqual(8);
    expect(box.y).toBeGreaterThanOrEqual(8);
    expect(box.x + box.width).toBeLessThanOrEqual(width - 8);
    expect(box.y + box.height).toBeLessThanOrEqual(height - 8);
    expect(box.height).toBeGreaterThan(200);
    expect(box.height / box.width).toBeCloseTo(1872 / 1080, 1);
    for (const name of ['微信', '朋友圈', 'QQ', '微博', '复制链接']) {
      const way = (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? box;
      expect(way.x, name).toBeGreaterThanOrEqual(0);
      expect(way.x + way.width, name).toBeLessThanOrEqual(width);
      expect(way.y + way.height, name).toBeLessThanOrEqual(height);
      const isApart = way.y >= box.y + box.height || way.x >= box.x + box.width || way.x + way.width <= box.x;
      expect(isApart, `${name} beside the card`).toBe(true);
    }
  });

test.describe('in the browser of WeChat', () => {
  test.use({ userAgent: WECHAT });

  test('the hint points to the menu, and the address of the page is the shared one meanwhile', async ({
    page,
  }) => {
    await page.goto('/recommend');
    await untilPlaying(page);
    await page.getByRole('button', { name: /分享/ }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: '朋友圈' }).click();
    await expect(page.getByText('再选“分享到朋友圈”')).toBeVisible();
    await expect(page).toHaveURL(/\/video\/[^/]+\/\d+$/);
    await page.getByRole('button', { name: '知道了' }).click();
    await expect(page.getByText('点右上角的 ···')).toHaveCount(0);
    await expect(page).toHaveURL(/\/recommend$/);
  });

  test('the card is kept by a long press on a picture', async ({ page }) => {
    await openSharing(page);
    await page.getByRole('button', { name: '保存图片' }).click();
    const picture = page.getByRole('img', { name: '《雨停之前》的分享图' });
    await expect(picture).toBeInViewport({ ratio: 1 });
    // The drawn card is replaced by a picture of it.
    await expect.poll(() => picture.evaluate((img) => img.tagName)).toBe('IMG');
  });
});

test('a drama is shared from its page by the same ways', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/media/${id}`);
  await page.getByRole('button', { name: /分享/ }).first().click();
  await expect(page.getByRole('button', { name: '微信', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '保存图片' })).toHaveCount(0);
});
