import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beijingDayOf } from '@playlet/domain/beijing';
import type { Page } from '@playwright/test';
import { violations } from './world/axe.ts';
import { DESK, keepLook, LOOKS, ownerLink, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, test } from './world/journey.ts';
import { enterAs, registered } from './world/member.ts';
import { startProduct } from './world/product.ts';
import { returningViewer } from './world/returning-viewer.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('a new version is written, compared and published; members are asked again, and who agreed is listed', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  // What is published stays, and would be asked in every other journey: this one has a product of its own.
  const folder = mkdtempSync(join(tmpdir(), 'playlet-agreements-'));
  const product = await startProduct(join(folder, 'data'));
  const before = process.env.E2E_BASE_URL;
  process.env.E2E_BASE_URL = product.baseUrl;
  try {
    const link = ownerLink({ product, close: () => Promise.resolve() });
    await useLink(page, link, { name: '秦月' });
    const member = await registered();
    const today = beijingDayOf(Date.now());
    const console_ = (path: string) => page.goto(`${product.baseUrl}/console${path}`);

    await test.step('the texts the product comes with are the first versions', async () => {
      await page.locator('h1').first().focus();
      await page.keyboard.press('g');
      await page.keyboard.press('e');
      await expect(page.getByRole('heading', { name: '协议', level: 1 })).toBeVisible();
      const rows = page.getByRole('table', { name: '协议' }).getByRole('row');
      await expect(rows.filter({ hasText: '隐私政策' })).toContainText([/2024-09-01.*现行/]);
      await expect(rows.filter({ hasText: '产品自带' })).toHaveCount(5);
    });

    await test.step('a draft says what is missing, shows itself as viewers will see it, and what it changes', async () => {
      await page.getByLabel('写新版本').selectOption({ label: '隐私政策' });
      const faults = page.getByRole('status').filter({ hasText: '发布前还要' });
      await expect(faults).toContainText('定生效日');
      await expect(faults).toContainText('正文还没有改动');
      await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled();
      const preview = page.getByRole('region', { name: '观众看到的样子' });
      await expect(preview).toContainText('小剧场演示运营方');

      const text = page.getByLabel('正文 · 中文');
      await text.fill(`${await text.inputValue()}\n\n客服通话会录音，保存 30 天。\n`);
      await expect(preview).toContainText('客服通话会录音');
      await expect(faults).toContainText('数目对不上');
      await page.getByRole('radiogroup', { name: '文字' }).getByText('英文').click();
      const english = page.getByLabel('正文 · 英文');
      await english.fill(
        `${await english.inputValue()}\n\nCalls to support are recorded and kept for 30 days.\n`,
      );
      await page.getByRole('radiogroup', { name: '文字' }).getByText('中文').click();

      await page.getByLabel('生效日（北京时间）').fill(today);
      await page.getByLabel('改了什么（中文）').fill('新增客服通话录音。');
      await page.getByLabel('改了什么（英文）').fill('Support calls are recorded.');
      await page.getByLabel('影响大，请老用户重新同意').check();
      await expect(faults).toHaveCount(0);
      await page.getByRole('radiogroup', { name: '观众看到的样子' }).getByText('对比').click();
      await expect(page.getByText('新增 1 行，删去 0 行')).toBeVisible();
      await expect(page.locator('ins')).toHaveText('客服通话会录音，保存 30 天。');
      await page.getByRole('radiogroup', { name: '观众看到的样子' }).getByText('观众看到的样子').click();
      await page.getByRole('button', { name: '保存草稿' }).click();
      await expect(page.getByText('草稿已保存')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('改了什么（中文）')).toHaveValue('新增客服通话录音。');
    });

    await test.step('it is published with a note, and asks the member who is there', async () => {
      await page.getByRole('button', { name: '发布', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('谁也不能改');
      await dialog.getByRole('textbox').fill('法务 2026-11 修订');
      await dialog.getByRole('button', { name: '发布' }).click();
      await expect(page.getByText(`已发布，${today} 起生效`)).toBeVisible();
      await expect(page.getByText('隐私政策：还有 1 人要重新同意')).toBeVisible();
      await expect(page.getByRole('complementary', { name: `隐私政策 ${today}` })).toContainText(
        '新增客服通话录音。',
      );
    });

    await test.step('the member reads what changed and agrees, once', async () => {
      const context = await browser.newContext({
        baseURL: product.baseUrl,
        viewport: { width: 393, height: 852 },
        locale: 'zh-CN',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        storageState: returningViewer(product.baseUrl),
      });
      const viewer = await context.newPage();
      await enterAs(viewer, member);
      await viewer.goto('/my');
      await begin(viewer);
      const sheet = viewer.getByRole('dialog');
      await expect(sheet.getByRole('heading', { name: '协议有更新' })).toBeAttached();
      await expect(sheet).toContainText('新增客服通话录音。');
      await expect(sheet.getByRole('link')).toHaveText(['《隐私政策》']);
      await sheet.getByRole('button', { name: '同意并开始' }).click();
      await expect(sheet).toHaveCount(0);
      await viewer.goto('/my/agreements/privacy');
      await expect(viewer.getByText('客服通话会录音')).toBeVisible();
      await expect(viewer.getByText('本次更新')).toBeVisible();
      await expectNoSidewaysScroll(viewer);
      await viewer.goto('/my');
      await begin(viewer);
      await viewer.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/first-visit-[^/]*\.js$/.test(name)),
      );
      await viewer.waitForTimeout(1500);
      await expect(sheet).toHaveCount(0);
      await context.close();
    });

    await test.step('the list says who agreed, and lets a file be saved', async () => {
      await console_('/agreements');
      await expect(page.getByText('现在没有人需要重新同意。')).toBeVisible();
      await page.getByRole('row').filter({ hasText: today }).filter({ hasText: '重新询问' }).click();
      await page.getByRole('complementary').getByRole('link', { name: '谁同意了' }).click();
      const line = page.getByRole('row').filter({ hasText: member.username });
      await expect(line).toContainText('重新询问时');
      await expect(line).toContainText(`${member.phone.slice(0, 3)}****${member.phone.slice(7)}`);
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出 CSV' }).click();
      expect((await file).suggestedFilename()).toMatch(/^playlet-consents-.*\.csv$/);
    });

    await test.step('axe has nothing to say, in both themes and languages', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [language, theme, size] of LOOKS) {
        await page.setViewportSize(size);
        await keepLook(page, language, theme);
        for (const [path, ready] of [
          [`/agreements?open=privacy/${today}`, 'aside h3'],
          ['/agreements/user/draft', 'textarea'],
          ['/agreements/privacy/changes', 'ins'],
          ['/consents', 'td'],
        ] as const) {
          await console_(path);
          await expect(page.locator(`:lang(${language}) ${ready}`).first()).toBeVisible();
          await expect(page.locator('main [aria-busy=true], .skeleton')).toHaveCount(0);
          expect(await violations(page)).toEqual([]);
        }
      }
    });
  } finally {
    if (before !== undefined) process.env.E2E_BASE_URL = before;
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A page without a clip asks nothing before the viewer begins to use it. */
async function begin(viewer: Page) {
  await expect(viewer.getByRole('main').getByRole('heading').first()).toBeVisible();
  await viewer.keyboard.press('Shift');
}
