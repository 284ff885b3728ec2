import { violations } from './world/axe.ts';
import { DESK, keepLook, ownerLink, TABLET, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, test } from './world/journey.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('the texts of the customer service in the console are those viewers read', async ({
  page,
  browser,
  world,
}) => {
  test.slow();
  await useLink(page, ownerLink(world), { name: '秦月' });
  const viewer = await phone();

  await test.step('a question of the studio’s own goes first with the arrow keys', async () => {
    await page.locator('h1').first().focus();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { name: '客服中心', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: '写一个问题' }).click();
    await page.getByLabel('问题', { exact: true }).fill('电视上能看吗');
    await page.getByLabel('回答', { exact: true }).fill('用浏览器打开就能看。');
    const handle = page.getByRole('button', { name: '移动“电视上能看吗”' });
    const list = page.getByRole('list', { name: '常见问题' }).getByRole('listitem');
    const count = await list.count();
    for (let left = count - 1; left > 0; left -= 1) await handle.press('ArrowUp');
    await expect(list.first()).toContainText('电视上能看吗');
    await page.getByRole('switch', { name: '显示“怎样注销账号”' }).click();
  });

  await test.step('hours and a contact are published with it', async () => {
    await page.getByLabel('上班', { exact: true }).fill('08:30');
    await page.getByRole('button', { name: '加一个' }).click();
    await page.getByLabel('名称', { exact: true }).last().fill('公众号');
    await page.getByLabel('内容', { exact: true }).last().fill('星桥短剧');
    const preview = page.getByRole('region', { name: '手机上的样子' });
    await expect(preview.getByText('星桥短剧')).toBeVisible();
    await expect(preview.getByText('每天 08:30–23:00')).toBeVisible();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByText('已发布，观众几秒后看到')).toBeVisible();
    await expect(async () => {
      await viewer.goto('/customer_service');
      await expect(viewer.getByText('电视上能看吗')).toBeVisible({ timeout: 3000 });
      await expect(viewer.getByText('星桥短剧')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    await expect(viewer.locator('details').first()).toContainText('电视上能看吗');
    await expect(viewer.getByText('08:30–23:00')).toBeVisible();
    await expect(viewer.getByText('怎样注销账号')).toBeHidden();
    await expectNoSidewaysScroll(viewer);
  });

  await test.step('and it can be taken back', async () => {
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByRole('button', { name: '移动“电视上能看吗”' })).toBeHidden();
    await expect(async () => {
      await viewer.goto('/customer_service');
      await expect(viewer.getByText('怎样注销账号')).toBeVisible({ timeout: 3000 });
      await expect(viewer.getByText('电视上能看吗')).toBeHidden();
    }).toPass({ timeout: 30_000 });
  });

  await test.step('axe has nothing to say, in both themes and languages', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [language, theme, size] of [
      ['zh-CN', 'light', DESK],
      ['en-US', 'dark', TABLET],
    ] as const) {
      await page.setViewportSize(size);
      await keepLook(page, language, theme);
      await page.goto('/console/support');
      const questions = page.getByRole('list', { name: /常见问题|Questions/ }).getByRole('listitem');
      await questions.first().getByRole('button', { expanded: false }).click();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/support-${theme}.png` });
      expect(await violations(page)).toEqual([]);
    }
  });

  async function phone() {
    const baseURL = process.env.E2E_BASE_URL;
    const context = await browser.newContext({
      viewport: { width: 393, height: 852 },
      locale: 'zh-CN',
      reducedMotion: 'reduce',
      ...(baseURL && { baseURL }),
    });
    return context.newPage();
  }
});
