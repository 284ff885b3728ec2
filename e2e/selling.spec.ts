import { expect, test } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { answerSandboxCheckout, expectPaid, PAY, pay } from './world/paying.ts';

test('the plan a wall names is the one that is chosen, and a guest is not given an unknown balance to pay with', async ({
  page,
}) => {
  await page.goto('/vip_unauthorized');
  await expect(page).toHaveTitle('VIP 专属剧场');
  await page.getByRole('link', { name: '开通 VIP · ¥25 起' }).click();
  await expect(page.getByRole('radio', { name: /月卡/, checked: true })).toBeAttached();
  await expect(page.getByRole('radio', { name: /余额/ })).not.toBeChecked();
});

test('a member enters the private area instead of being asked to log in', async ({ page }) => {
  await page.goto('/private_unauthorized');
  await expect(page.getByRole('link', { name: '登录查看' })).toBeVisible();
  await expect(page).toHaveTitle('私密专区不对游客开放');
  await enterAs(page, await registered());
  await page.goto('/private_unauthorized');
  await expect(page.getByRole('link', { name: '登录查看' })).toHaveCount(0);
  await page.getByRole('link', { name: '进入私密专区' }).click();
});

test('a member with VIP for life is offered nothing', async ({ page }) => {
  await enterAs(page, await registered());
  await page.goto('/vip_pay?plan=lifetime');
  await pay(page);
  await answerSandboxCheckout(page, '支付');
  await expectPaid(page);
  await page.goto('/vip_pay');
  await expect(page.getByRole('heading', { name: '你的 VIP 永久有效' })).toBeVisible();
  await expect(page.getByRole('button', { name: PAY })).toHaveCount(0);
  await page.goto('/vip_unauthorized');
  await page.getByRole('link', { name: '进入 VIP 剧场' }).click();
});
