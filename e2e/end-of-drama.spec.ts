import type { Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';

const EPISODE_COUNT = 5;

/** Watches the last episode of a drama to its end. */
async function watchToTheEnd(page: Page): Promise<string> {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/${EPISODE_COUNT}`);
  await untilPlaying(page);
  await expect(page.getByText('雨停之前 · 全剧终').first()).toBeVisible({ timeout: 40_000 });
  return id;
}

test('after the last episode the next drama begins by itself', async ({ page }) => {
  const id = await watchToTheEnd(page);
  await expect(page.getByText(/^[1-5] 秒后接着看$/)).toBeVisible();
  const next = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await expect(page).not.toHaveURL(new RegExp(`/video/${id}/`), { timeout: 15_000 });
  await untilPlaying(page);
  await expect(page).toHaveTitle(new RegExp(next));
});

test('any touch stops the seconds, and declining leads to the finished drama', async ({ page }) => {
  const id = await watchToTheEnd(page);
  await page.touchscreen.tap(200, 200);
  await expect(page.getByText('秒后接着看')).toHaveCount(0);
  await expect(page.getByText('接着看', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '看过的人还在看' })).toBeVisible();
  await page.getByRole('button', { name: '先不看' }).tap();
  await expect(page.getByText(/5 集都看完了，共 \d+ 分钟/)).toBeVisible();
  await expect(page.getByRole('group', { name: '给这部剧打分' })).toBeVisible();
  await expect(page.getByRole('button', { name: '推荐给朋友' })).toBeVisible();
  await page.getByRole('button', { name: '重看' }).tap();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/1$`));
  await untilPlaying(page);
});

test('an episode does not begin by itself for a viewer who has 自动连播 off', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('playlet_playback', '{"autoNext":false}'));
  await watchToTheEnd(page);
  await expect(page.getByRole('button', { name: '现在看' })).toBeVisible();
  await expect(page.getByText('秒后接着看')).toHaveCount(0);
});
