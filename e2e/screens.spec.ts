import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, expectNoSidewaysScroll, groupNamed, test } from './world/journey.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const screens: [name: string, path: (ids: { rain: string; palace: string }) => string, shows: RegExp][] = [
  ['recommend', () => '/recommend', /看全集|推荐/],
  ['media', ({ rain }) => `/media/${rain}`, /雨停之前/],
  ['video', ({ rain }) => `/video/${rain}/1`, /第 ?1 ?集/],
  ['paywall', ({ palace }) => `/video/${palace}/2`, /解锁第 2 集/],
  ['private', () => '/private', /私密|登录/],
  ['vip', () => '/vip', /VIP/],
  ['my', () => '/my', /登录 \/ 注册/],
  ['about', () => '/my/about', /用户协议/],
  ['agreement', () => '/my/agreements/privacy', /2024 年 9 月 1 日生效/],
  ['setting', () => '/my/setting', /切换语言/],
  ['login', () => '/my/login', /手机号或用户名/],
  ['register', () => '/my/register', /创建账号/],
  ['teen', () => '/my/setting/teen', /只看适龄内容/],
  ['support', () => '/customer_service', /09:00/],
  ['unknown', () => '/no/such/page', /没有找到这一页/],
];

for (const [name, path, shows] of screens) {
  test(`${name} fits every width and can be used by everybody`, async ({ page }, info) => {
    const ids = { rain: (await groupNamed('雨停之前')).id, palace: (await groupNamed('凤阙辞')).id };
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(path(ids));
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await untilStill(page);
      await page.screenshot({ path: info.outputPath(`${name}.w${size.width}.png`) });
      if (size.width === 390) expect(await violations(page)).toEqual([]);
    }
  });
}

/** Waits until the parts have faded in: half-seen text has no contrast. What moves for ever is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForTimeout(700);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

/** What axe finds against WCAG 2.2 AA. */
async function violations(page: Page): Promise<string[]> {
  // The page lets no foreign script in; this one comes through the debugger.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe is a global of the page now
    const results = await (globalThis as any).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    });
    return results.violations.map(
      (one: { id: string; nodes: { html: string }[] }) => `${one.id}: ${one.nodes[0]?.html.slice(0, 160)}`,
    );
  });
}
