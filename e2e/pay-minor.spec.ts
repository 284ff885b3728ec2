import { expect, test } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { answerSandboxCheckout, expectPaid, openMonthly, orderStates, PAY, pay } from './world/paying.ts';
import { call } from './world/service.ts';

test('a minor cannot pay without the name of a guardian', async ({ page }) => {
  await enterAs(page, await registered());
  await openMonthly(page);
  await page.getByRole('switch', { name: /未满 18 周岁/ }).check();
  await page.getByRole('button', { name: PAY }).click();
  const name = page.getByRole('textbox', { name: '监护人姓名' });
  await expect(name).toBeFocused();
  await expect(page.getByText('请填写监护人姓名')).toBeVisible();
  expect(await orderStates(page)).toEqual([]);
  await name.fill('林国栋');
  // Half a year costs more than a minor may spend at once.
  const halfYear = page.getByRole('radio', { name: /半年卡/ });
  await expect(halfYear).toBeDisabled();
  await expect(page.getByText('超过未成年人限额').first()).toBeVisible();
  await page.getByRole('switch', { name: /未满 18 周岁/ }).uncheck();
  await halfYear.check({ force: true });
  // What may not be bought is no longer chosen; what was typed stays.
  await page.getByRole('switch', { name: /未满 18 周岁/ }).check();
  await expect(page.getByRole('radio', { name: /月卡/, checked: true })).toBeAttached();
  await expect(name).toHaveValue('林国栋');
  await page.getByRole('button', { name: PAY }).click();
  await answerSandboxCheckout(page, '支付');
  await page.getByRole('link', { name: '订单详情' }).click();
  await expect(page.getByText('未成年人，监护人已确认')).toBeVisible();
});

test('a top-up beyond what a minor may spend is refused with the figures', async ({ page }) => {
  await enterAs(page, await registered());
  await page.goto('/vip_pay?topup=6000');
  await page.getByRole('switch', { name: /未满 18 周岁/ }).check();
  await page.getByRole('textbox', { name: '监护人姓名' }).fill('林国栋');
  await pay(page);
  await expect(
    page.getByText('未成年人单笔不超过 ¥50，每天不超过 ¥100，今天已付和待付共 ¥0。'),
  ).toBeVisible();
  await expect(page.getByText(/按最低一档计算/)).toBeVisible();
});

test('in teen mode the guardian opens the page with the PIN and pays there', async ({ page }) => {
  const member = await registered();
  await call('POST', 'member/profile/teen/enable', { pin: '2580', band: '12-16' }, member.token);
  await enterAs(page, member);
  await page.goto('/vip_pay?plan=monthly');
  await expect(page.getByRole('heading', { name: '监护人输入密码' })).toBeVisible();
  await expect(page.getByRole('button', { name: PAY })).toHaveCount(0);
  await page.keyboard.type('1111');
  await expect(page.getByText('监护密码不正确')).toBeVisible();
  await page.keyboard.type('2580');
  await expect(page.getByRole('switch', { name: /未满 18 周岁/ })).toBeChecked();
  await pay(page);
  await expect(page.getByText(/请填写监护人姓名/)).toBeVisible();
  await page.getByRole('textbox', { name: '监护人姓名' }).fill('林国栋');
  await page.getByRole('button', { name: PAY }).click();
  await answerSandboxCheckout(page, '放弃');
  // The guardian has agreed to this order, and to no other.
  await page.getByRole('button', { name: '继续支付' }).click();
  await answerSandboxCheckout(page, '支付');
  await expectPaid(page);
  expect(await orderStates(page)).toEqual(['PAID']);
  await page.goto('/vip_pay?plan=monthly');
  await expect(page.getByRole('heading', { name: '监护人输入密码' })).toBeVisible();
});
