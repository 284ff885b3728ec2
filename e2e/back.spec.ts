import type { Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';
import { countLayers } from './world/layers.ts';

const sheetOf = (page: Page) => page.getByRole('dialog');

async function openEpisode(page: Page): Promise<string> {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/media/${id}`);
  await page.getByRole('heading', { name: '雨停之前' }).first().waitFor();
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  return `/video/${id}/1`;
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first();
  await button.click();
  await expect(sheetOf(page)).toBeVisible();
  await expect.poll(() => countLayers(page)).toBe(1);
}

test('Back closes the episodes, sharing and the settings, and then leaves the episode', async ({ page }) => {
  const path = await openEpisode(page);
  for (const name of ['选集', /分享/, '播放设置']) {
    await press(page, name);
    await page.goBack();
    await expect(sheetOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    // Forward opens nothing again.
    await page.evaluate(() => history.forward());
    await expect.poll(() => countLayers(page)).toBe(0);
    await expect(sheetOf(page)).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/media\//);
});

test('a sheet closed by hand ten times leaves one way back, and so does a reload with it open', async ({
  page,
}) => {
  const path = await openEpisode(page);
  await press(page, '播放设置');
  await page.keyboard.press('Escape');
  await expect.poll(() => countLayers(page)).toBe(0);
  const entries = await page.evaluate(() => history.length);
  for (let time = 1; time <= 10; time += 1) {
    await expect(sheetOf(page)).toHaveCount(0);
    await press(page, '播放设置');
    await page.keyboard.press('Escape');
    await expect.poll(() => countLayers(page)).toBe(0);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await expect(sheetOf(page)).toHaveCount(0);
  await press(page, '选集');
  await page.reload();
  await expect.poll(() => countLayers(page)).toBe(0);
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL(/\/media\//);
});

test('an episode chosen in the sheet is where Back then starts from', async ({ page }) => {
  const path = await openEpisode(page);
  await press(page, '选集');
  await sheetOf(page)
    .getByRole('button', { name: /^第 4 集/ })
    .or(sheetOf(page).getByRole('link', { name: /^第 4 集/ }))
    .first()
    .click();
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(path.replace(/1$/, '4'));
  await expect.poll(() => countLayers(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/media\//);
});
