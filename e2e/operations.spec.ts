import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import getPort from 'get-port';
import { runImport } from './world/import.ts';
import { type Product, startProduct } from './world/product.ts';

let folder: string;
/** The product that the journey has started last. */
let product: Product | undefined;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playlet-operations-'));
});
test.afterEach(async () => {
  await product?.stop();
  product = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Product> {
  product = await startProduct(join(folder, 'data'));
  return product;
}

test('an import killed half-way goes on after the next start and doubles nothing', async () => {
  test.setTimeout(400_000);
  const killed = await start();
  const drama = join(folder, '借剑渡春山');
  mkdirSync(drama);
  writeFileSync(join(drama, 'drama.yaml'), 'licenseNo: （测）网微剧备字〔2026〕第00003号\n');
  for (const index of [1, 2]) clip(join(drama, `0${index}.mp4`), 8, index);
  const stop = new AbortController();
  const importing = runImport(killed, [drama, '--yes'], stop.signal);
  await expect.poll(() => ingestStates(killed), { timeout: 60_000 }).toContain('running');
  await killed.stop('SIGKILL');
  // It would wait a minute for the server.
  stop.abort();
  expect((await importing).status).not.toBe(0);
  await expect.poll(() => leftovers(folder), { timeout: 20_000 }).toBe('');

  const next = await start();
  const again = await runImport(next, [drama, '--yes', '--publish']);
  expect(again.status, again.output).toBe(0);
  const states = await ingestStates(next);
  expect(states.filter((state) => state === 'done')).toHaveLength(2);
  const third = await runImport(next, [drama, '--yes', '--publish']);
  expect(third.status).toBe(0);
  expect(await ingestStates(next)).toEqual(states);
  const { list } = (await call(next, 'member/video/group/list', {})) as {
    list: { title: string; episodeCount: number }[];
  };
  expect(list).toMatchObject([{ title: '借剑渡春山', episodeCount: 2 }]);
});

test('a batch with bad files takes in the good ones, names the bad ones and ends with 1', async () => {
  const running = await start();
  const drama = join(folder, '零点手术室');
  mkdirSync(drama);
  clip(join(drama, 'EP01.mkv'), 2, 1);
  writeFileSync(join(drama, 'EP02.mp4'), '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
  writeFileSync(join(drama, 'EP03.mp4'), '');
  const { status, output } = await runImport(running, [drama, '--yes']);
  expect(status).toBe(1);
  expect(output).toContain('EP02.mp4');
  expect(output).toContain('EP03.mp4');
  expect((await ingestStates(running)).filter((state) => state === 'done')).toHaveLength(1);
});

test('the process drains on SIGTERM and leaves no process behind', async () => {
  const running = await start();
  expect((await fetch(`${running.baseUrl}/readyz`)).status).toBe(200);
  expect(await running.stop('SIGTERM')).toBe(0);
  expect(leftovers(folder)).toBe('');
});

test('npm start starts a killed server again, worker and all', async () => {
  const port = await getPort();
  const env = { PORT: String(port) };
  const started = await startProduct(join(folder, 'watched'), env, 'tools/start.mjs');
  const server = () =>
    execFileSync('pgrep', ['-P', String(started.pid), '-f', 'main.ts'], { encoding: 'utf8' });
  process.kill(Number(server()), 'SIGKILL');
  await expect.poll(started.output, { timeout: 60_000 }).toMatch(/was killed[\s\S]*Playlet is ready/);
  expect((await fetch(`${started.baseUrl}/readyz`)).status).toBe(200);
  expect(await started.stop()).toBe(0);
});

test('mistakes in the environment are named one by one', async () => {
  const started = startProduct(join(folder, 'other'), { PORT: 'eighty', ROLE: 'king', S3_BUCKET: 'media' });
  await expect(started).rejects.toThrow(/PORT[\s\S]*ROLE/);
});

function clip(file: string, seconds: number, seed: number): void {
  execFileSync('ffmpeg', [
    ...[
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      // A calm picture, for which the encoder takes a third of the time.
      `testsrc=s=720x1280:r=25:d=${seconds}`,
      '-f',
      'lavfi',
      '-i',
      `sine=f=${200 + seed}:d=${seconds}`,
    ],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ]);
}

async function call(of: Product, path: string, input: object, token = ''): Promise<unknown> {
  const response = await fetch(`${of.baseUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify(input),
  });
  const { data } = (await response.json()) as { data: unknown };
  return data;
}

async function ingestStates(of: Product): Promise<string[]> {
  const token = readFileSync(join(of.dataDir, 'operator.token'), 'utf8').trim();
  const data = (await call(of, 'admin/ingest/job/list', {}, token)) as { list: { state: string }[] } | null;
  return (data?.list ?? []).map(({ state }) => state).sort();
}

/** Processes that still hold something of a folder: databases, transcodes. */
function leftovers(of: string): string {
  try {
    return execFileSync('pgrep', ['-af', `${of}/data`], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
