import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, groupNamed, test, untilStill } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { orderMonthly } from './world/prices.ts';

/** The narrowest and the widest; `npm run test:fit` looks at every page in those between. */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1440, height: 900 };
const SCREEN_TIMEOUT_MS = 30_000;
/** So many frames without a change: a third of a second. */
const STILL_FRAME_COUNT = 10;

const screens: [name: string, path: (ids: { rain: string; palace: string }) => string, shows: RegExp][] = [
  ['recommend', () => '/recommend', /看全集|推荐/],
  ['media', ({ rain }) => `/media/${rain}`, /雨停之前/],
  // The one whose clip is longer than both windows take.
  ['video', ({ rain }) => `/video/${rain}/4`, /第 ?4 ?集/],
  ['paywall', ({ palace }) => `/video/${palace}/2`, /解锁第 2 集/],
  ['private', () => '/private', /私密|登录/],
  ['vip', () => '/vip', /VIP/],
  ['my', () => '/my', /登录 \/ 注册/],
  ['about', () => '/my/about', /用户协议/],
  ['agreement', () => '/my/agreements/privacy', /2024 年 9 月 1 日生效/],
  ['setting', () => '/my/setting', /切换语言/],
  ['login', () => '/my/login', /新手机号验证后自动创建账号/],
  ['register', () => '/my/register', /创建账号/],
  ['teen', () => '/my/setting/teen', /只看适龄内容/],
  ['support', () => '/customer_service', /09:00/],
  ['pay', () => '/vip_pay', /登录后支付/],
  ['pay-drama', ({ palace }) => `/vip_pay?group=${palace}`, /全剧永久可看/],
  ['vip-closed', () => '/vip_unauthorized', /开通 VIP · ¥25 起/],
  ['unknown', () => '/no/such/page', /没有找到这一页/],
];

test('every screen fits a narrow and a wide window and is shown to everybody', async ({ page }) => {
  const ids = { rain: (await groupNamed('雨停之前')).id, palace: (await groupNamed('凤阙辞')).id };
  await expectScreens(
    page,
    screens.map(([name, path, shows]) => ({ name, path: path(ids), shows })),
  );
});

/** The pages of a member's money; `order` is one that is not paid yet. */
const ofMembers: [name: string, path: (order: string) => string, shows: RegExp][] = [
  ['pay-member', () => '/vip_pay', /微信支付/],
  ['top-up', () => '/vip_pay?topup=5000', /充值 1 元得 1 元余额/],
  ['balance', () => '/my/balance', /可用余额/],
  ['membership', () => '/my/membership', /默认关闭/],
  ['orders', () => '/my/order', /VIP 月卡/],
  ['receipt', (order) => `/my/order/${order}`, /同意的协议/],
  ['unpaid', (order) => `/my/check?scene=order&id=${order}`, /支付结果确认中/],
];

test('the screens of money fit a narrow and a wide window and are shown to every member', async ({
  page,
}) => {
  const member = await registered();
  const order = await orderMonthly(member.token);
  await enterAs(page, member);
  await expectScreens(
    page,
    ofMembers.map(([name, path, shows]) => ({ name, path: path(order), shows })),
  );
});

type Screen = { name: string; path: string; shows: RegExp };

/** Each is opened where it is narrowest, and then made wider as a window is; axe looks at every page in `pages.spec.ts`. */
async function expectScreens(page: Page, all: readonly Screen[]): Promise<void> {
  test.setTimeout(all.length * SCREEN_TIMEOUT_MS);
  for (const { name, path, shows } of all)
    await test.step(name, async () => {
      await page.setViewportSize(NARROW);
      await page.goto(path);
      for (const size of [NARROW, WIDE]) {
        await page.setViewportSize(size);
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        await untilStill(page, STILL_FRAME_COUNT);
        await expectNoSidewaysScroll(page);
      }
    });
}
