import { devices } from '@playwright/test';
import { expect, test } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { agree, expectPaid, orderStates, ordersOf, PAY } from './world/paying.ts';
import { addressOf, calmProviders, payAtProvider, setProvider } from './world/providers.ts';

test.afterEach(calmProviders);

const phone = devices['Pixel 7'].userAgent;

test.describe('inside WeChat', () => {
  test.use({ userAgent: `${phone} MicroMessenger/8.0.49` });

  test('WeChat pays within the page with a known openid, and a rejected payment can be retried', async ({
    page,
  }) => {
    const answers = ['get_brand_wcpay_request:cancel', 'get_brand_wcpay_request:ok'];
    await page.exposeFunction('atWechat', async () => {
      const answer = answers.shift() ?? '';
      const [order] = await ordersOf(page);
      if (answer.endsWith('ok')) await payAtProvider('wechat', order?.no ?? '');
      return answer;
    });
    await page.addInitScript(() => {
      Reflect.set(window, 'WeixinJSBridge', {
        invoke: async (_name: string, _parameters: object, done: (answer: object) => void) => {
          const asked = Reflect.get(window, 'atWechat') as () => Promise<string>;
          done({ err_msg: await asked() });
        },
      });
    });
    await enterAs(page, await registered());
    await page.goto('/vip_pay?plan=monthly&openid=o6_bmjrPTlm6_2sgVt7hMZOPfL2M');
    await expect(page.getByRole('radio', { name: '支付宝' })).toBeDisabled();
    await agree(page);
    await page.getByRole('button', { name: PAY }).click();
    await expect(page.getByRole('heading', { name: '支付结果确认中' })).toBeVisible();
    await page.getByRole('button', { name: '继续支付' }).click();
    await expectPaid(page);
    expect(await orderStates(page)).toEqual(['PAID']);
  });
});

test.describe('a checkout that is reached', () => {
  test.use({ userAgent: phone });

  test('by a form takes the order along', async ({ page }) => {
    await page.route('**/recharge/create', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const { origin, pathname, searchParams } = new URL(answer.data.cashier.url);
      const fields = Object.fromEntries(searchParams);
      answer.data.cashier = { type: 'form', action: origin + pathname, fields };
      await route.fulfill({ response, json: answer });
    });
    await enterAs(page, await registered());
    await page.goto('/vip_pay?plan=monthly');
    await page.getByRole('radio', { name: '支付宝' }).check();
    await agree(page);
    await page.getByRole('button', { name: PAY }).click();
    await expect(page).toHaveURL(`${addressOf('alipay')}/gateway.do`);
    await page.getByRole('button', { name: '支付' }).click();
    await expectPaid(page);
  });

  test('by nothing yet, because the provider does not answer, is reached once it does', async ({ page }) => {
    await setProvider('wechat', { faults: { prepay: 'error' } });
    await enterAs(page, await registered());
    await page.goto('/vip_pay?plan=monthly');
    await agree(page);
    await page.getByRole('button', { name: PAY }).click();
    await expect(page.getByRole('heading', { name: '支付结果确认中' })).toBeVisible();
    await calmProviders();
    await page.getByRole('button', { name: '继续支付' }).click();
    await expect(page).toHaveURL((url) => url.href.startsWith(addressOf('wechat')));
    await page.getByRole('button', { name: '支付' }).click();
    await expectPaid(page);
    expect(await orderStates(page)).toEqual(['PAID']);
  });
});

test('a narrow window of a computer shows the code to scan', async ({ page }) => {
  await enterAs(page, await registered());
  await page.goto('/vip_pay?plan=monthly');
  await agree(page);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
  const [order] = await ordersOf(page);
  await payAtProvider('wechat', order?.no ?? '');
  await expectPaid(page);
});
