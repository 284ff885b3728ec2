import type { Page } from '@playwright/test';
import { expect, groupNamed, playingPosition, test, untilPlaying } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';

type Play = { resume: number; intro: object | null };

/** Opens an episode of which the service says something else. */
async function openWith(page: Page, change: (play: Play) => Partial<Play>, index = 1): Promise<void> {
  const { id } = await groupNamed('雨停之前');
  await page.route('**/api/member/video/play/create', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Play };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...change(body.data) } } });
  });
  // A member is not given the play that the document carries for everybody.
  await enterAs(page, await registered());
  await page.goto(`/video/${id}/${index}`);
}

test('the opening credits are skipped by a tap, and the button goes with them', async ({ page }) => {
  await openWith(page, () => ({ intro: { start: 0, end: 5 } }));
  await untilPlaying(page);
  const skip = page.getByRole('button', { name: '跳过片头' });
  await skip.click();
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(4.5);
  await expect(skip).toHaveCount(0);
});

test('a viewer who wants that has the opening credits skipped without a tap', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('playlet_playback', '{"autoSkip":true}'));
  await openWith(page, () => ({ intro: { start: 0, end: 5 } }));
  await expect(page.getByText('已跳过片头')).toBeVisible();
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(4.5);
});

test('an episode that was left in the middle says where it goes on, and begins anew on request', async ({
  page,
}) => {
  // The fourth episode lasts half a minute.
  await openWith(page, () => ({ resume: 12 }), 4);
  await expect(page.getByText('从第 4 集 00:12 继续')).toBeVisible();
  await page.getByRole('button', { name: '从头看' }).click();
  await untilPlaying(page);
  expect(await playingPosition(page)).toBeLessThan(10);
  await expect(page.getByText('从第 4 集 00:12 继续')).toHaveCount(0);
});

test('no control shows before it is known what plays', async ({ page }) => {
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await openWith(page, () => ({}));
  await page.route('**/api/member/video/play/create', (route) => mayAnswer.then(() => route.fallback()));
  await page.goto('about:blank');
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await expect(page.getByText('雨停之前').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('00:00')).toHaveCount(0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  answer();
  await untilPlaying(page);
  await expect(page.getByRole('slider')).toBeVisible();
});
