import type { Route } from '@playwright/test';
import { expect, test } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import {
  answerSandboxCheckout,
  expectPaid,
  openMonthly,
  orderMonthly,
  orderStates,
  ordersOf,
  PAY,
  pay,
} from './world/paying.ts';

test('an abandoned payment says so; it is continued, and found paid without any webhook', async ({
  page,
}) => {
  await enterAs(page, await registered());
  await orderMonthly(page);
  const waits = page.getByRole('heading', { name: '支付结果确认中' });
  await page.addLocatorHandler(waits, () => {
    throw new Error('nothing is on its way to wait for');
  });
  await answerSandboxCheckout(page, '放弃');
  await expect(page.getByRole('heading', { name: '支付未完成', level: 2 })).toBeVisible();
  await expect(page).toHaveTitle('支付未完成');
  await page.removeLocatorHandler(waits);
  await page.reload();
  await page.getByRole('button', { name: '继续支付' }).click();
  await expect(page).toHaveURL(/\/dev\/cashier\//);
  await page.route('**/recharge/detail?*', stillOpen, { times: 1 });
  await answerSandboxCheckout(page, '支付，不发通知');
  await expect(page.getByRole('heading', { name: '支付结果确认中' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await orderStates(page)).toEqual(['PAID']);
});

test('another way to pay gives the first order up, so that only one can be paid', async ({ page }) => {
  await enterAs(page, await registered());
  await orderMonthly(page);
  await answerSandboxCheckout(page, '放弃');
  await page.getByRole('button', { name: '换一种方式' }).click();
  await expect(page.getByRole('button', { name: PAY })).toBeVisible();
  expect(await orderStates(page)).toEqual(['CLOSED']);
  await pay(page);
  await answerSandboxCheckout(page, '支付');
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
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByText(/不会重复付款/)).toBeVisible();
  await page.getByRole('button', { name: PAY }).dblclick();
  await expect(page).toHaveURL(/\/dev\/cashier\//);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /支付结果确认中|支付未完成/ })).toBeVisible();
  const second = await context.newPage();
  await openMonthly(second);
  await second.getByRole('button', { name: PAY }).click();
  await expect(second).toHaveURL(/\/dev\/cashier\//);
  expect(await orderStates(page)).toEqual(['PENDING']);
  await answerSandboxCheckout(second, '支付');
  await expect(second.getByRole('heading', { name: '支付成功' })).toBeVisible();
  // The tab that waited sees it too.
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
});

test('without a network nothing is paid twice: the order is gone on with once there is one', async ({
  page,
  context,
}) => {
  await enterAs(page, await registered());
  await openMonthly(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByText(/不会重复付款/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: PAY }).click();
  await answerSandboxCheckout(page, '放弃');
  const [order] = await ordersOf(page);
  const refresh = page.getByRole('button', { name: '刷新结果' });
  await expect(refresh).toBeVisible();
  await context.setOffline(true);
  await payElsewhere(order?.no ?? '');
  await refresh.click();
  await expect(page.getByText(/网络/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '支付未完成' })).toBeVisible();
  await context.setOffline(false);
  await expectPaid(page);
  expect(await orderStates(page)).toEqual(['PAID']);
});

/** The order is paid at the sandbox from somewhere else. */
async function payElsewhere(no: string): Promise<void> {
  await fetch(`${process.env.E2E_BASE_URL}/dev/cashier/${no}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'pay' }),
  });
}

/** Answers as before the service has asked the provider: whether that is so at the first look is a race. */
async function stillOpen(route: Route) {
  const response = await route.fetch();
  const answer = (await response.json()) as { data: { state: string } };
  answer.data.state = 'PENDING';
  await route.fulfill({ json: answer });
}
