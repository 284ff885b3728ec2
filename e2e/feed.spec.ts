import { expect, expectNoSidewaysScroll, firstFrames, swipeUp, test, untilPlaying } from './world/journey.ts';

test('the feed plays at once and a swipe brings the next drama, its picture ready', async ({ page }) => {
  await page.goto('/recommend');
  await untilPlaying(page);
  const title = await page.getByRole('link', { name: /详情$/ }).first().getAttribute('aria-label');
  for (const swipe of [
    swipeUp,
    async () => page.mouse.wheel(0, 300),
    async () => page.keyboard.press('ArrowDown'),
  ]) {
    const before = await firstFrames(page);
    await swipe(page);
    await expect.poll(() => firstFrames(page)).toBe(before + 1);
    await untilPlaying(page);
    // One gesture of the wheel ends when it has been quiet for a moment.
    await page.waitForTimeout(600);
  }
  expect(await page.getByRole('link', { name: /详情$/ }).first().getAttribute('aria-label')).not.toBe(title);
  await expectNoSidewaysScroll(page);
});

test('the first bytes of the first clip are asked for by the document, not by a script', async ({ page }) => {
  const initiators: Record<string, string> = {};
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ request, initiator }) => {
    initiators[request.url] ??= initiator.type;
  });
  await page.goto('/recommend');
  await untilPlaying(page);
  const first = Object.entries(initiators)
    .filter(([url]) => /\/(init\.mp4|0\.m4s)$/.test(url))
    .slice(0, 2);
  expect(first.map(([, type]) => type)).toEqual(['parser', 'parser']);
});

test('following a drama asks a guest to sign in', async ({ page }) => {
  await page.goto('/recommend');
  await untilPlaying(page);
  await page.getByRole('button', { name: '追剧' }).first().click();
  await expect(page).toHaveURL(/\/my\/login/);
});

test('the shell keeps its place over a reload', async ({ page }) => {
  await page.goto('/frame');
  await untilPlaying(page);
  await page
    .getByRole('link', { name: '我的' })
    .or(page.getByRole('tab', { name: '我的' }))
    .first()
    .click();
  await expect(page.getByText('登录 / 注册')).toBeVisible();
  await page.reload();
  await expect(page.getByText('登录 / 注册')).toBeVisible();
});
