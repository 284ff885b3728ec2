import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './world/axe.ts';
import { DESK, keepLook, LOOKS, newAccount, ownerLink, useLink } from './world/console.ts';
import { runImport } from './world/import.ts';
import { expect, expectNoSidewaysScroll, test } from './world/journey.ts';
import type { World } from './world/world.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined });

const TITLE = '对楼的红窗';
const DAY_MS = 86_400_000;

test('a draft goes to review, comes back with a mark, is approved, and its moment brings it to viewers', async ({
  page,
  browser,
  world,
}) => {
  test.slow();
  const id = await importDraft(world);
  const context = await browser.newContext({
    viewport: DESK,
    locale: 'zh-CN',
    baseURL: world.product.baseUrl,
  });
  const editor = await context.newPage();
  for (const one of [page, editor]) one.setDefaultTimeout(20_000);

  await test.step('the owner invites an editor', async () => {
    await useLink(page, ownerLink(world), { name: '许砚秋' });
    await page.goto('/console/staff');
    await page.getByRole('button', { name: '邀请员工' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('账号').fill(newAccount());
    await dialog.getByLabel('名字').fill('周宁');
    await dialog.getByLabel('备注').fill('内容组');
    await dialog.getByLabel('编辑').check();
    await dialog.getByRole('button', { name: '生成链接' }).click();
    const link = (await dialog.locator('[data-secret]').textContent()) ?? '';
    await dialog.getByRole('button', { name: '完成' }).click();
    await useLink(editor, link);
  });

  await test.step('a row of the check leads to where it is mended, and the editor back to the check', async () => {
    await editor.goto(`/console/publish?id=${id}`);
    await editor.getByRole('link', { name: /去修改.*封面与简介/ }).click();
    await expect(editor.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    await expect(editor.locator('[data-place="categoryIds"] button')).toBeFocused();
    await editor.getByRole('link', { name: '发布前检查' }).click();
  });

  await test.step('the editor mends the number in the check and submits', async () => {
    await expect(editor.getByRole('heading', { name: '还差 1 件事才能提交' })).toBeVisible();
    await expect(editor.getByRole('button', { name: '提交审核' })).toBeDisabled();
    const number = editor.getByLabel('号码');
    await number.fill('网微剧备字（2026）第 0251 号');
    await expect(editor.getByText('序号应为 5 位，现在是 4 位')).toBeVisible();
    await number.fill('网微剧备字（2026）第 00251 号');
    await editor.getByLabel('制作方式').selectOption('AI 生成');
    await editor.getByLabel('总投资').fill('100');
    await expect(editor.getByText('分类：重点')).toBeVisible();
    await editor.getByLabel('总投资').fill('40.5');
    await expect(editor.getByText('分类：普通')).toBeVisible();
    await editor.getByLabel('主体').fill('杭州星桥影业有限公司');
    await editor.getByRole('button', { name: '保存许可' }).click();
    await expect(editor.getByRole('heading', { name: '可以提交了' })).toBeVisible();
    await editor.getByRole('button', { name: '提交审核' }).click();
    await expect(editor.getByText('已提交审核')).toBeVisible();
  });

  await test.step('the owner marks a second and sends it back', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.getByRole('navigation', { name: '待审的剧' }).getByRole('button', { name: TITLE }).click();
    const slider = page.getByRole('slider');
    await slider.focus();
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    const film = page.locator('video');
    await expect(film).toBeVisible();
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
      .toBe(1);
    await page.getByLabel('要改什么').fill('字幕挡住了脸');
    await page.getByRole('button', { name: '加标记' }).click();
    await page.reload();
    await expect(page.getByText('字幕挡住了脸')).toBeVisible();
    await look(page, 'review');
    await page.getByRole('button', { name: '退回', exact: true }).click();
    await page.getByRole('dialog').getByLabel('备注').fill('改完再交');
    await page.getByRole('dialog').getByRole('button', { name: '退回' }).click();
    await expect(page.getByText('没有在等的剧')).toBeVisible();
  });

  await test.step('the editor reads the mark, plans the episodes and submits with a moment', async () => {
    await editor.reload();
    await expect(editor.getByText('字幕挡住了脸')).toBeVisible();
    await expect(editor.getByText('第 1 集 0:01')).toBeVisible();
    await editor.getByLabel('定时').check();
    await editor.getByLabel('首批几集').fill('1');
    await editor.getByLabel('每次几集').fill('1');
    await editor.getByRole('button', { name: '应用排期' }).click();
    await editor.getByRole('dialog').getByLabel('备注').fill('周更');
    await editor.getByRole('dialog').getByRole('button', { name: '应用排期' }).click();
    await expect(editor.getByText('排期已保存')).toBeVisible();
    await look(editor, 'publish');
    await editor.getByLabel('定时').check();
    await editor.getByRole('button', { name: '提交审核' }).click();
    await expect(editor.getByText('等待审核')).toBeVisible();
  });

  await test.step('the owner approves, and moves it in the calendar and back', async () => {
    // The list hears of it by the live stream; a key pressed before finds nothing to go to.
    const waiting = page.getByRole('navigation', { name: '待审的剧' });
    await expect(waiting.getByRole('button', { name: TITLE })).toBeVisible();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await expect(page.getByText('已通过')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    const premiere = page.getByRole('button', { name: `${TITLE} 首播` });
    const from = dayIn(1);
    const to = dayIn(3);
    await expect(dayCell(page, from).getByRole('button', { name: `${TITLE} 首播` })).toBeVisible();
    await premiere.dragTo(dayCell(page, to));
    await expect(dayCell(page, to).getByRole('button', { name: `${TITLE} 首播` })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(dayCell(page, from).getByRole('button', { name: `${TITLE} 首播` })).toBeVisible();
    await premiere.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(dayCell(page, dayIn(2)).getByRole('button', { name: `${TITLE} 首播` })).toBeVisible();
    await look(page, 'calendar');
    expect(await isInSight(world)).toBe(false);
  });

  await test.step('its moment comes, and viewers have it', async () => {
    const from = new Date(Date.parse(`${dayIn(2)}T18:00:00+08:00`)).toISOString();
    const to = new Date(Date.now() + 4000).toISOString();
    const move = { groupId: id, from, to, first: null, last: null, following: false };
    await post(world, 'admin/content/release/move', { ...move, note: '提前' });
    expect(await isInSight(world)).toBe(false);
    await expect.poll(() => isInSight(world), { timeout: 20_000 }).toBe(true);
    await page.goto(`/video/${id}/1`);
    await expect(page.getByText(/网微剧备字（2026）第00251号/).first()).toBeVisible();
    await editor.reload();
    await expect(editor.getByText('观众看得到')).toBeVisible();
  });
  await context.close();
});

/** Nothing to say for axe in both themes and languages, and no page wider than its window. */
async function look(page: Page, name: string): Promise<void> {
  const at = page.url();
  for (const [language, theme, size] of LOOKS) {
    await page.setViewportSize(size);
    await keepLook(page, language, theme);
    await page.goto(at);
    await page.waitForFunction(
      () => document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null,
    );
    if (process.env.CONSOLE_SHOTS)
      await page.screenshot({
        path: `${process.env.CONSOLE_SHOTS}/${name}.${size.width}.${language}.${theme}.png`,
      });
    expect(await violations(page), `${name} ${language} ${theme}`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
}

/** Three short episodes without a number. */
async function importDraft(world: World): Promise<string> {
  const folder = join(process.env.E2E_FOLDER ?? '', TITLE);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'drama.yaml'), JSON.stringify({ title: TITLE, synopsis: '对面的窗亮着。' }));
  for (const index of [1, 2, 3]) clip(join(folder, `0${index}.mp4`), index);
  const { status, output } = await runImport(world.product, [folder, '--yes']);
  expect(status, output).toBe(0);
  const group = await post(world, 'admin/ingest/group/upsert', { importKey: TITLE });
  return (group as { id: string }).id;
}

function clip(file: string, seed: number): void {
  const picture = `testsrc2=s=360x640:r=25:d=4`;
  const sound = `sine=f=${200 + seed}:d=4`;
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ]);
}

async function post(world: World, path: string, input: object): Promise<unknown> {
  const token = readFileSync(join(world.product.dataDir, 'operator.token'), 'utf8').trim();
  const response = await fetch(`${world.product.baseUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify(input),
  });
  const { success, data, msg } = (await response.json()) as { success: boolean; data: unknown; msg: string };
  expect(success, msg).toBe(true);
  return data;
}

async function isInSight(world: World): Promise<boolean> {
  const response = await fetch(`${world.product.baseUrl}/api/member/video/group/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q: TITLE }),
  });
  const { data } = (await response.json()) as { data: { list: { title: string }[] } };
  return data.list.some(({ title }) => title === TITLE);
}

/** A Beijing day from today on. */
function dayIn(days: number): string {
  return new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
}

function dayCell(page: Page, day: string) {
  return page.locator(`[data-day="${day}"]`);
}
