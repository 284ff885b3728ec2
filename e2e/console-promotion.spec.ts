import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DESK, ownerLink, useLink } from './world/console.ts';
import { consoleFindings } from './world/console-findings.ts';
import { expect, test, untilPlaying } from './world/journey.ts';
import { freshPhone, smsCode } from './world/member.ts';
import { answerSandboxCheckout, expectPaid, ordersOf, pay } from './world/paying.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
/** A colleague's desk, beside the phone that the viewer has. */
const DESK_OPTIONS = { viewport: DESK, isMobile: false, hasTouch: false, locale: 'zh-CN' } as const;

// What drives browsers without a person says so, and is not counted as a visit.
test.use({ userAgent: PHONE });

test('a promotion link is made, followed to the payment, and shared with its partner', async ({
  page: viewer,
  browser,
  world,
}) => {
  test.slow();
  const context = await browser.newContext({
    ...DESK_OPTIONS,
    baseURL: world.product.baseUrl,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const desk = await context.newPage();
  await useLink(desk, ownerLink(world), { name: '许砚秋' });

  await test.step('the operator makes a link, with a new partner', async () => {
    await desk.getByRole('link', { name: '推广链接', exact: true }).click();
    await expect(desk.getByText('还没有推广链接')).toBeVisible();
    await desk.getByRole('button', { name: '新建链接' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '剧集' }).fill('雨停之前');
    await dialog.getByRole('option', { name: /雨停之前/ }).click();
    await dialog.getByLabel('名称', { exact: true }).fill('伞下');
    await dialog.getByLabel('新伙伴名称（可空）').fill('青禾文化');
    await dialog.getByLabel('首单分成 %').fill('30');
    await dialog.getByLabel('续费分成 %').fill('10');
    await dialog.getByRole('button', { name: '生成短链' }).click();
    await expect(desk.getByRole('heading', { name: '雨停之前 伞下', level: 1 })).toBeVisible();
  });
  const linkPath = new URL(desk.url()).pathname.replace('/console', '');

  const address = await test.step('its address is copied, and its QR code saved', async () => {
    await desk.getByRole('button', { name: '复制短链' }).click();
    const copied = await desk.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toMatch(/^\/l\/\w{6}$/);
    const image = await saved(desk, '下载二维码 PNG');
    expect(image.name).toMatch(/^L-\d{4}\.png$/);
    expect(image.bytes.subarray(1, 4).toString()).toBe('PNG');
    const drawing = await saved(desk, '下载二维码 SVG');
    expect(drawing.name).toMatch(/^L-\d{4}\.svg$/);
    expect(drawing.bytes.toString()).toMatch(/^<svg /);
    return copied;
  });

  await test.step('finance puts a price on a month for the channel of the link', async () => {
    await desk.goto('/console/plans');
    await desk.getByRole('button', { name: '渠道价' }).first().click();
    const dialog = desk.getByRole('dialog', { name: '渠道价：月卡' });
    await dialog.getByLabel('价格（元）').fill('25');
    await dialog.getByLabel(/^备注/).fill('双十二投放');
    await dialog.getByRole('button', { name: '定为 ¥25.00' }).click();
    await expect(desk.getByText('渠道价要低于它开始时所有人的价格')).toBeVisible();
    await dialog.getByLabel('价格（元）').fill('18');
    await dialog.getByRole('button', { name: '定为 ¥18.00' }).click();
    const row = desk.getByRole('row', { name: /^渠道 .+ v1/ });
    await expect(row).toContainText('¥18.00');
    await expect(row).toContainText('在售');
    expect(await consoleFindings(desk, '/plans')).toEqual([]);
    await desk.goto(`/console${linkPath}`);
  });

  await test.step('a visitor follows it and watches', async () => {
    await viewer.goto(`${new URL(address).pathname}?clickid=abc`);
    await untilPlaying(viewer);
    expect(new URL(viewer.url()).pathname).toMatch(/^\/video\/\w+\/1$/);
    expect(new URL(viewer.url()).searchParams.has('promo')).toBe(false);
  });

  await test.step('registers, and pays', async () => {
    const phone = freshPhone();
    await viewer.goto('/my/register?back=/vip_pay?plan=monthly');
    await viewer.getByLabel('手机号').fill(phone);
    await viewer.getByRole('button', { name: '获取验证码' }).click();
    await expect(viewer.getByRole('button', { name: /秒后可重新发送/ })).toBeDisabled();
    await viewer.getByLabel('短信验证码').fill(await smsCode(phone));
    await viewer.getByLabel('用户名').fill(`观众${phone.slice(-8)}`);
    await viewer.getByLabel('密码', { exact: true }).fill('an umbrella for two of us');
    await viewer.getByRole('checkbox').first().check();
    await viewer.getByRole('button', { name: '注册并登录' }).click();
    await expect(viewer).toHaveURL(/\/vip_pay/);
    const month = viewer.getByRole('radio', { name: /月卡/ });
    await expect(month).toBeChecked();
    await expect(month).toHaveAccessibleName(/18.*渠道优惠价，日常价 ¥25/);
    await pay(viewer);
    await answerSandboxCheckout(viewer, '支付');
    await expectPaid(viewer);
  });

  await test.step('the order names the channel, and nobody else pays that price any more', async () => {
    const [paid] = await ordersOf(viewer);
    await desk.goto(`/console/orders/${paid?.no}`);
    await expect(desk.getByText(/，日常价 ¥25\.00$/)).toBeVisible();
    await desk.goto('/console/plans');
    await desk.getByRole('button', { name: '渠道价' }).first().click();
    const dialog = desk.getByRole('dialog', { name: '渠道价：月卡' });
    await dialog.getByText('结束', { exact: true }).click();
    await dialog.getByLabel(/^备注/).fill('投放结束');
    await dialog.getByRole('button', { name: '结束渠道价' }).click();
    await expect(desk.getByRole('row', { name: /^渠道 .+ v1/ })).toContainText('已结束');
    await desk.goto(`/console${linkPath}`);
  });

  await test.step('the link shows how far the visit went', async () => {
    await desk.reload();
    const funnel = desk.getByRole('list', { name: '漏斗' });
    for (const step of ['访问', '起播', '下单', '支付成功'])
      await expect(funnel.getByRole('listitem').filter({ hasText: step })).toContainText('1');
    await expect(desk.getByText('支付 ¥18.00，月卡')).toBeVisible();
  });

  await test.step('its cost is entered, and the list counts with it', async () => {
    await desk.getByLabel('金额（元）').fill('10');
    await desk.getByRole('button', { name: '录入', exact: true }).click();
    await expect(desk.getByText(/¥10\.00，许砚秋 .* 录入/)).toBeVisible();
    expect(await consoleFindings(desk, linkPath)).toEqual([]);
    await desk.goto('/console/promotion');
    const row = desk.getByRole('row', { name: /雨停之前 伞下/ });
    await expect(row).toContainText('¥18.00');
    await expect(row).toContainText('1.80');
    await expect(desk.getByRole('row', { name: /^合计/ })).toContainText('¥18.00');
    await desk.getByRole('button', { name: '负责人' }).click();
    await desk.getByRole('menuitemradio', { name: '许砚秋' }).click();
    await expect(row).toBeVisible();
    await desk.getByRole('button', { name: '时间' }).click();
    await desk.getByRole('menuitemradio', { name: '自选' }).click();
    await desk.getByLabel('到', { exact: true }).fill('2026-01-01');
    await expect(row).toContainText('—');
    await expect(row).not.toContainText('¥18.00');
    expect(await consoleFindings(desk, '/promotion')).toEqual([]);
    expect(await consoleFindings(desk, '/promotion?view=channel')).toEqual([]);
  });

  await test.step('the partner sees their sums and their share, without an account', async () => {
    await desk.goto(`/console${linkPath}`);
    await expect(desk.getByText('首单 30%，续费 10%，退款扣回')).toBeVisible();
    await desk.getByRole('button', { name: '打开 60 天' }).click();
    await desk.getByRole('button', { name: '复制', exact: true }).click();
    const partnerAddress = await desk.evaluate(() => navigator.clipboard.readText());
    const elsewhere = await browser.newContext({ ...DESK_OPTIONS, baseURL: world.product.baseUrl });
    const partner = await elsewhere.newPage();
    await partner.goto(partnerAddress);
    await expect(partner.getByRole('heading', { name: '青禾文化 的推广数据' })).toBeVisible();
    await expect(partner.getByRole('row', { name: /雨停之前 伞下/ })).toContainText('¥18.00');
    await expect(partner.getByText('¥5.40')).toBeVisible();
    expect(await consoleFindings(partner, `/partner${new URL(partnerAddress).hash}`)).toEqual([]);
    await desk.getByText('关闭', { exact: true }).click();
    await expect(desk.getByRole('button', { name: '打开 60 天' })).toBeVisible();
    await partner.reload();
    await expect(partner.getByText('这个页面打不开')).toBeVisible();
    await elsewhere.close();
  });
  await context.close();
});

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
