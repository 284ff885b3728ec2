import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { violations } from './world/axe.ts';
import { DESK, keepLook, LOOKS, ownerLink, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, test } from './world/journey.ts';
import { root } from './world/product.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

/** How long a change in the console may take to reach a viewer's phone, and a viewer's act the console. */
const VISIBLE_TO_VIEWERS_MS = 30_000;
const PICTURE = readFileSync(join(root, 'demo/stills/wheat.jpg'));

test("the studio's shelves of the console are those viewers have", async ({ page, browser, world }) => {
  test.slow();
  await useLink(page, ownerLink(world), { name: '周宁' });
  const viewer = await phone(browser);

  await test.step('a shelf made by a rule appears in the theatre', async () => {
    await go(page, 'h', '栏目与推荐位');
    await page.getByRole('button', { name: '加一层' }).first().click();
    await page.getByLabel('标题', { exact: true }).fill('夜里看');
    await page.getByLabel('次序', { exact: true }).selectOption({ label: '最新上线' });
    const preview = page.getByRole('region', { name: '手机上的样子' });
    await expect(preview.getByRole('heading', { name: '夜里看' })).toBeVisible();
    const first = await preview.getByRole('listitem').first().locator('b').innerText();
    await expect(page.getByText('1 处改动没发布')).toBeVisible();
    await viewer.goto('/recommend?view=theatre');
    await expect(viewer.getByText('为你推荐')).toBeVisible();
    await expect(viewer.getByRole('heading', { name: '夜里看' })).toBeHidden();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByText('已发布，观众几秒后看到')).toBeVisible();
    await expect(async () => {
      await viewer.reload();
      const shelf = viewer
        .locator('section')
        .filter({ has: viewer.getByRole('heading', { name: '夜里看' }) });
      await expect(shelf.getByText(first)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: VISIBLE_TO_VIEWERS_MS });
    await expectNoSidewaysScroll(viewer);
  });

  await test.step('a second shelf goes first with the arrow keys', async () => {
    await page.getByRole('button', { name: '加一层' }).first().click();
    await page.getByLabel('标题', { exact: true }).fill('编辑挑的');
    await page.getByLabel('里面放什么').selectOption({ label: '只放手选的' });
    await page.getByRole('combobox', { name: '手选一部' }).fill('雨停');
    await page.getByRole('option', { name: /雨停之前/ }).click();
    await page.getByRole('button', { name: '移动“编辑挑的”' }).press('ArrowUp');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByText('处改动没发布')).toBeHidden();
    await expect(async () => {
      await viewer.reload();
      const titles = viewer.getByRole('heading', { name: /夜里看|编辑挑的/ });
      await expect(titles).toHaveText(['编辑挑的', '夜里看'], { timeout: 2000 });
    }).toPass({ timeout: VISIBLE_TO_VIEWERS_MS });
  });

  await test.step('a genre is made, renamed and deleted', async () => {
    await go(page, 'y', '题材');
    await page.getByRole('button', { name: '新建题材' }).click();
    await page.getByRole('dialog').getByLabel('名字').fill('民国');
    await page.getByRole('button', { name: '建好' }).click();
    await page.getByRole('button', { name: '修改“民国”' }).click();
    await page.getByRole('dialog').getByLabel('名字').fill('年代');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '删除“年代”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    // What lies below a dialog has no role.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: '修改“年代”' })).toBeHidden();
  });

  await test.step('genres come out as a spreadsheet, and back in after a look at what it changes', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    const exported = await readFile(await (await saved).path(), 'utf8');
    const [head = '', first = ''] = exported.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('id,name,parent');
    await page.getByRole('button', { name: '导入表格' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'genres.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${head}\n${first}\n,民国表,\nnobody,谁,\n`),
    });
    await expect(dialog.getByText('1 个会改，1 行有错不会改，1 个没有变化。')).toBeVisible();
    await expect(dialog.getByText('没有这个 id 的题材')).toBeVisible();
    await dialog.getByRole('button', { name: '改 1 个题材' }).click();
    await expect(page.getByText('改好了 1 个题材')).toBeVisible();
    await page.getByRole('button', { name: '删除“民国表”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: '修改“民国表”' })).toBeHidden();
  });

  await test.step('a synonym finds, and the console says why', async () => {
    await go(page, 'w', '搜索词');
    await page.getByLabel('意思一样的词').fill('甲乙丙、雨停之前');
    await page.getByRole('button', { name: '加上' }).click();
    await expect(page.getByText(/甲乙丙 = 雨停之前|雨停之前 = 甲乙丙/)).toBeVisible();
    await page.getByRole('searchbox', { name: '搜一个词试试' }).fill('甲乙丙');
    await expect(
      page.getByRole('list', { name: '搜到' }).getByText('近义词“雨停之前”').first(),
    ).toBeVisible();
    await viewer.goto(`/recommend?view=search&q=${encodeURIComponent('甲乙丙')}`);
    await expect(viewer.getByText('雨停之前').first()).toBeVisible();
  });

  await test.step('a banner shows to its audience, and to nobody once it is switched off', async () => {
    await go(page, 'b', '推荐与广告');
    await switchOffAll(page);
    await page.getByRole('button', { name: '新建' }).first().click();
    const panel = page.getByRole('complementary');
    await panel.getByLabel('标题', { exact: true }).fill('一壶茶，一下午');
    await panel.getByLabel('广告主').fill('雪山茶馆');
    await panel.getByLabel('给谁看').selectOption({ label: '游客' });
    await panel.locator('input[type=file]').setInputFiles({
      name: 'tea.jpg',
      mimeType: 'image/jpeg',
      buffer: PICTURE,
    });
    await panel.getByRole('button', { name: '建好并保存' }).click();
    await expect(page.getByRole('row', { name: /一壶茶，一下午.*投放中/ })).toBeVisible();
    await viewer.goto('/recommend?view=theatre');
    const banner = viewer.getByRole('region', { name: '广告' });
    await expect(banner.getByText('一壶茶，一下午')).toBeVisible();
    await banner.scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.reload();
      await expect(panel.getByText(/展示/).first()).toBeVisible();
      await expect(
        page
          .getByRole('row', { name: /一壶茶，一下午/ })
          .getByRole('cell')
          .nth(2),
      ).toHaveText(/^[1-9]/);
    }).toPass({ timeout: VISIBLE_TO_VIEWERS_MS });
    await page.getByRole('switch', { name: '投放“一壶茶，一下午”' }).click();
    await viewer.reload();
    await expect(viewer.getByText('为你推荐')).toBeVisible();
    await expect(banner).toBeHidden();
    await panel.getByRole('button', { name: '删除' }).click();
    await expect(page.getByRole('row', { name: /一壶茶/ })).toBeHidden();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByRole('row', { name: /一壶茶/ })).toBeVisible();
  });

  await test.step('axe has nothing to say, in both themes and languages', async () => {
    expect(await findings(page)).toEqual([]);
  });
});

/** `g` and a letter, from wherever the focus is. */
async function go(page: Page, key: string, title: string) {
  await page.locator('h1').first().focus();
  await page.keyboard.press('g');
  await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Switches off one after the other: each click changes which ones are still on. */
async function switchOffAll(page: Page) {
  const listed = page.getByRole('switch').or(page.getByText('还没有推荐和广告'));
  await expect(listed.first()).toBeVisible();
  const on = page.getByRole('switch', { checked: true });
  for (let left = await on.count(); left > 0; left -= 1) {
    await on.first().click();
    await expect(on).toHaveCount(left - 1);
  }
}

async function phone(browser: Browser): Promise<Page> {
  const baseURL = process.env.E2E_BASE_URL;
  const context = await browser.newContext({
    viewport: { width: 393, height: 852 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  });
  return context.newPage();
}

const PAGES = ['/shelves', '/categories', '/search-words?q=雨', '/links', '/links?open=new'];

async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [language, theme, size] of LOOKS) {
    await page.setViewportSize(size);
    await keepLook(page, language, theme);
    for (const path of PAGES) {
      await page.goto(`/console${path}`);
      await page.waitForFunction(
        () => document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null,
      );
      if (process.env.SHOTS) {
        await page.waitForTimeout(1200);
        await page.screenshot({ path: `${process.env.SHOTS}/${path.replace(/\W/g, '_')}-${theme}.png` });
      }
      found.push(...(await violations(page)).map((one) => `${path} ${language} ${theme}: ${one}`));
    }
  }
  return found;
}
