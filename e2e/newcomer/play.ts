import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { launchOptions } from '../world/chromium.ts';

const PLAY_MS = 30_000;
const MIN_SECONDS = 0.5;

/**
 * Plays an episode as a first visitor does: nothing plays before the first visit's question is answered.
 *
 * @throws Error with the page's words where nothing plays
 */
export async function playEpisode(address: string): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 892 }, locale: 'zh-CN' });
    await page.goto(address);
    await page.getByRole('button', { name: '同意并开始' }).click();
    // The page has a player for each neighbor as well.
    const playedSeconds = () =>
      page.evaluate(() =>
        Math.max(0, ...[...document.querySelectorAll('video')].map((one) => one.currentTime)),
      );
    for (const endsAt = Date.now() + PLAY_MS; Date.now() < endsAt; await wait(500))
      if ((await playedSeconds()) > MIN_SECONDS) return;
    throw new Error(`${address} does not play; the page says: ${await page.locator('body').innerText()}`);
  } finally {
    await browser.close();
  }
}
