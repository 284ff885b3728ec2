import { devices, type Page } from '@playwright/test';
import { expect, groupNamed, test, untilPlaying } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { agree, expectPaid, orderStates, ordersOf, PAY } from './world/paying.ts';
import { addressOf, calmProviders, type Provider, payAtProvider, setProvider } from './world/providers.ts';

test.afterEach(calmProviders);

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('a code is shown once all is agreed to, is paid on a phone, and the picture goes on', async ({
    page,
  }) => {
    await enterAs(page, await registered());
    const { id } = await groupNamed('凤阙辞');
    await page.goto(`/video/${id}/2`);
    await page.getByRole('link', { name: /开通 VIP/ }).click();
    const mask = page.getByRole('dialog', { name: 'VIP 会员' });
    await expect(mask.getByText('勾选同意后显示二维码')).toBeVisible();
    expect(await orderStates(page)).toEqual([]);
    await agree(page);
    await expect(mask.getByRole('img', { name: '付款二维码' })).toBeVisible();
    const [order] = await ordersOf(page);
    await payAtProvider('wechat', order?.no ?? '');
    await expectPaid(page);
    await page.getByRole('button', { name: '接着看第 2 集' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The curtain has opened.
    await untilPlaying(page);
  });
});

test.describe('on a phone', () => {
  // The product tells a phone by what its browser calls itself.
  test.use({ userAgent: devices['Pixel 7'].userAgent });

  for (const [provider, way] of [
    ['alipay', '支付宝'],
    ['wechat', '微信支付'],
  ] as const) {
    test(`${way} is left for and come back from before its word is there`, async ({ page }) => {
      await setProvider(provider, { webhook: { drop: true }, queryLagMs: 3000 });
      await leaveFor(page, provider, way);
      await page.getByRole('button', { name: '支付' }).click();
      await expect(page).toHaveURL(/\/vip_pay\?order=/);
      await expect(page.getByRole('heading', { name: '支付结果确认中' })).toBeVisible();
      await page.getByRole('button', { name: '我付好了，查一下' }).click();
      await expectPaid(page);
      expect(await orderStates(page)).toEqual(['PAID']);
    });

    test(`${way} that is turned away from waits, and goes on with the same order`, async ({ page }) => {
      await leaveFor(page, provider, way);
      await page.getByRole('button', { name: '取消' }).click();
      await expect(page.getByRole('heading', { name: '支付结果确认中' })).toBeVisible();
      await page.getByRole('button', { name: '继续支付' }).click();
      await expect(page).toHaveURL((url) => url.href.startsWith(addressOf(provider)));
      await page.getByRole('button', { name: '支付' }).click();
      await expectPaid(page);
      expect(await orderStates(page)).toEqual(['PAID']);
    });
  }
});

/** Orders a month and stands at the provider's own page then. */
async function leaveFor(page: Page, provider: Provider, way: string): Promise<void> {
  await enterAs(page, await registered());
  await page.goto('/vip_pay?plan=monthly');
  await page.getByRole('radio', { name: way }).check();
  await agree(page);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(addressOf(provider)));
}
