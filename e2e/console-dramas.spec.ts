import type { Browser, Page } from '@playwright/test';
import { violations } from './world/axe.ts';
import { DESK, keepLook, LOOKS, ownerLink, useLink } from './world/console.ts';
import { expect, expectNoSidewaysScroll, groupNamed, test } from './world/journey.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

test('the list of dramas and the editor: found, changed by two at once, and many at a time with a way back', async ({
  page,
  browser,
  world,
}) => {
  test.slow();
  await useLink(page, ownerLink(world), { name: '顾言' });
  const { id } = await groupNamed('凤阙辞');

  await test.step('a drama is found, by keys as well, and the address says what is seen', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { name: '剧集', level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('凤阙');
    await expect(page.getByRole('row', { name: /雨停之前/ })).toBeHidden();
    await expect(page.getByRole('row', { name: /凤阙辞/ })).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === '凤阙');
    // What the first letters found gives way to what the word finds.
    await expect(page.getByRole('table', { name: '剧集' })).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(page.getByRole('row', { name: /凤阙辞/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '凤阙辞', level: 1 })).toBeVisible();
    expect(page.url()).toContain(`/console/dramas/${id}`);
  });

  const colleague = await openAgain(browser, page);
  await test.step('two write different fields, and both stay', async () => {
    await colleague.goto(`/console/dramas/${id}`);
    await colleague.getByLabel('简介').fill('先帝驾崩那夜，满宫的灯只亮了一盏。');
    await expect(colleague.getByText(/已自动保存/)).toBeVisible();
    await page.getByLabel('标签').fill('宫斗、复仇');
    await expect(page.getByText(/已自动保存/)).toBeVisible();
    await expect(page.getByLabel('简介')).toHaveValue('先帝驾崩那夜，满宫的灯只亮了一盏。');
  });

  await test.step('two write the same field: the second sees both and chooses', async () => {
    // The second does not hear of the first one's change in time.
    await page.context().setOffline(true);
    await page.getByLabel('简介').fill('她抱着遗诏连夜穿过长街。');
    await colleague.getByLabel('简介').fill('她抱着遗诏穿过整条长街。');
    await expect(colleague.getByText('正在保存')).toBeVisible();
    await expect(colleague.getByText(/已自动保存/)).toBeVisible();
    await page.context().setOffline(false);
    const retry = page.getByRole('button', { name: '重试' });
    const dialog = page.getByRole('dialog', { name: /先保存了同一处/ });
    await expect(retry.or(dialog).first()).toBeVisible();
    if (await retry.isVisible()) await retry.click();
    await expect(dialog.getByText('她抱着遗诏穿过整条长街。')).toBeVisible();
    await dialog.getByLabel('用我的').check();
    await dialog.getByRole('button', { name: '按选择保存' }).click();
    await expect(page.getByText(/已自动保存/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('简介')).toHaveValue('她抱着遗诏连夜穿过长街。');
  });
  await colleague.close();

  await test.step('the history compares and restores', async () => {
    await page.getByRole('button', { name: '历史' }).click();
    const dialog = page.getByRole('dialog', { name: '历史' });
    await dialog.getByRole('button', { name: '导入或系统' }).last().click();
    await expect(dialog.getByText('她抱着遗诏连夜穿过长街。')).toBeVisible();
    await dialog.getByRole('button', { name: '恢复到这一版' }).click();
    await expect(page.getByLabel('标签')).not.toHaveValue('宫斗、复仇');
    await expect(page.getByText(/已自动保存/)).toBeVisible();
  });

  await test.step('episodes change places by key, and have subtitles that move in time', async () => {
    const rain = await groupNamed('雨停之前');
    await page.goto(`/console/dramas/${rain.id}`);
    const handle = page.getByRole('button', { name: '拖动第 1 集' });
    const title = page.getByLabel('第 1 集的标题');
    await title.fill('雨夜');
    await title.press('Enter');
    await expect(page.getByText('标题已保存')).toBeVisible();
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('第 1 集移到了第 2 集')).toBeVisible();
    await expect(page.getByLabel('第 2 集的标题')).toHaveValue('雨夜');
    await page.getByRole('button', { name: '拖动第 2 集' }).dragTo(page.locator('[data-episode="1"]'));
    await expect(page.getByLabel('第 1 集的标题')).toHaveValue('雨夜');
    await expect(page.getByRole('link', { name: '1 质检与片头' })).toHaveAttribute(
      'href',
      `/console/dramas/${rain.id}/episodes/1`,
    );
    await page.getByRole('button', { name: '第 1 集的更多操作' }).click();
    await page.getByRole('menuitem', { name: '字幕与片头' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('00:00.00–00:08.00')).toBeVisible();
    await dialog.getByLabel('整体移动（毫秒）').fill('500');
    await expect(dialog.getByText('00:00.50–00:08.50')).toBeVisible();
    await dialog.getByRole('button', { name: '00:00.50–00:08.50' }).click();
    const line = (await dialog.getByRole('row').first().getByRole('cell').last().textContent()) ?? '';
    await expect(dialog.locator('video + p')).toHaveText(line);
    if (process.env.CONSOLE_SHOTS)
      await page.screenshot({ path: `${process.env.CONSOLE_SHOTS}/subtitles.png` });
    await dialog.getByRole('button', { name: '保存移动' }).click();
    await expect(page.getByText('字幕时间已移动')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a frame of an episode becomes the poster', async () => {
    await page.getByRole('button', { name: '从画面选' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '打开第 1 集' }).click();
    await page.getByRole('button', { name: '进 5 秒' }).click();
    await page.getByRole('button', { name: '这一帧做海报' }).click();
    await expect(page.getByText('海报已更换')).toBeVisible();
  });

  await test.step('several are changed at once after a preview, and put back', async () => {
    await page.goto('/console/dramas?status=ended');
    await expect(page.getByRole('row', { name: /雨停之前/ })).toBeVisible();
    await page.getByRole('checkbox', { name: '选择全部' }).check();
    const bar = page.getByRole('region', { name: '批量修改' });
    const last = page.getByRole('row').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    const [row, over] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    await bar.getByRole('combobox').first().selectOption('status');
    await bar.getByLabel('连载状态 改为').selectOption('serializing');
    await bar.getByRole('button', { name: '应用前预览' }).click();
    const dialog = page.getByRole('dialog', { name: '应用前预览' });
    await expect(dialog.getByText('可以改').first()).toBeVisible();
    await dialog.getByLabel(/备注/).fill('都还会更新');
    await dialog.getByRole('button', { name: /^应用到 \d+ 部$/ }).click();
    await expect(page.getByText(/部剧已修改/)).toBeVisible();
    await expect(page.getByRole('row', { name: /雨停之前/ })).toBeHidden();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText(/部剧已改回/)).toBeVisible();
    await expect(page.getByRole('row', { name: /雨停之前/ })).toBeVisible();
  });

  await test.step('the current filter is kept as a view', async () => {
    await page.getByRole('button', { name: '存为新视图' }).last().click();
    await page.getByRole('dialog').getByLabel('视图名').fill('已完结的');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: /^全部/ }).first().click();
    await page.getByRole('button', { name: /^已完结的/ }).click();
    expect(new URL(page.url()).searchParams.get('status')).toBe('ended');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^playlet-dramas-.*\.csv$/);
  });

  await test.step('a spreadsheet changes what it says, line by line, and can be taken back', async () => {
    const rain = await groupNamed('雨停之前');
    const file = (lines: string[]) => ({
      name: 'dramas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFFid,tags,freeEpisodes\r\n${lines.join('\r\n')}\r\n`),
    });
    await page.getByRole('button', { name: '导入表格' }).click();
    const dialog = page.getByRole('dialog', { name: '用表格改剧集' });
    const chooser = dialog.locator('input[type=file]');
    await chooser.setInputFiles(file([`${rain.id},"雨夜 / 重逢",three`, 'nobody,x,']));
    await expect(dialog.getByText('要填 0 到 9999 的整数')).toBeVisible();
    await expect(dialog.getByText('没有这个 id 的剧')).toBeVisible();
    if (process.env.CONSOLE_SHOTS)
      await page.screenshot({ path: `${process.env.CONSOLE_SHOTS}/sheet-errors.png` });
    await dialog.getByRole('button', { name: '换一个文件' }).click();
    await chooser.setInputFiles(file([`${rain.id},"雨夜 / 重逢",`]));
    await expect(dialog.getByRole('row', { name: /雨停之前.*雨夜 \/ 重逢/ })).toBeVisible();
    if (process.env.CONSOLE_SHOTS)
      await page.screenshot({ path: `${process.env.CONSOLE_SHOTS}/sheet-changes.png` });
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel(/备注/).fill('标签统一');
    await dialog.getByRole('button', { name: '改 1 部' }).click();
    await expect(page.getByText('1 部剧已修改')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('1 部剧已改回')).toBeVisible();
  });

  await test.step('axe has nothing to say, in both languages and themes, on a desk and on a tablet', async () => {
    expect(await findings(page, ['dramas', `dramas/${id}`])).toEqual([]);
  });
});

/** The same person in another browser. */
async function openAgain(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: DESK,
    locale: 'zh-CN',
    storageState: await page.context().storageState(),
    ...(process.env.E2E_BASE_URL ? { baseURL: process.env.E2E_BASE_URL } : {}),
  });
  return context.newPage();
}

async function findings(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [language, theme, size] of LOOKS) {
    await page.setViewportSize(size);
    await keepLook(page, language, theme);
    for (const path of paths) {
      await page.goto(`/console/${path}`);
      await page.locator('tbody tr').first().waitFor();
      if (path === 'dramas') await page.getByRole('checkbox').nth(1).check();
      found.push(
        ...(await violations(page)).map((one) => `${path} ${language} ${theme} ${size.width}: ${one}`),
      );
      await expectNoSidewaysScroll(page);
      if (process.env.CONSOLE_SHOTS)
        await page.screenshot({
          path: `${process.env.CONSOLE_SHOTS}/${path.split('/').length}.${size.width}.${language}.${theme}.png`,
        });
    }
  }
  return found;
}
