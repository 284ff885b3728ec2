import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import getPort from 'get-port';
import { DESK, ownerPathIn, useLink } from './world/console.ts';
import { type Product, startProduct } from './world/product.ts';
import { call } from './world/service.ts';
import {
  dropFolders,
  finaleIndex,
  makeClip,
  makeUploadFolders,
  sentBytes,
  slowAndCountUploads,
} from './world/upload-folders.ts';

test.use({ viewport: DESK, isMobile: false, hasTouch: false, storageState: undefined, locale: 'zh-CN' });

let folder: string;
let product: Product;
let environment: Record<string, string>;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playlet-upload-'));
  const port = String(await getPort());
  environment = { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
  product = await startProduct(join(folder, 'data'), environment);
  process.env.E2E_BASE_URL = product.baseUrl;
});
test.afterEach(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run test:upload` brings eighty episodes. */
const COUNTS = process.env.UPLOAD === 'eighty' ? ([27, 27, 26] as const) : ([4, 4, 3] as const);
const EPISODE_COUNT = COUNTS.reduce<number>((sum, count) => sum + count, 0);
const MAX_JOURNEY_MS = EPISODE_COUNT * 60_000;
/** A piece is at most this much, and four files are under way at once. */
const MAX_SENT_TWICE_BYTES = 4 * 8 * 2 ** 20;
const PIECE_TAKES_MS = 1500;

test('three folders become episodes, whatever happens to the line, the page and the server on the way', async ({
  page,
  context,
}, { annotations }) => {
  test.setTimeout(MAX_JOURNEY_MS);
  const folders = makeUploadFolders(join(folder, '交付'), COUNTS);
  const { bytes } = folders;
  await slowAndCountUploads(context, PIECE_TAKES_MS);
  const link = new URL(ownerPathIn(product.output()), product.baseUrl).href;
  await useLink(page, link, { name: '许砚秋' });
  await page.goto(`${product.baseUrl}/console/upload`);

  await test.step('the plan says what is odd, and is mended in place', async () => {
    await expect(page.getByText('把剧的文件夹拖进来')).toBeVisible();
    await dropFolders(page, folders.paths);
    await expect(page.getByText('缺第 3 集')).toBeVisible();
    const odd = page.getByRole('listitem').filter({ hasText: '认不出集号' });
    await odd.getByLabel('大结局.mp4 的集号').fill(String(finaleIndex(COUNTS)));
    await odd.getByRole('button', { name: '采纳' }).click();
    await expect(page.getByText(/EP\d+( \(1\))?\.mp4、EP\d+( \(1\))?\.mp4 逐字节相同/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('button', { name: `开始上传 ${EPISODE_COUNT} 集` })).toBeEnabled();
    expect(await sentBytes(page)).toBe(0);
    await picture(page, 'plan');
  });

  const startedAt = Date.now();
  await test.step('a line that breaks is waited for', async () => {
    await page.getByRole('button', { name: `开始上传 ${EPISODE_COUNT} 集` }).click();
    await expect.poll(() => sentBytes(page), { timeout: MAX_JOURNEY_MS }).toBeGreaterThan(bytes / 8);
    await context.setOffline(true);
    await expect(page.getByText('网络断了').first()).toBeVisible({ timeout: 30_000 });
    await picture(page, 'broken');
    await context.setOffline(false);
  });

  await test.step('after a reload the same folders go on', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/个文件传到一半/)).toBeVisible();
    await dropFolders(page, folders.paths);
    await expect.poll(() => sentBytes(page), { timeout: MAX_JOURNEY_MS }).toBeGreaterThan(bytes / 2);
  });

  await test.step('a server that was killed is waited for as well', async () => {
    await product.stop('SIGKILL');
    await expect.poll(() => databaseIsOver(), { timeout: 60_000 }).toBe(true);
    product = await startProduct(join(folder, 'data'), environment);
    await expect(page.getByRole('button', { name: '没有要上传的' })).toBeVisible({ timeout: MAX_JOURNEY_MS });
    await picture(page, 'sent');
  });

  const sentAt = Date.now();
  const sent = await sentBytes(page);
  await test.step('the upload sent nothing twice beyond a piece of each file under way', () => {
    expect(sent).toBeGreaterThanOrEqual(bytes);
    expect(sent).toBeLessThan(bytes + 3 * MAX_SENT_TWICE_BYTES);
  });

  await test.step('everything becomes episodes, and the queue shows it', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page.getByRole('heading', { name: '入库', level: 1 })).toBeVisible();
    await expect(page.getByText('实时', { exact: true })).toBeVisible();
    await picture(page, 'queue');
    await expect
      .poll(ingestStates, { timeout: MAX_JOURNEY_MS, intervals: [2000] })
      .toEqual(Array.from({ length: EPISODE_COUNT }, () => 'done'));
    await expect(page.getByText(`${EPISODE_COUNT} / ${EPISODE_COUNT} 集已完成`)).toBeVisible();
    await picture(page, 'done');
  });

  const doneAt = Date.now();
  await test.step('each file is there once, with its checksum, as the episode it is', async () => {
    const titled = (one: { title: string; index: number; sha256: string }) =>
      `${one.title} ${one.index} ${one.sha256}`;
    expect((await contentsOnServer(folders.episodes.map(({ sha256 }) => sha256))).map(titled).sort()).toEqual(
      folders.episodes.map(titled).sort(),
    );
    expect(product.output()).not.toMatch(/"level":50/);
  });

  const seconds = (from: number, to: number) => Math.round((to - from) / 1000);
  const figures = {
    episodes: EPISODE_COUNT,
    bytes,
    sentTwiceBytes: sent - bytes,
    sentAfterSeconds: seconds(startedAt, sentAt),
    doneAfterSeconds: seconds(startedAt, doneAt),
  };
  annotations.push({ type: 'upload', description: JSON.stringify(figures) });
  if (process.env.UPLOAD) process.stdout.write(`${JSON.stringify(figures)}\n`);

  await test.step('a link leads to the upload of another file for one episode', async () => {
    const first = folders.episodes.find(({ title, index }) => title === '借剑渡春山' && index === 1);
    const [{ groupId } = { groupId: '' }] = await contentsOnServer([first?.sha256 ?? '']);
    await page.goto(`${product.baseUrl}/console/upload?drama=${groupId}&episode=1`);
    await expect(page.getByText('替换《借剑渡春山》第 1 集')).toBeVisible();
    await picture(page, 'replacement');
    const file = join(folder, '改过的成片.mp4');
    makeClip(file, EPISODE_COUNT + 1);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '选择文件', exact: true }).click();
    await (await chooser).setFiles(file);
    const drama = page.getByRole('region', { name: '借剑渡春山' });
    await expect(drama.getByText('第 1 集，替换已有')).toBeAttached();
    await expect(page.getByRole('button', { name: '开始上传 1 集' })).toBeEnabled();
    await picture(page, 'replaced');
  });

  await test.step('a file that is there already is not sent again, and the plan says so', async () => {
    await dropFolders(page, folders.paths);
    const drama = page.getByRole('region', { name: '借剑渡春山' }).first();
    await expect(drama.getByText('第 2 集，已是这个文件')).toBeAttached({ timeout: 60_000 });
    await expect(drama.getByText('第 2 集，替换已有')).not.toBeAttached();
    await picture(page, 'same');
  });
});

/** The database of a killed server ends by itself a moment later. */
function databaseIsOver(): boolean {
  // Asked without a shell: its own command line would name the folder as well.
  const found = spawnSync('pgrep', ['-f', `postgres.*${folder}`], { encoding: 'utf8' });
  return found.stdout.trim() === '';
}

function operatorToken(): string {
  return readFileSync(join(folder, 'data/operator.token'), 'utf8').trim();
}

async function ingestStates(): Promise<string[]> {
  const { list } = await call<{ list: { state: string }[] }>(
    'POST',
    'admin/ingest/job/list',
    { pageSize: 100 },
    operatorToken(),
  );
  return list.map(({ state }) => state);
}

/** As what the server took these contents in, by the checksum it made of the bytes it stored. */
async function contentsOnServer(contents: string[]) {
  const { list } = await call<{
    list: { groupId: string; groupTitle: string; index: number; sha256: string }[];
  }>('POST', 'admin/ingest/upload/match', { contents }, operatorToken());
  return list.map(({ groupId, groupTitle: title, index, sha256 }) => ({ groupId, title, index, sha256 }));
}

/** For who wants to see it: `PICTURES=folder`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) });
}
