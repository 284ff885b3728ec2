import type { Page } from '@playwright/test';
import { DESK, ownerLink, STAFF_PASSWORD, useLink } from './world/console.ts';
import { expect, test } from './world/journey.ts';
import { authenticatorCode } from './world/totp.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('a form whose session ends while it is filled is saved once the same person has signed in over the page', async ({
  page,
  world,
}) => {
  const secret = await useLink(page, ownerLink(world), { name: '林雾' });
  await page.goto('/console/categories');
  await page.getByRole('button', { name: '新建题材' }).click();
  const name = `雾中 ${Date.now() % 10_000}`;
  await page.getByRole('dialog').getByLabel('名字').fill(name);
  await endSession(page);
  await page.getByRole('button', { name: '建好' }).click();

  const again = page.getByRole('dialog', { name: '登录已失效，请重新登录。' });
  await expect(again).toBeVisible();
  await again.getByLabel('密码', { exact: true }).fill(STAFF_PASSWORD);
  // A code that was used is good for no second time.
  await again.getByLabel('身份验证器中的 6 位数字').fill(authenticatorCode(secret, 1));
  await expect(again).toBeHidden();
  await expect(page.getByRole('button', { name: `修改“${name}”` })).toBeVisible();
});

/** Ends the session on the server without the page's knowledge. */
async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const token = /playlet_console_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'x-token': token, 'content-type': 'application/json' };
    const answer = await fetch('/api/admin/own/session/delete', { method: 'DELETE', headers, body: '{}' });
    return answer.status;
  });
  expect(status).toBe(200);
}
