import type { Page } from '@playwright/test';
import { addAuthenticator } from './world/authenticator.ts';
import { expect, test } from './world/journey.ts';
import { enterAs, freshPhone, registered, smsCode } from './world/member.ts';

/** Runs in the page: the browser offers no passkeys by itself, so that the button is what signs in. */
function suggestNothing(): void {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/my/setting');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

test('a member adds a passkey, logs out and logs in with it alone, until it is removed', async ({ page }) => {
  const member = await registered();
  await addAuthenticator(page);
  await page.addInitScript(suggestNothing);
  await enterAs(page, member);
  await page.goto('/my/check');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(page.getByText('已添加，下次可以直接登录')).toBeVisible();
  await expect(page.getByRole('button', { name: /^移除 / })).toBeVisible();

  await logOut(page);
  await page.goto('/my/login');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(page).toHaveURL(/\/my$/);
  await expect(page.getByRole('heading', { name: member.username })).toBeVisible();

  await page.goto('/my/check');
  await expect(page.getByText(/通行密钥登录/).first()).toBeVisible();
  await page.getByRole('button', { name: /^移除 / }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(page.getByText('已移除')).toBeVisible();

  await logOut(page);
  await page.goto('/my/login');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(page.getByText('这个通行密钥不能用了，请换一种方式登录')).toBeVisible();
});

test('a login by code offers a passkey, which one tap adds and the field of the login suggests then', async ({
  page,
}) => {
  await addAuthenticator(page);
  const phone = freshPhone();
  await page.goto('/my/login');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/秒后可重新发送/)).toBeVisible();
  await page.getByLabel('短信验证码').fill(await smsCode(phone));
  await expect(page.getByText('下次用面容或指纹登录？')).toBeVisible();
  await page.getByRole('button', { name: '开启' }).click();
  await expect(page.getByText('已添加，下次可以直接登录')).toBeVisible();
  await page.goto('/my/check');
  await expect(page.getByRole('button', { name: /^移除 / })).toBeVisible();

  await logOut(page);
  await page.goto('/my/login');
  await page.getByRole('dialog').getByRole('button', { name: '同意并登录' }).click();
  await expect(page).toHaveURL(/\/my$/);
  await expect(page.getByText(/^用户\d{10}$/)).toBeVisible();
});
