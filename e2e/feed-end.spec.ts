import type { Page } from '@playwright/test';
import { expect, swipeUp, test, untilPlaying, untilStill } from './world/journey.ts';

const titleInFront = (page: Page) => page.locator('[data-place=current]').getByRole('heading').innerText();

/** Swipes until the feed has nothing more, and returns the titles that were seen. */
async function swipeToEnd(page: Page): Promise<string[]> {
  const titles: string[] = [];
  const end = page.getByRole('dialog', { name: '看完了' });
  while (!(await end.isVisible())) {
    const title = await titleInFront(page);
    if (titles.at(-1) !== title) titles.push(title);
    await swipeUp(page);
    await expect.poll(async () => (await end.isVisible()) || (await titleInFront(page)) !== title).toBe(true);
  }
  return titles;
}

test('the feed says where it ends, and goes on in another order', async ({ page }) => {
  await page.goto('/recommend');
  await untilPlaying(page);
  const titles = await swipeToEnd(page);
  const end = page.getByRole('dialog', { name: '看完了' });
  await expect(end).toContainText(`推荐里的 ${titles.length} 部剧都看过一遍了`);
  await expect(end.getByRole('listitem')).toHaveCount(3);
  // The sheet slides in, and a tap of the tools so soon after a fling makes no click.
  await untilStill(page);
  await end.getByRole('button', { name: '再看一轮' }).click();
  await expect(end).toHaveCount(0);
  await expect.poll(() => titleInFront(page)).not.toBe(titles.at(-1));
  await untilPlaying(page);
  expect((await swipeToEnd(page)).length).toBe(titles.length - 1);
  await untilStill(page);
  await end.getByRole('link', { name: '去剧场' }).click();
  await expect(page).toHaveURL(/view=theatre/);
});
