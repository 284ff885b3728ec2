import type { Page } from '@playwright/test';
import { addAuthenticator } from './world/authenticator.ts';
import { DESK, newAccount, ownerLink, STAFF_PASSWORD, useLink } from './world/console.ts';
import { expect, test } from './world/journey.ts';
import { authenticatorCode } from './world/totp.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('an owner adds a passkey, signs in and makes a token with it alone, until it is removed', async ({
  page,
  world,
}) => {
  const account = newAccount();
  const secret = await useLink(page, ownerLink(world), { name: '林雾', account });
  await addAuthenticator(page);
  await page.goto('/console/account');
  await addPasskey(page, secret, '办公室的电脑');
  await expect(page.getByRole('listitem').filter({ hasText: '办公室的电脑' })).toContainText('还没用过');

  await signOut(page);
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();

  await page.goto('/console/account?do=token');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名字').fill('导入脚本');
  await dialog.getByRole('button', { name: '改用通行密钥确认' }).click();
  await expect(dialog.getByText('至少选一项')).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: '改用通行密钥确认' }).click();
  await expect(page.getByRole('dialog', { name: '新的访问令牌' })).toBeVisible();

  await page.goto('/console/account');
  const row = page.getByRole('listitem').filter({ hasText: '办公室的电脑' });
  await expect(row).toContainText('用过');
  await expect(row).not.toContainText('还没用过');
  await row.getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(page.getByText('通行密钥已移除')).toBeVisible();
  await expect(row).toBeHidden();

  await signOut(page);
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(page.getByText('这个通行密钥不能用了，请换一种方式登录')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
});

/** Adds a passkey with the password and the digits that come next: those of now were used to enter. */
async function addPasskey(page: Page, secret: string, name: string): Promise<void> {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: '通行密钥' }) });
  await section.getByRole('button', { name: '添加' }).click();
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' });
  await dialog.getByLabel('名字').fill(name);
  await dialog.getByLabel('现在的密码', { exact: true }).fill(STAFF_PASSWORD);
  await dialog.getByLabel('身份验证器中的 6 位数字').fill(authenticatorCode(secret, 1));
  await dialog.getByRole('button', { name: '添加' }).click();
  await expect(page.getByText('通行密钥已添加')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/console/account');
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '用通行密钥登录' })).toBeVisible();
}
