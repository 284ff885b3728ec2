import { expect, test } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { atCashier, openMonthly, orderStates } from './world/paying.ts';

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
