import { latestBuiltIn } from '@playlet/legal';
import { expect, test, untilStill } from './world/journey.ts';
import { enterAs, firstMember, registered, smsCode, withSessionRisk } from './world/member.ts';
import {
  answerSandboxCheckout,
  expectPaid,
  openMonthly,
  orderStates,
  ordersOf,
  PAY,
  pay,
} from './world/paying.ts';
import { call } from './world/service.ts';

test('a large sum is confirmed a second time', async ({ page }) => {
  await enterAs(page, await registered());
  await page.goto('/vip_pay?topup=100000');
  await pay(page);
  const sheet = page.getByRole('dialog', { name: '确认支付 ¥1,000？' });
  await sheet.getByRole('button', { name: '暂不' }).click();
  expect(await orderStates(page)).toEqual([]);
  await page.getByRole('button', { name: PAY }).click();
  await sheet.getByRole('button', { name: '确认支付' }).click();
  await answerSandboxCheckout(page, '支付');
  await expect(page.getByText('¥1,000 已到账，余额 ¥1,000')).toBeVisible();
});

test('agreements that change while the page is open are accepted again, and nothing is lost', async ({
  page,
}) => {
  await enterAs(page, await registered());
  await page.route('**/config/detail', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.agreements.pay = '2020-01-01';
    await route.fulfill({ response, json: answer });
  });
  await openMonthly(page);
  await page.getByRole('switch', { name: /未满 18 周岁/ }).check();
  await page.getByRole('textbox', { name: '监护人姓名' }).fill('林国栋');
  // From now on the page hears of the present version, as the service did all along.
  await page.unroute('**/config/detail');
  await page.getByRole('button', { name: PAY }).click();
  const sheet = page.getByRole('dialog', { name: '请先阅读并同意以下条款' });
  await expect(sheet.getByText(/协议有更新/)).toBeVisible();
  await expect(page.getByLabel(/我已阅读并同意/)).not.toBeChecked();
  await sheet.getByRole('button', { name: '同意并支付 ¥25' }).click();
  await answerSandboxCheckout(page, '支付');
  await page.getByRole('link', { name: '订单详情' }).click();
  await expect(page.getByText('未成年人，监护人已确认')).toBeVisible();
  await expect(page.getByRole('link', { name: `《付费会员协议》 ${latestBuiltIn.pay}` })).toBeVisible();
});

test("the member's own limit of a month stops a purchase, and is lifted only after a day", async ({
  page,
}) => {
  const member = await registered();
  await call('PUT', 'member/account/balance/update', { monthlyCap: 2000 }, member.token);
  await enterAs(page, member);
  await openMonthly(page);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByText('你设置的每月上限是 ¥20，本月已付和待付共 ¥0。')).toBeVisible();
  await page.getByRole('link', { name: '查看消费上限' }).click();
  await page.getByRole('button', { name: /每月消费上限/ }).click();
  await page.getByRole('button', { name: '取消上限' }).click();
  await expect(page.getByText(/^每月上限将于.*取消$/).first()).toBeVisible();
  // While the sheet closes, Back still means the sheet.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await untilStill(page);
  await page.goBack();
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByText('你设置的每月上限是 ¥20，本月已付和待付共 ¥0。')).toBeVisible();
});

test('a login at risk passes the step-up, and leads back to what was chosen', async ({ page }) => {
  const member = await withSessionRisk(firstMember());
  await enterAs(page, member);
  await openMonthly(page);
  await page.getByRole('radio', { name: /半年卡/ }).check({ force: true });
  await page.getByRole('button', { name: PAY }).click();
  await expect(page).toHaveURL(/\/my\/check\?scene=risk/);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/已发送/)).toBeVisible();
  await sheet.getByLabel('短信验证码').fill(await smsCode(member.phone));
  await sheet.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page).toHaveURL(/\/vip_pay\?plan=monthly/);
  await expect(page.getByRole('radio', { name: /半年卡/ })).toBeChecked();
  await page.getByRole('button', { name: PAY }).click();
  await answerSandboxCheckout(page, '支付');
  await expectPaid(page);
  expect(await ordersOf(page)).toMatchObject([{ amount: 11_800, state: 'PAID' }]);
});
