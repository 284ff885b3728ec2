import { expect, test } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';

test('renewal is off, is explained in full before it is on, and stops with one tap', async ({ page }) => {
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
