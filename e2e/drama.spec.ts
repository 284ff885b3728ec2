import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  firstFrames,
  groupNamed,
  playingPosition,
  swipeUp,
  test,
  untilPlaying,
} from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';

test('a viewer opens a drama, starts it and swipes through its episodes', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/media/${id}`);
  await expect(page.getByRole('heading', { name: '雨停之前' })).toBeVisible();
  await expect(page.getByText('已完结').first()).toBeVisible();
  await page.getByText('从第 1 集播放').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/1$`));
  await untilPlaying(page);
  const before = await firstFrames(page);
  await swipeUp(page);
  await expect(page).toHaveURL(new RegExp(`/video/${id}/2$`));
  await expect.poll(() => firstFrames(page)).toBeGreaterThan(before);
  await untilPlaying(page);
});

test('an episode that ends is followed by the next one', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  await expect(page).toHaveURL(new RegExp(`/video/${id}/2$`), { timeout: 40_000 });
  await untilPlaying(page);
});

test('the lines of dialogue show while they are spoken', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await expect(page.getByText('第1集的台词')).toBeVisible();
});

test('out of the controls the episode sheet opens another episode while the picture goes on', async ({
  page,
}) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  // A key shows the controls, and the picture goes on.
  await page.keyboard.press('m');
  await page.getByRole('button', { name: '选集' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(0);
  await sheet
    .getByRole('button', { name: /^第 4 集/ })
    .or(sheet.getByRole('link', { name: /^第 4 集/ }))
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/4$`));
  await untilPlaying(page);
});

test('the keyboard pauses, seeks and changes episodes', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  await page.keyboard.press('Space');
  await expect.poll(() => playingPosition(page)).toBe(-1);
  await page.keyboard.press('Space');
  await untilPlaying(page);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(new RegExp(`/video/${id}/2$`));
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(new RegExp(`/video/${id}/1$`));
});

test('a key pressed while the page still loads takes effect when it is ready', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  const { resume } = await holdPageCode(page);
  await page.goto(`/video/${id}/1`, { waitUntil: 'commit' });
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(0.3);
  await page.keyboard.press('Space');
  resume();
  await page.getByLabel('播放区').first().waitFor();
  await expect.poll(() => playingPosition(page)).toBe(-1);
  await page.keyboard.press('Space');
  await untilPlaying(page);
});

test('an episode for members ends at the curtain, which names what opens it', async ({ page }) => {
  const { id } = await groupNamed('凤阙辞');
  await page.goto(`/video/${id}/2`);
  await expect(page.getByText('解锁第 2 集')).toBeVisible();
  await expect(page.getByText('19.9', { exact: false }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a drama opened by its link shows its poster and name before the code of its page, and neither moves then', async ({
  page,
}) => {
  const { id } = await groupNamed('雨停之前');
  const { resume } = await holdPageCode(page);
  await page.goto(`/media/${id}`, { waitUntil: 'commit' });
  const poster = page.locator('img').first();
  const name = page.locator('h1').filter({ visible: true });
  await expect(poster).toHaveJSProperty('complete', true);
  await expect(name).toHaveText('雨停之前');
  const before = { poster: await poster.boundingBox(), name: await name.boundingBox() };
  resume();
  await expect(page.getByText('从第 1 集播放').filter({ visible: true }).first()).toBeVisible();
  await expect(name).toHaveCount(1);
  expect(await poster.boundingBox()).toEqual(before.poster);
  expect(await name.boundingBox()).toMatchObject({ x: before.name?.x, y: before.name?.y });
});

test('a teen sees nothing of a drama before the code that knows whether it may be shown', async ({
  page,
}) => {
  const { id } = await groupNamed('雨停之前');
  const { resume } = await holdPageCode(page);
  await page.addInitScript(() => localStorage.setItem('playlet_teen', '{}'));
  const shellCame = page.waitForResponse(/\/assets\/drama-shell-/);
  await page.goto(`/media/${id}`, { waitUntil: 'commit' });
  await (await shellCame).finished();
  await page.waitForTimeout(500);
  await expect(page.locator('h1, img')).toHaveCount(0);
  resume();
});

test('a drama that is not there says so', async ({ page }) => {
  await page.goto('/media/01M7NOTTHERE');
  await expect(page.getByText('这部剧已下架')).toBeVisible();
});

test('a member rates a drama, finds the rating again and takes it back', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await enterAs(page, await registered());
  await page.goto(`/media/${id}`);
  const stars = page.getByRole('group', { name: '给这部剧打分' });
  const fourth = stars.getByRole('button', { name: '4 星' });
  // The star is filled at once; a reload before the service has it would drop it.
  const isKept = page.waitForResponse((response) => response.url().endsWith('/member/video/star/create'));
  await fourth.tap();
  await expect(fourth).toHaveAttribute('aria-pressed', 'true');
  await isKept;
  await page.reload();
  await expect(fourth).toHaveAttribute('aria-pressed', 'true');
  await fourth.tap();
  await expect(fourth).toHaveAttribute('aria-pressed', 'false');
});

/** Keeps back what every page is drawn with. */
async function holdPageCode(page: Page): Promise<{ resume: () => void }> {
  const { promise, resolve: resume } = Promise.withResolvers<void>();
  await page.route(/\/assets\/base-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return { resume };
}
