import { violations } from './world/axe.ts';
import { DESK, keepLook, LOOKS, ownerLink, useLink } from './world/console.ts';
import { expect, test } from './world/journey.ts';
import { loginElsewhere, registered } from './world/member.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

/** What says that a page has its data. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  requests: /^R\d+$/,
  jobs: /^(巡查服务|Watching the service)$/,
  system: /^PostgreSQL$/,
  settings: /^(还没有改过设置|No setting was changed yet|云存储账单)$/,
};

test('the customer service finds a member, and what it does stands on the member’s page', async ({
  page,
  world,
}) => {
  test.slow();
  const member = await registered();
  const token = await loginElsewhere(member, 'Chrome Windows');
  const whoami = () =>
    fetch(new URL('/api/member/profile/profile/detail', world.product.baseUrl), {
      headers: { 'x-token': token },
    });
  await useLink(page, ownerLink(world), { name: '许砚秋' });
  let memberPath = '';

  await test.step('a phone number finds one, and never stands in the address', async () => {
    await page.goto('/console/members');
    await page.getByRole('searchbox').fill(member.phone);
    await expect(page.getByText('当作手机号')).toBeVisible();
    const row = page.getByRole('link', { name: member.username });
    await expect(row).toBeVisible();
    await expect(page.getByText(`${member.phone.slice(0, 3)}****${member.phone.slice(7)}`)).toBeVisible();
    expect(page.url()).not.toContain(member.phone);
    await row.click();
    await expect(page.getByRole('heading', { name: member.username, level: 1 })).toBeVisible();
    memberPath = new URL(page.url()).pathname;
  });

  await test.step('the palette finds the same one, with the number masked', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill(member.phone);
    const option = page.getByRole('option', { name: member.username });
    await expect(option).toContainText(`${member.phone.slice(0, 3)}****${member.phone.slice(7)}`);
    await option.click();
    await expect(page.getByRole('heading', { name: member.username, level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(memberPath);
  });

  await test.step('an invitation code is made, and shown once', async () => {
    await page.getByRole('button', { name: '邀请码', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('可用几次').fill('2');
    await dialog.getByRole('textbox', { name: '备注（必填，写进审计日志）' }).fill('首映活动');
    await dialog.getByRole('button', { name: '生成邀请码' }).click();
    await expect(page.getByText(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/)).toBeVisible();
    await expect(page.getByText(/可用 2 次/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('heading', { name: member.username, level: 1 })).toBeVisible();
  });

  await test.step('the whole number is shown for a reason, and who saw it is listed', async () => {
    await page.getByRole('button', { name: '查看完整手机号' }).click();
    await page.getByLabel('说明（必填）').fill('重复扣款回访，工单 K-20671');
    await page.getByRole('button', { name: '显示 60 秒' }).click();
    await expect(page.getByText(member.phone, { exact: true })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    const views = page.getByRole('list', { name: '谁看过这位用户' });
    await expect(views.getByText('看了完整手机号')).toBeVisible();
    await expect(views.getByText(/工单 K-20671/)).toBeVisible();
    await page.getByRole('button', { name: '0 秒后打码' }).click();
    await expect(page.getByText(member.phone, { exact: true })).toBeHidden();
  });

  await test.step('a device is signed out', async () => {
    expect((await whoami()).status).toBe(200);
    await page.getByRole('button', { name: '让“Chrome Windows”下线' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('用户说不是自己');
    await dialog.getByRole('button', { name: '下线' }).click();
    await expect(page.getByText('1 台设备已下线')).toBeVisible();
    await expect(page.getByRole('button', { name: '让“Chrome Windows”下线' })).toBeHidden();
    expect((await whoami()).status).toBe(401);
  });

  await test.step('days are given, and the ledger says why', async () => {
    await page.getByRole('button', { name: '给权益' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('天数').fill('3');
    await dialog.getByRole('textbox', { name: '备注（必填，写进审计日志）' }).fill('补偿卡顿');
    await dialog.getByRole('button', { name: '送 3 天' }).click();
    await expect(page.getByText('+3 天')).toBeVisible();
    await expect(page.getByText('员工送 补偿卡顿')).toBeVisible();
  });

  await test.step('the view of the member is explained', async () => {
    await page.getByRole('button', { name: '他现在看到什么' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('雨');
    await dialog.getByRole('option').first().click();
    await expect(dialog.getByText('身份：VIP')).toBeVisible();
    await expect(dialog.getByText('能看', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a guardian’s request is entered from a call', async () => {
    await page.getByRole('button', { name: '登记请求' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('来人与联系方式').fill(`母亲 ${member.phone}`);
    await dialog.getByLabel('内容', { exact: true }).fill('孩子付了费，要求退款');
    await dialog.getByRole('button', { name: '登记', exact: true }).click();
    await expect(page.getByText(/已登记，编号 R\d+/)).toBeVisible();
    await expect(page.getByText('剩 7 个工作日')).toBeVisible();
  });

  await test.step('and tracked to its end', async () => {
    await page.getByRole('link', { name: /R\d+ 监护人请求/ }).click();
    const panel = page.getByRole('complementary', { name: /监护人请求/ });
    await expect(panel.getByText(/母亲 \d{3}\*{4}\d{4}/)).toBeVisible();
    await panel.getByRole('button', { name: '接手' }).click();
    await expect(panel.getByText('处理中')).toBeVisible();
    await panel.getByRole('button', { name: '办结' }).click();
    await expect(panel.getByText('办结或说明不能办时必填')).toBeVisible();
    await panel.getByLabel('做了什么').fill('核对监护关系，已退款');
    await panel.getByRole('button', { name: '办结' }).click();
    await expect(panel.getByText('已办结').first()).toBeVisible();
    await panel.getByRole('link', { name: member.username }).click();
    await expect(page.getByRole('link', { name: /R\d+ 监护人请求/ })).toBeVisible();
  });

  await test.step('an owner enters the price of storage, and the system page counts with it', async () => {
    await page.goto('/console/settings');
    await page.getByRole('button', { name: '修改“存储单价”' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('改为').fill('12');
    await dialog.getByRole('textbox', { name: '备注（必填，写进审计日志）' }).fill('云存储账单');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('12 分 / GB / 月').first()).toBeVisible();
    await expect(page.getByRole('cell', { name: '云存储账单' })).toBeVisible();
    await page.goto('/console/system');
    await expect(page.getByText('按每 GB 每月 ¥0.12 估算')).toBeVisible();
  });

  await test.step('axe has nothing to say, in both themes and languages', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [language, theme, size] of LOOKS) {
      await page.setViewportSize(size);
      await keepLook(page, language, theme);
      for (const [name, path] of [
        ['member', memberPath],
        ['members', '/console/members'],
        ['requests', '/console/requests?view=closed'],
        ['jobs', '/console/jobs'],
        ['system', '/console/system'],
        ['settings', '/console/settings'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(SHOWN[name] ?? member.username).first()).toBeVisible();
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/console-${name}-${theme}.png` });
        expect(await violations(page)).toEqual([]);
      }
    }
  });
});
