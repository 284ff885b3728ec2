import { DESK, ownerLink, useLink } from './world/console.ts';
import { consoleFindings } from './world/console-findings.ts';
import { expect, test } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { answerSandboxCheckout, expectPaid, ordersOf, pay } from './world/paying.ts';
import { authenticatorCode } from './world/totp.ts';

/** A colleague's desk, beside the phone that the viewer has. */
const DESK_OPTIONS = { viewport: DESK, isMobile: false, hasTouch: false, locale: 'zh-CN' } as const;

test('an order is paid by a viewer, found by finance, and refunded by two people', async ({
  page: viewer,
  browser,
  world,
}) => {
  test.slow();
  const no = await test.step('a viewer pays a year in the sandbox', async () => {
    await enterAs(viewer, await registered());
    await viewer.goto('/vip_pay?plan=yearly');
    await pay(viewer);
    await answerSandboxCheckout(viewer, '支付');
    await expectPaid(viewer);
    const [order] = await ordersOf(viewer);
    return order?.no ?? '';
  });

  const context = await browser.newContext({ ...DESK_OPTIONS, baseURL: world.product.baseUrl });
  const desk = await context.newPage();
  await useLink(desk, ownerLink(world), { name: '陈屿' });

  await test.step('the order is found by the end of its number, which the box says', async () => {
    await desk.getByRole('link', { name: '订单', exact: true }).click();
    await expect(desk.getByRole('row', { name: new RegExp(no) })).toBeVisible();
    const box = desk.getByRole('combobox', { name: /订单号/ });
    await box.fill(no.slice(-8));
    await expect(desk.getByRole('option', { name: /当作订单号.*1 笔/ })).toBeVisible();
    await expect(desk.getByRole('option', { name: /当作时间.*不是时间/ })).toBeVisible();
    await desk.getByRole('option', { name: /当作订单号/ }).click();
    await expect(desk.getByRole('button', { name: '清除筛选: 当作订单号' })).toBeVisible();
    await expect(desk.getByRole('row', { name: new RegExp(no) })).toBeVisible();
    expect(new URL(desk.url()).searchParams.get('as')).toBe('number');
    expect(await consoleFindings(desk, '/orders')).toEqual([]);
    await desk.goto('/console/orders');
    await desk.getByRole('combobox', { name: /订单号/ }).fill(no);
    await expect(desk.getByRole('option', { name: new RegExp(no) })).toBeVisible();
    await desk.keyboard.press('Enter');
  });

  await test.step('its dossier has it all on one page, with the texts that were agreed to', async () => {
    await expect(desk.getByRole('heading', { name: no, level: 1 })).toBeVisible();
    await expect(desk.getByText('支付成功，验签通过')).toBeVisible();
    await expect(desk.getByText('权益生效')).toBeVisible();
    await desk.getByRole('button', { name: '原文' }).first().click();
    await expect(desk.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await desk.keyboard.press('Escape');
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: '导出争议材料' }).click();
    expect((await download).suggestedFilename()).toBe(`order-${no}.json`);
    expect(await consoleFindings(desk, `/orders/${no}`)).toEqual([]);
    await desk.goto(`/console/orders/${no}`);
  });

  await test.step('a single person asks for the money back, and cannot decide', async () => {
    await desk.getByRole('button', { name: '申请退款' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('理由').selectOption({ label: '未成年人' });
    await dialog.getByLabel('备注').fill('监护人来电，已核对身份');
    await dialog.getByRole('button', { name: '申请退 ¥198.00' }).click();
    await desk.getByRole('link', { name: '去审批' }).click();
    await expect(desk.getByText('这是你申请的，请另一位同事审批。')).toBeVisible();
    await expect(desk.getByRole('button', { name: /批准/ })).toHaveCount(0);
  });
  await context.close();

  await test.step('another one approves it, with a note and a code', async () => {
    const other = await browser.newContext({ ...DESK_OPTIONS, baseURL: world.product.baseUrl });
    const approver = await other.newPage();
    const secret = await useLink(approver, ownerLink(world), { name: '许砚秋' });
    await approver.getByRole('link', { name: '退款', exact: true }).click();
    await expect(approver.getByRole('heading', { name: '退 ¥198.00' })).toBeVisible();
    await expect(approver.getByText('没有退过')).toBeVisible();
    expect(await consoleFindings(approver, '/refunds')).toEqual([]);
    await approver.goto('/console/refunds');
    const approve = approver.getByRole('button', { name: '批准，退 ¥198.00' });
    await expect(approve).toBeDisabled();
    await approver.getByLabel('审批备注').fill('已看账单与应答，同意原路退');
    // The code that opened the account is used up; the next one counts already.
    await approver.getByLabel('验证器 6 位数字').fill(authenticatorCode(secret, 1));
    await approve.click();
    await expect(approver.getByText('已批准，正在原路退回')).toBeVisible();
    await approver.goto(`/console/orders/${no}`);
    await expect(approver.getByText('已退款').first()).toBeVisible();
    await approver.goto('/console/differences');
    await expect(approver.getByText('没有要处理的')).toBeVisible();
    expect(await consoleFindings(approver, '/differences')).toEqual([]);
    await other.close();
  });
});
