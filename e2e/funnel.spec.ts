import { countEvents } from '@playlet/testing/events';
import type { Page } from '@playwright/test';
import { launchOptions } from './world/chromium.ts';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';

// What drives browsers without a person says so, and is not counted as a visit. The browser itself is told: an emulated name is gone
// while a page is left, and a guest of another kind of device would have no such play.
const USER_AGENT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), `--user-agent=${USER_AGENT}`] },
});

/** Where a page goes that is left: nothing of the product runs there. */
const ELSEWHERE = 'about:blank';

/** A visit with the page's later parts, so that a worker that is allowed has the page. */
async function prepare(page: Page, withWorker: boolean): Promise<void> {
  await page.goto('/recommend?view=theatre');
  if (withWorker)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

for (const serviceWorkers of ['allow', 'block'] as const) {
  const withWorker = serviceWorkers === 'allow';
  test.describe(withWorker ? 'with the service worker' : 'without a service worker', () => {
    test.use({ serviceWorkers });

    test('a viewer who leaves at the pay wall at once is counted', async ({ page, world }) => {
      const { id } = await groupNamed('凤阙辞');
      await prepare(page, withWorker);
      const channel = `wall-${serviceWorkers}`;
      for (let visit = 1; visit <= 3; visit += 1) {
        await page.goto(`/video/${id}/2?utm_source=${channel}`);
        await page.locator('.curtain-words').waitFor();
        await page.goto(ELSEWHERE);
        await expect.poll(() => countEvents(world.product.dataDir, 'paywall_shown', channel)).toBe(visit);
      }
    });

    test('a guest and a member who leave an episode are counted with its channel', async ({
      page,
      world,
    }) => {
      const { id } = await groupNamed('凤阙辞');
      await prepare(page, withWorker);
      for (const viewer of ['guest', 'member']) {
        if (viewer === 'member') await enterAs(page, await registered());
        for (let visit = 1; visit <= 2; visit += 1) {
          const channel = `left-${viewer}-${visit}-${serviceWorkers}`;
          await page.goto(`/video/${id}/1?utm_source=${channel}`);
          await untilPlaying(page);
          await page.goto(ELSEWHERE);
          // A page that is hidden and then left says so twice; the last one of a play holds.
          await expect.poll(() => countEvents(world.product.dataDir, 'leave', channel)).toBeGreaterThan(0);
        }
      }
    });

    test('a member who leaves the pay page at once is counted', async ({ page, world }) => {
      await prepare(page, withWorker);
      await enterAs(page, await registered());
      const channel = `pay-${serviceWorkers}`;
      for (let visit = 1; visit <= 3; visit += 1) {
        await page.goto(`/vip_pay?utm_source=${channel}`);
        await page.getByRole('radio').first().waitFor({ state: 'attached' });
        await page.goto(ELSEWHERE);
        await expect.poll(() => countEvents(world.product.dataDir, 'checkout_begun', channel)).toBe(visit);
      }
    });
  });
}
