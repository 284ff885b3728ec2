import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { DESK, ownerPathIn, useLink } from './world/console.ts';
import { type Product, startProduct } from './world/product.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined, locale: 'zh-CN' });

const TITLE = '对岸灯火';
const EPISODE_COUNT = 2;
/** What a new operator has for it all, from the printed link on. */
const TRIAL_MS = 5 * 60_000;
/** The transcoding of a busy machine is waited for this long. */
const INGEST_MS = 150_000;

let folder: string;
let product: Product;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playlet-first-drama-'));
  product = await startProduct(join(folder, 'data'));
});
test.afterEach(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('from the printed link to a drama that viewers see, within five minutes and without a page of documentation', async ({
  page,
  browser,
}) => {
  test.setTimeout(TRIAL_MS);
  page.setDefaultTimeout(20_000);
  makeFolder();
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'showDirectoryPicker'));
  const beganAt = Date.now();

  await test.step('the link of the first start makes the owner', async () => {
    const link = new URL(ownerPathIn(product.output()), product.baseUrl).href;
    await useLink(page, link, { name: '许砚秋' });
  });

  await test.step('a folder becomes a drama with its episodes', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '上传', exact: true }).first().click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '选择文件夹' }).first().click();
    await (await chooser).setFiles(join(folder, '交付'));
    await page.getByRole('button', { name: `开始上传 ${EPISODE_COUNT} 集` }).click();
    await page.getByRole('navigation').getByRole('link', { name: '入库', exact: true }).first().click();
    await expect(page.getByText(`${EPISODE_COUNT} / ${EPISODE_COUNT} 集已完成`)).toBeVisible({
      timeout: INGEST_MS,
    });
  });

  const id = await test.step('its number is typed, and it is published', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '剧集', exact: true }).first().click();
    await page.getByRole('row', { name: new RegExp(TITLE) }).click();
    await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: '发布前检查' }).first().click();
    await page.getByLabel('号码').fill('网微剧备字（2026）第 00251 号');
    await page.getByLabel('制作方式').selectOption('真人拍摄');
    await page.getByLabel('总投资').fill('40');
    await page.getByRole('button', { name: '保存许可' }).click();
    await page.getByRole('button', { name: '现在发布' }).click();
    await expect(page.getByText('观众看得到')).toBeVisible();
    await picture(page, 'published');
    return new URL(page.url()).searchParams.get('id');
  });

  await test.step('a viewer sees it', async () => {
    const viewer = await browser.newPage({ viewport: DESK, locale: 'zh-CN' });
    await viewer.goto(`${product.baseUrl}/video/${id}/1`);
    await expect(viewer.getByText(TITLE).first()).toBeVisible();
    const film = viewer.locator('video').first();
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(0);
    await picture(viewer, 'viewer');
    await viewer.close();
  });
  const tookMs = Date.now() - beganAt;
  test.info().annotations.push({ type: 'seconds', description: (tookMs / 1000).toFixed(1) });
  expect(tookMs).toBeLessThan(TRIAL_MS);
});

function makeFolder(): void {
  mkdirSync(join(folder, '交付', TITLE), { recursive: true });
  for (let episode = 1; episode <= EPISODE_COUNT; episode += 1) {
    const picture = `testsrc2=size=360x640:rate=24:duration=4`;
    const sound = `sine=frequency=${200 + episode * 40}:duration=4`;
    const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
    const file = join(folder, '交付', TITLE, `第${episode}集.mp4`);
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...codecs, file]);
  }
}

/** For who wants to see it: `PICTURES=folder`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) });
}
