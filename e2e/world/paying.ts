import { expect, type Page } from '@playwright/test';
import type { Member } from './member.ts';

/** The one button of the page of paying names the way. */
export const PAY = /^(立即|微信|支付宝|余额|测试收银台)支付$/;

/** Opens the page of paying with a month chosen, the sandbox as the way, and the agreements agreed to. */
export async function openMonthly(page: Page): Promise<void> {
  await page.goto('/vip_pay?plan=monthly');
  await chooseSandbox(page);
}

export async function orderMonthly(page: Page): Promise<void> {
  await openMonthly(page);
  await page.getByRole('button', { name: PAY }).click();
}

/** Orders what is chosen on the page. */
export async function pay(page: Page): Promise<void> {
  await chooseSandbox(page);
  await page.getByRole('button', { name: PAY }).click();
}

async function chooseSandbox(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /测试收银台/ }).check();
  await agree(page);
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
}

/** Presses one of the buttons of the sandbox. */
export async function answerSandboxCheckout(
  page: Page,
  choice: '支付' | '支付，不发通知' | '放弃',
): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/cashier\//);
  const names = { 支付: 'pay', '支付，不发通知': 'silent', 放弃: 'abandon' };
  await page.locator(`button[value=${names[choice]}]`).click();
  await expect(page).toHaveURL(/\/vip_pay\?order=/);
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
}

export async function logIn(page: Page, { phone, password }: Member): Promise<void> {
  await page.getByRole('button', { name: '密码登录' }).click();
  await page.getByLabel('手机号或用户名').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

type OrderSeen = { id: string; no: string; state: string; amount: number };

/** The member's orders, the latest first. */
export function ordersOf(page: Page): Promise<OrderSeen[]> {
  return page.evaluate(async () => {
    const response = await fetch('/api/member/account/recharge/list', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': localStorage.getItem('token') ?? '' },
      body: JSON.stringify({ page: 0, pageSize: 10 }),
    });
    const { data } = (await response.json()) as { data: { list: OrderSeen[] } };
    return data.list;
  });
}

/** The states of the member's orders, the latest first. */
export async function orderStates(page: Page): Promise<string[]> {
  return (await ordersOf(page)).map(({ state }) => state);
}
