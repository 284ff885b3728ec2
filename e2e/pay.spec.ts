import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  groupNamed,
  playingPosition,
  test,
  untilPlaying,
} from './world/journey.ts';
import { enterAs, type Member, registered } from './world/member.ts';

test('from the curtain over the login to the cashier and back to the locked episode, which plays', async ({
  page,
}) => {
  const { id } = await groupNamed('凤阙辞');
  const member = await registered();
  await page.goto(`/video/${id}/2`);
  await expect(page.getByText('月卡起')).toBeVisible();
  await page.getByRole('link', { name: /开通 VIP/ }).click();
  await page.getByRole('button', { name: '登录后支付' }).click();
  await logIn(page, member);
  await page.getByRole('radio', { name: /月卡/ }).check({ force: true });
  await page.getByRole('radio', { name: /测试收银台/ }).check();
  await page.getByRole('button', { name: '立即支付' }).click();
  // Nothing is ticked for the buyer: it is asked, and not called an error.
  await page.getByRole('button', { name: /^同意并支付/ }).click();
  await atCashier(page, '支付');
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(page.getByText(/VIP 有效期至 \d{4}-\d{2}-\d{2}/)).toBeVisible();
  await page.getByRole('button', { name: '继续看' }).click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/2$`));
  await untilPlaying(page);
});

test('a payment that is given up says so; it is gone on with, and found paid without any notice', async ({
  page,
}) => {
  await enterAs(page, await registered());
  await orderMonthly(page);
  await atCashier(page, '放弃');
  await expect(page.getByRole('heading', { name: '支付结果确认中' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '支付未完成' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: '继续支付' }).click();
  await atCashier(page, '支付，不发通知');
  await expect(page.getByRole('heading', { name: '支付结果确认中' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await orderStates(page)).toEqual(['PAID']);
});

test('another way to pay gives the first order up, so that only one can be paid', async ({ page }) => {
  await enterAs(page, await registered());
  await orderMonthly(page);
  await atCashier(page, '放弃');
  await page.getByRole('button', { name: '换一种方式' }).click();
  await expect(page.getByRole('button', { name: '立即支付' })).toBeVisible();
  expect(await orderStates(page)).toEqual(['CLOSED']);
  await pay(page);
  await atCashier(page, '支付');
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await orderStates(page)).toEqual(['PAID', 'CLOSED']);
});

test('two taps, a lost answer, the back button and a second tab make one order', async ({
  page,
  context,
}) => {
  await enterAs(page, await registered());
  let lost = 0;
  await page.route('**/recharge/create', async (route) => {
    // The service hears of it, the page does not.
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await openMonthly(page);
  await page.getByRole('button', { name: '立即支付' }).click();
  await expect(page.getByText(/不会重复付款/)).toBeVisible();
  await page.getByRole('button', { name: '立即支付' }).dblclick();
  await expect(page).toHaveURL(/\/dev\/cashier\//);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /支付结果确认中|支付未完成/ })).toBeVisible();
  const second = await context.newPage();
  await openMonthly(second);
  await second.getByRole('button', { name: '立即支付' }).click();
  await expect(second).toHaveURL(/\/dev\/cashier\//);
  expect(await orderStates(page)).toEqual(['PENDING']);
  await atCashier(second, '支付');
  await expect(second.getByRole('heading', { name: '支付成功' })).toBeVisible();
  // The tab that waited sees it too.
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
});

test('a minor cannot pay without the name of a guardian', async ({ page }) => {
  await enterAs(page, await registered());
  await openMonthly(page);
  await page.getByRole('switch', { name: /未满 18 周岁/ }).check();
  await page.getByRole('button', { name: '立即支付' }).click();
  const name = page.getByLabel('监护人姓名');
  await expect(name).toBeFocused();
  await expect(page.getByText('请填写监护人姓名')).toBeVisible();
  expect(await orderStates(page)).toEqual([]);
  await name.fill('林国栋');
  // Half a year costs more than a minor may spend at once; what was typed stays.
  await page.getByRole('radio', { name: /半年卡/ }).check({ force: true });
  await page.getByRole('button', { name: '立即支付' }).click();
  await expect(page.getByText(/未成年人单笔不超过/)).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(name).toHaveValue('林国栋');
  await page.getByRole('radio', { name: /月卡/ }).check({ force: true });
  await page.getByRole('button', { name: '立即支付' }).click();
  await atCashier(page, '支付');
  await page.getByRole('link', { name: '订单详情' }).click();
  await expect(page.getByText('未成年人，监护人已确认')).toBeVisible();
});

test('balance is topped up at the curtain and opens the drama over the picture, which plays on', async ({
  page,
}) => {
  const { id } = await groupNamed('凤阙辞');
  await enterAs(page, await registered());
  await page.goto(`/video/${id}/2`);
  await page.getByRole('link', { name: '余额不足，去充值' }).click();
  await page.getByRole('button', { name: '去支付 ¥19.90' }).click();
  await page.getByRole('radio', { name: /测试收银台/ }).check();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '立即支付' }).click();
  await atCashier(page, '支付');
  await expect(page.getByText('¥19.90 已到账，余额 ¥19.90')).toBeVisible();
  await page.getByRole('button', { name: '继续看' }).click();
  await expect(page.getByText('余额 ¥19.90，可直接支付')).toBeVisible();
  await page.getByRole('link', { name: '购买' }).click();
  const mask = page.getByRole('dialog', { name: '购买整剧' });
  await mask.getByRole('radio', { name: /余额/ }).check();
  await mask.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await expectNoSidewaysScroll(page);
  await mask.getByRole('button', { name: '立即支付' }).click();
  await expect(page.getByText('《凤阙辞》全剧已解锁')).toBeVisible();
  await page.getByRole('button', { name: '继续看', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/2$`));
  await untilPlaying(page);
  await page.goto('/my/balance');
  await expect(page.getByText('−¥19.90')).toBeVisible();
  await expect(page.getByText('+¥19.90')).toBeVisible();
});

test('the picture plays on below the page of paying, and is there when it closes', async ({ page }) => {
  const { id } = await groupNamed('雨停之前');
  await page.goto(`/video/${id}/1`);
  await untilPlaying(page);
  await page.touchscreen.tap(195, 350);
  await page.getByRole('link', { name: '免广告' }).click();
  await expect(page.getByRole('dialog', { name: 'VIP 会员' })).toBeVisible();
  await expect(page).toHaveURL(/\/vip_pay_mask/);
  const before = await playingPosition(page);
  await expect.poll(() => playingPosition(page)).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/video/${id}/`));
  await untilPlaying(page);
});

test('renewal is off, is told in full before it is on, and stops with one tap', async ({ page }) => {
  await enterAs(page, await registered());
  await page.goto('/my/membership');
  await expect(page.getByText('已关闭')).toBeVisible();
  await page.getByRole('button', { name: '开启自动续费' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/到期前从余额扣 ¥25/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: '开启自动续费' })).toBeDisabled();
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: '开启自动续费' }).click();
  await page.getByRole('button', { name: '关闭自动续费' }).click();
  await expect(page.getByText('自动续费已关闭，已付的会员不受影响')).toBeVisible();
  await expect(page.getByRole('button', { name: '开启自动续费' })).toBeVisible();
});

async function openMonthly(page: Page) {
  await page.goto('/vip_pay?plan=monthly');
  await page.getByRole('radio', { name: /测试收银台/ }).check();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
}

async function orderMonthly(page: Page) {
  await openMonthly(page);
  await page.getByRole('button', { name: '立即支付' }).click();
}

async function pay(page: Page) {
  await page.getByRole('radio', { name: /测试收银台/ }).check();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '立即支付' }).click();
}

/** Presses one of the buttons of the sandbox. */
async function atCashier(page: Page, choice: string) {
  await expect(page).toHaveURL(/\/dev\/cashier\//);
  const names: Record<string, string> = {
    支付: 'pay',
    '支付，不发通知': 'silent',
    放弃: 'abandon',
  };
  await page.locator(`button[value=${names[choice]}]`).click();
  await expect(page).toHaveURL(/\/vip_pay\?order=/);
}

async function logIn(page: Page, { phone, password }: Member) {
  await page.getByLabel('手机号或用户名').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The states of the member's orders, the latest first. */
function orderStates(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const response = await fetch('/api/member/account/recharge/list', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': localStorage.getItem('token') ?? '' },
      body: JSON.stringify({ page: 0, pageSize: 10 }),
    });
    const { data } = (await response.json()) as { data: { list: { state: string }[] } };
    return data.list.map(({ state }) => state);
  });
}
