import type { Page } from '@playwright/test';
import { expect, swipeUp, test, untilPlaying } from './world/journey.ts';

const titleInFront = (page: Page) => page.locator('[data-place=current]').getByRole('heading').innerText();

/** Brings a drama of several free episodes in front. */
async function goTo(page: Page, title: string): Promise<void> {
  await page.goto('/recommend');
  await untilPlaying(page);
  while ((await titleInFront(page)) !== title) {
    await page.keyboard.press('ArrowDown');
    await untilPlaying(page);
  }
}

/** Goes on with the last seconds of the clip in front. */
async function skipToEnd(page: Page): Promise<void> {
  const lasts = await page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find((one) => !one.paused);
    return video ? video.duration - video.currentTime : 0;
  });
  for (let skipped = 0; skipped + 6 < lasts; skipped += 5) await page.keyboard.press('ArrowRight');
}

test('a drama goes on with its next episode in place, leads back, and a swipe brings the next drama', async ({
  page,
}) => {
  await goTo(page, '雨停之前');
  const current = page.locator('[data-place=current]');
  await expect(current.getByText('第 1 集')).toBeVisible();
  await skipToEnd(page);
  const pill = page.getByRole('status').filter({ hasText: '接着播放' });
  await expect(pill).toContainText('第 2 集', { timeout: 20_000 });
  await untilPlaying(page);
  expect(await titleInFront(page)).toBe('雨停之前');
  await expect(current.getByText('第 2 集')).toBeVisible();

  await pill.getByRole('button', { name: '回第 1 集' }).tap();
  await expect(pill).toHaveCount(0);
  await expect(current.getByText('第 1 集')).toBeVisible();
  await untilPlaying(page);

  await swipeUp(page);
  await expect.poll(() => titleInFront(page)).not.toBe('雨停之前');
  await untilPlaying(page);
});

test('a clip rests at its end for whoever has 自动连播 off', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('playlet_playback', '{"autoNext":false}'));
  await goTo(page, '雨停之前');
  await skipToEnd(page);
  const ended = () => page.evaluate(() => [...document.querySelectorAll('video')].some((one) => one.ended));
  await expect.poll(ended, { timeout: 20_000 }).toBe(true);
  const watchAll = page.locator('[data-place=current]').getByRole('link', { name: /看全集/ });
  await expect(watchAll).toHaveAttribute('href', /\/2$/);
  await expect(page.getByText('接着播放')).toHaveCount(0);
});

test('without sound the feed shows what is spoken, and with it only to whoever wants that', async ({
  page,
}) => {
  await page.route(/\/play\/|\/video\/play/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const url = `${new URL(route.request().url()).origin}/spoken.vtt`;
    if (answer.data?.playId) answer.data.subtitles = [{ lang: 'zh', label: '中文', url }];
    await route.fulfill({ response, json: answer });
  });
  await page.route('**/spoken.vtt', (route) =>
    route.fulfill({
      contentType: 'text/vtt',
      body: 'WEBVTT\n\n00:00.000 --> 01:00.000\n伞给你，我从来都不怕淋雨。\n',
    }),
  );
  await page.addInitScript(() => localStorage.setItem('playlet_playback', '{"subtitles":false}'));
  await page.goto('/recommend');
  await untilPlaying(page);
  await page.keyboard.press('ArrowDown');
  await untilPlaying(page);
  const spoken = page.locator('[data-place=current]').getByText('伞给你，我从来都不怕淋雨。');
  await expect(spoken).toBeVisible();
  await page.getByRole('button', { name: '点按开启声音' }).tap();
  await expect(spoken).toHaveCount(0);
});
