import type { Page } from '@playwright/test';
import { expect, test, untilPlaying } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the viewer opens with the lists seen last, and goes on when it is back', async ({
  page,
  context,
}) => {
  await untilPrepared(page);
  await openTheatre(page);
  await context.setOffline(true);
  await openTheatre(page);
  await expect(page.getByText('网络断开了，这里是上次看到的内容')).toBeVisible();

  await page.goto('/recommend');
  await expect(page.getByText('请检查 Wi-Fi 或移动网络')).toBeVisible();
  await expect(page.getByRole('button', { name: '重新连接' })).toBeVisible();
  await context.setOffline(false);
  await untilPlaying(page);
});

test('a list that was never seen says that there is no network', async ({ page, context }) => {
  await untilPrepared(page);
  await context.setOffline(true);
  await page.goto('/vip_pay');
  await expect(page.getByText('网络断开了').first()).toBeVisible();
});

test('media and rights to play never pass through the worker', async ({ page }) => {
  await untilPrepared(page);
  const passed: string[] = [];
  const media: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/cdn/')) media.push(pathname);
    if (response.fromServiceWorker()) passed.push(pathname);
  });
  await page.goto('/recommend');
  await untilPlaying(page);
  await openTheatre(page);
  expect(media.length).toBeGreaterThan(2);
  expect(passed.filter((path) => /^\/cdn\/|\/play\/|\/profile\//.test(path))).toEqual([]);
  // What did pass is what this is about, so the rule above is one that could be broken.
  expect(passed.some((path) => path.startsWith('/assets/'))).toBe(true);
  expect(await keptUrls(page)).not.toEqual([]);
  for (const url of await keptUrls(page))
    expect(url).not.toMatch(/\/(play|profile|order|favorite|account)\//);
});

test('logging out leaves no list of the member behind', async ({ page }) => {
  await untilPrepared(page);
  await enterAs(page, await registered());
  await openTheatre(page);
  await expect.poll(() => keptUrls(page)).not.toEqual([]);
  await page.goto('/my/setting');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('登录 / 注册')).toBeVisible();
  const ofMember = (await keptUrls(page)).filter((url) => url.includes('/group/list'));
  expect(ofMember).toEqual([]);
});

/** The first visit brings the worker, which then answers this page too. */
async function untilPrepared(page: Page): Promise<void> {
  await page.goto('/recommend?view=theatre');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

async function openTheatre(page: Page): Promise<void> {
  await page.goto('/recommend?view=theatre');
  await expect(page.getByText('为你推荐')).toBeVisible();
  await expect(page.getByText('雨停之前').first()).toBeVisible();
}

/** What the lists kept answer. */
function keptUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('lists'))) return [];
    const cache = await caches.open('lists');
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return answers.map((answer) => answer?.url ?? '');
  });
}
