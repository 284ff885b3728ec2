import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test, untilPlaying, untilStill } from './world/journey.ts';

test('the theatre loads fifteen dramas a page until there are no more', async ({ page }) => {
  const pages: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/group/list')) return;
    const body = request.postDataJSON() as { page: number; pageSize: number; sort?: string; q?: string };
    if (body.pageSize === 15) pages.push(body.page);
  });
  await openTheatre(page);
  await expect(page.getByText('为你推荐')).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(pages.filter((number) => number === 1)).toHaveLength(1);
  expect(Math.max(...pages)).toBe(1);
  for (const title of ['雨停之前', '短剧 17 号']) await expect(page.getByText(title).first()).toBeAttached();
  await expectNoSidewaysScroll(page);
});

test('a page that does not load leaves the others and can be asked for again', async ({ page }) => {
  await page.route('**/api/member/video/group/list', (route) =>
    (route.request().postDataJSON() as { page: number }).page === 1 ? route.abort() : route.continue(),
  );
  await openTheatre(page);
  const retry = page.getByText('加载失败，点按重试');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute('**/api/member/video/group/list');
  await retry.click();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a theatre that nothing answers says so once, and all of it comes when asked again', async ({
  page,
}) => {
  // What the words stand below must not need the network either.
  await page.route('**/{api/**,assets/empty-illustration*}', (route) => route.abort());
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  );
  await openTheatre(page);
  await expect(page.getByRole('heading', { name: '网络断开了' })).toBeVisible();
  await untilStill(page);
  await expect(page.getByRole('main').getByRole('button', { name: /重新连接|重试/ })).toHaveCount(1);
  const stage = page.locator('.offline-stage');
  await expect(stage).toBeVisible();
  await expect(stage).toHaveCSS('background-image', /^url\("data:image\/svg/);
  await page.unroute('**/{api/**,assets/empty-illustration*}');
  await page.getByRole('button', { name: '重新连接' }).click();
  await expect(page.getByText('排行榜')).toBeVisible();
  await expect(page.getByText('雨停之前').first()).toBeVisible();
});

test('a page part that does not load shows the error screen, and retrying brings the page', async ({
  page,
}) => {
  let broken = true;
  await page.route('**/assets/*.js', (route, request) =>
    broken && request.url().includes('/assets/my') ? route.abort() : route.continue(),
  );
  await page.goto('/recommend');
  await untilPlaying(page);
  await page
    .getByRole('link', { name: '我的' })
    .or(page.getByRole('tab', { name: '我的' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '这一幕没有加载出来' })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('登录 / 注册')).toBeVisible();
});

async function openTheatre(page: Page): Promise<void> {
  await page.goto('/recommend');
  await page.getByText('剧场', { exact: true }).first().click();
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the page holds still while the shelves come, however many dramas there are, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (globalThis as unknown as { shifts: number }).shifts += (
            entry as unknown as { value: number }
          ).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let dramas = 0;
    const grid = () =>
      dramas === 15
        ? page.locator('li img').nth(10)
        : page.getByText(dramas === 0 ? '这里还没有剧' : '没有更多了');
    await page.route(/\/(group|rank)\/list$/, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { list: unknown[] } };
      answer.data.list = answer.data.list.slice(0, dramas);
      // The ranking comes after the dramas are shown, as on a slow network.
      if (route.request().url().includes('rank')) await grid().waitFor({ state: 'attached' });
      await route.fulfill({ json: answer });
    });
    for (dramas of [0, 1, 3, 15]) {
      await page.goto('/recommend?view=theatre');
      await grid().waitFor({ state: 'attached' });
      await untilStill(page);
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
      expect(shifts, `${dramas} dramas`).toBeLessThan(0.02);
    }
  });
}
