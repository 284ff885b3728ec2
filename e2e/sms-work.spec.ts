import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Product, startProduct } from './world/product.ts';

const SEND = '/api/public/member/member/sms';

let folder: string;
let product: Product;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playlet-sms-work-'));
  product = await startProduct(join(folder, 'data'), { SMS_WORK_BITS: '14' });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the second message of a network costs work, which the page does out of sight', async ({ page }) => {
  const network = { 'x-forwarded-for': '10.7.7.7' };
  const first = await fetch(product.baseUrl + SEND, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...network },
    body: JSON.stringify({ phone: '13900000001', purpose: 'register' }),
  });
  expect(await first.json()).toMatchObject({ success: true });

  await page.setExtraHTTPHeaders(network);
  await page.goto(`${product.baseUrl}/my/register`);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(SEND)) answers.push(response.status());
  });
  await page.getByLabel('手机号').fill('13900000002');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后可重新发送/ })).toBeDisabled();
  expect(answers).toEqual([403, 200]);
});
