import { expect, expectNoSidewaysScroll, firstFrames, swipeUp, test, untilPlaying } from './world/journey.ts';
import { registered } from './world/member.ts';

test('the feed plays at once and a swipe brings the next drama, its picture ready', async ({ page }) => {
  await page.goto('/recommend');
  await untilPlaying(page);
  const title = await page.getByRole('link', { name: /详情$/ }).first().getAttribute('aria-label');
  for (const swipe of [
    swipeUp,
    async () => page.keyboard.press('ArrowDown'),
    // Last, for a gesture of the wheel ends only when it has been quiet for a moment.
    async () => page.mouse.wheel(0, 300),
  ]) {
    const before = await firstFrames(page);
    await swipe(page);
    await expect.poll(() => firstFrames(page)).toBe(before + 1);
    await untilPlaying(page);
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

test('the code of the page leaves the line to the first clip until its bytes are there', async ({ page }) => {
  await page.goto('/recommend');
  await untilPlaying(page);
  const times = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map((one) => one as PerformanceResourceTiming);
    const clip = files.find(({ name }) => name.endsWith('/0.m4s'));
    return {
      clipCame: clip?.responseEnd,
      pageAsked: files.find(({ name }) => /\/assets\/base-[^/]+\.js$/.test(name))?.startTime,
    };
  });
  // On a machine so busy that the clip takes two seconds, the page does not wait for it.
  expect(times.pageAsked).toBeGreaterThanOrEqual(Math.min(times.clipCame ?? Number.NaN, 2_000));
});

test('the browser still times what is fetched after as many files as it keeps times of', async ({ page }) => {
  await page.goto('/recommend');
  await untilPlaying(page);
  const timedCount = await page.evaluate(async () => {
    performance.setResourceTimingBufferSize(performance.getEntriesByType('resource').length + 5);
    let timed = 0;
    for (let nth = 0; nth < 40; nth += 1) {
      const url = new URL(`/robots.txt?${nth}`, location.href).href;
      await (await fetch(url)).text();
      timed += performance.getEntriesByName(url, 'resource').length;
    }
    return timed;
  });
  expect(timedCount).toBeGreaterThan(30);
});

test('a guest who follows a drama of the feed logs in, comes back to it, and it is followed', async ({
  page,
}) => {
  const member = await registered();
  const current = page.locator('[data-place=current]');
  const titleShown = () => current.getByRole('heading').innerText();
  await page.goto('/recommend');
  await untilPlaying(page);
  const before = await firstFrames(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => firstFrames(page)).toBe(before + 1);
  await untilPlaying(page);
  const left = await titleShown();
  await current.getByRole('button', { name: '追剧' }).click();
  await expect(page).toHaveURL(/\/my\/login/);
  await page.getByRole('button', { name: '密码登录' }).click();
  await page.getByLabel('手机号或用户名').fill(member.phone);
  await page.getByLabel('密码', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意并登录' }).click();
  await expect(page).toHaveURL(/\/recommend$/);
  await expect.poll(titleShown).toBe(left);
  await expect(current.getByRole('button', { name: '已追' })).toBeVisible();
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
