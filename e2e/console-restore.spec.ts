import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import getPort from 'get-port';
import { DESK, ownerPathIn, STAFF_PASSWORD, useLink } from './world/console.ts';
import { runImport } from './world/import.ts';
import { type Product, root, startProduct } from './world/product.ts';
import { authenticatorCode } from './world/totp.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined, locale: 'zh-CN' });

const TITLE = '灯下旧人';
const ACCOUNT = 'owner@xq.example';
const STEP_MS = 60_000;

let folder: string;
let product: Product | undefined;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playlet-restore-'));
});
test.afterEach(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('damaged files are found and repaired by mouse, and another machine restores the backup by mouse', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(20_000);
  const key = /BACKUP_KEY=(\S+)/.exec(playlet(join(folder, 'none'), ['backup', '--new-key']))?.[1] ?? '';
  const old = join(folder, 'old');
  product = await startProduct(old, { BACKUP_KEY: key });
  const secret = await useLink(page, await printedLink(product), {
    name: '许砚秋',
    account: ACCOUNT,
  });
  await importDrama(product);
  const { groupId, assetId } = await findDrama(product);
  playlet(old, ['backup'], { BACKUP_KEY: key });

  const media = join(old, 'media', assetId);
  const [rendition = ''] = readdirSync(media).filter((name) => /^\d/.test(name));
  const row = page.getByRole('row', { name: /剧集文件损坏/ });
  const panel = page.getByRole('complementary', { name: '剧集文件损坏' });
  const check = async () => {
    await page.getByRole('button', { name: '立即检查' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '全部' }).click();
    await expect(row).toBeVisible({ timeout: STEP_MS });
    await row.click();
    await expect(panel.getByRole('button', { name: '用原片重新转码' })).toBeEnabled({ timeout: STEP_MS });
  };

  await test.step('a flipped byte and a deleted file are found, named, and put back from the backup', async () => {
    flipByte(join(media, rendition, '0.m4s'));
    rmSync(join(media, rendition, 'init.mp4'));
    await page.getByRole('navigation').getByRole('link', { name: '数据检查' }).click();
    await check();
    await expect(row).toContainText(TITLE);
    await expect(row).toContainText('第 1 集');
    await expect(panel).toContainText('0.m4s');
    await picture(page, 'repairs');
    await panel.getByRole('button', { name: '用备份里的文件' }).click();
    await expect(row).toBeHidden({ timeout: STEP_MS });
    await expect(page.getByText('没有问题').first()).toBeVisible({ timeout: STEP_MS });
    await plays(browser, `${product?.baseUrl}/video/${groupId}/1`);
  });

  await test.step('another flipped byte is repaired by encoding the original again', async () => {
    flipByte(join(media, rendition, '0.m4s'));
    await check();
    await panel.getByRole('button', { name: '用原片重新转码' }).click();
    await expect(row).toContainText('正在修复', { timeout: STEP_MS });
    await expect(row).toBeHidden({ timeout: 3 * STEP_MS });
    await plays(browser, `${product?.baseUrl}/video/${groupId}/1`);
  });
  await product.stop();

  await test.step('a new machine takes the backup folder, offers it, shows its checks, and starts again', async () => {
    const env = { PORT: String(await getPort()) };
    product = await startProduct(join(folder, 'new'), env);
    const { pid } = product;
    await page.context().clearCookies();
    await page.goto(await printedLink(product));
    await page.getByRole('button', { name: '已有备份？从备份恢复' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '从这台电脑上传备份' }).click();
    await (await chooser).setFiles(join(old, 'backups'));
    await expect(page.getByText('上传完了')).toBeVisible({ timeout: STEP_MS });
    await page.getByLabel('备份密钥').fill(key);
    await picture(page, 'offer');
    await page.getByRole('button', { name: '开始恢复' }).click();
    await expect(page.getByText('账目平衡')).toBeVisible({ timeout: 2 * STEP_MS });
    await picture(page, 'restored');
    // As a supervisor does it.
    await expect.poll(() => isRunning(pid), { timeout: STEP_MS }).toBe(false);
    product = await startProduct(join(folder, 'new'), env);
  });

  await test.step('its owner signs in as before, and the drama plays', async () => {
    await page.getByRole('link', { name: '去登录' }).click();
    await page.getByLabel('账号', { exact: true }).fill(ACCOUNT);
    await page.getByLabel('密码', { exact: true }).fill(STAFF_PASSWORD);
    // A code that was used is good for no second time.
    await page.getByLabel('身份验证器中的 6 位数字').fill(authenticatorCode(secret, 1));
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await plays(browser, `${product?.baseUrl}/video/${groupId}/1`);
  });
});

/** It is printed right after the service is ready. */
async function printedLink({ output, baseUrl }: Product): Promise<string> {
  await expect.poll(output, { timeout: STEP_MS }).toContain('/console/first-owner#');
  return new URL(ownerPathIn(output()), baseUrl).href;
}

function playlet(dataDir: string, args: string[], env: Record<string, string> = {}): string {
  return execFileSync(process.execPath, [join(root, 'apps/cli/bin/playlet.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  });
}

async function importDrama(to: Product): Promise<void> {
  const drama = join(folder, TITLE);
  mkdirSync(drama);
  writeFileSync(join(drama, 'drama.yaml'), 'licenseNo: （测）网微剧备字〔2026〕第00007号\n');
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=360x640:rate=24:duration=6',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=6',
  ];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...codecs, join(drama, '01.mp4')]);
  const { status, output } = await runImport(to, [drama, '--yes', '--publish']);
  expect(status, output).toBe(0);
}

async function findDrama({ baseUrl, dataDir }: Product): Promise<{ groupId: string; assetId: string }> {
  const response = await fetch(`${baseUrl}/api/member/video/group/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await response.json()) as { data: { list: { id: string }[] } };
  const assetId = readdirSync(join(dataDir, 'media')).find((name) => /^[0-9A-Z]{26}$/.test(name));
  return { groupId: data.list[0]?.id ?? '', assetId: assetId ?? '' };
}

function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function plays(browser: Browser, address: string): Promise<void> {
  const viewer = await browser.newPage({ viewport: DESK, locale: 'zh-CN' });
  await viewer.goto(address);
  const film = viewer.locator('video').first();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await viewer.close();
}

/** For whoever looks at the screens: `PICTURES=folder`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) });
}
