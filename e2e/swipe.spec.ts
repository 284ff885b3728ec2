import type { Locator, Page } from '@playwright/test';
import { expect, groupNamed, playingPosition, swipeOn, test, untilPlaying } from './world/journey.ts';

/** Far enough for the deck to move on. */
const SWIPE_DISTANCE_PX = 260;

test('in the feed a swipe begins anywhere, and a tap still presses what it began on', async ({ page }) => {
  await page.goto('/recommend');
  await untilPlaying(page);
  const current = page.locator('[data-place=current]');
  const starts = [
    current.getByRole('heading').getByRole('link'),
    current.getByRole('link', { name: /看全集/ }),
    ...['追剧', '点赞', '选集', '分享'].map((name) => current.getByRole('button', { name })),
  ];
  for (const from of starts) await expectSwipes(page, from, () => titleInFront(page));
  await expect(page).toHaveURL(/\/recommend$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await current.getByRole('button', { name: '选集' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('in the player a swipe begins anywhere, and the line of progress keeps its own', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/2`);
  await untilPlaying(page);
  for (const name of ['追剧', '点赞', '分享', '选集', '播放设置'])
    await expectSwipes(page, page.getByRole('button', { name }), async () => page.url(), showControls);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { href } = new URL(page.url());
  await showControls(page);
  await swipeOn(page, page.getByRole('slider'), -SWIPE_DISTANCE_PX);
  await untilPlaying(page);
  expect(page.url()).toBe(href);
});

test('看全集 opens the episode in front at the second it had come to', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto('/recommend');
  await untilPlaying(page);
  while ((await titleInFront(page)) !== '雨停之前') {
    await page.keyboard.press('ArrowDown');
    await untilPlaying(page);
  }
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(3);
  await page
    .locator('[data-place=current]')
    .getByRole('link', { name: /看全集/ })
    .tap();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/1\\?t=[3-7]$`));
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(3);
});

test('in the player a tap pauses and brings the controls, and the next one plays', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  await expect(rail(page)).toHaveAttribute('inert', '');
  await page.touchscreen.tap(195, 300);
  await expect.poll(() => playingPosition(page)).toBe(-1);
  await expect(rail(page)).not.toHaveAttribute('inert', '');
  await page.touchscreen.tap(195, 300);
  await untilPlaying(page);
});

/** Swipes up and down again from a place; each moves the deck by one. */
async function expectSwipes(
  page: Page,
  from: Locator,
  shown: () => Promise<string>,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const before = await shown();
  const swipe = async (distance: number) => {
    // The deck glides for a moment after a swipe: a finger goes where the button has come to rest.
    await expect(async () => {
      await prepare(page);
      await from.click({ trial: true, timeout: 2000 });
    }).toPass();
    await swipeOn(page, from, distance);
  };
  await swipe(-SWIPE_DISTANCE_PX);
  await expect.poll(shown).not.toBe(before);
  await untilPlaying(page);
  await swipe(SWIPE_DISTANCE_PX);
  await expect.poll(shown).toBe(before);
  await untilPlaying(page);
}

function titleInFront(page: Page): Promise<string> {
  return page.locator('[data-place=current]').getByRole('heading').innerText();
}

/** A key shows them too, and plays on: from the beginning, so that no episode ends by itself before the finger comes. */
async function showControls(page: Page): Promise<void> {
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(rail(page)).not.toHaveAttribute('inert', '');
}

/** The actions over the picture. At rest they are out of reach, while the transport stays for readers and keys. */
function rail(page: Page): Locator {
  return page.locator('[data-controls]').first();
}
