import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, groupNamed, test } from './world/journey.ts';

test('a spoken line leads to the episode and the second it is said', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto('/recommend?view=search');
  await field(page).fill('等雨停了再走');
  await field(page).press('Enter');
  const hit = page.getByRole('list', { name: '“等雨停了再走”的搜索结果' }).getByRole('link');
  await expect(hit).toHaveCount(1);
  await expect(hit).toContainText('能不能等雨停了，再走？');
  await expect(hit).toContainText('第 3 集 00:04');
  await expect(hit.locator('mark')).toHaveText('等雨停了，再走');
  await expectNoSidewaysScroll(page);
  await hit.click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/3\\?t=4$`));
  expect(await firstPosition(page)).toBeGreaterThanOrEqual(4);
});

test('the address of a second opens there, and the next time the episode begins as usual', async ({
  page,
}) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/3?t=4`);
  expect(await firstPosition(page)).toBeGreaterThanOrEqual(4);
  await page.goto(`/video/${id}/2`);
  expect(await firstPosition(page)).toBeLessThan(4);
});

test('a search is kept on the device until it is cleared', async ({ page }) => {
  await page.goto('/recommend?view=search');
  await field(page).fill('fengque');
  await page.getByRole('option', { name: '凤阙辞' }).click();
  await expect(page.getByRole('link', { name: '凤阙辞' }).first()).toBeVisible();
  await page.getByRole('button', { name: '清除' }).click();
  await expect(page.getByRole('heading', { name: '大家都在搜' })).toBeVisible();
  await expect(page.getByRole('button', { name: '凤阙辞' }).first()).toBeVisible();
  await page.getByRole('button', { name: '清空搜索历史' }).click();
  await expect(page.getByRole('heading', { name: '搜索历史' })).toBeHidden();
});

test('an empty result shows three hot dramas instead', async ({ page }) => {
  await page.goto('/recommend?view=search&q=灯塔看守人');
  await expect(page.getByRole('heading', { name: '没有找到“灯塔看守人”' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '热播推荐' })).toBeVisible();
  await expect(page.locator('a[href^="/media/"]')).toHaveCount(3);
});

test('a search that does not come can be asked for again', async ({ page }) => {
  let broken = true;
  await page.route('**/api/public/content/search/list', (route) =>
    broken ? route.abort() : route.continue(),
  );
  await page.goto('/recommend?view=search&q=雨停');
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(page.getByRole('link', { name: /雨停之前/ }).first()).toBeVisible();
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('/ leads to the field, and the arrows to a suggestion', async ({ page }) => {
    await page.goto('/recommend?view=search&q=短剧');
    await expect(page.getByRole('link', { name: /短剧/ }).first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('ytzq');
    await expect(page.getByRole('option', { name: '雨停之前' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=%E9%9B%A8%E5%81%9C%E4%B9%8B%E5%89%8D/);
    await expect(page.getByRole('link', { name: /雨停之前.*全/ })).toBeVisible();
  });
});

function field(page: Page) {
  return page.getByRole('combobox', { name: '搜索' });
}

/** Seconds into the clip when it is first seen to play. */
async function firstPosition(page: Page): Promise<number> {
  const position = await page.waitForFunction(() => {
    const video = [...document.querySelectorAll('video')].find((one) => !one.paused && one.readyState >= 2);
    return video && video.currentTime > 0 ? video.currentTime : undefined;
  });
  return (await position.jsonValue()) ?? 0;
}
