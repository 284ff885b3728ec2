import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it, vi } from 'vitest';
import { type AccessLine, openAccessLog, printAccessLog } from './access-log.ts';

const root = await mkdtemp(join(tmpdir(), 'playlet-access-'));
afterAll(() => rm(root, { recursive: true }));
const DAY_SECONDS = 86_400;

const line: AccessLine = {
  time: '2026-11-23T08:00:00.000Z',
  method: 'GET',
  call: 'GET public/content/system/init',
  status: 200,
  code: 'OK',
  ms: 1.5,
  bytes: 900,
  requestId: '0A1B2C3D',
  who: 'guest',
  network: '203.0.113.0/24',
};

const options = (folder: string, more = {}) => ({
  folder,
  name: 'access-8080',
  days: 190,
  maxBytes: 1e9,
  onTrouble: (what: string) => {
    throw new Error(what);
  },
  ...more,
});

it('has a line of JSON for each request, in a file of its own', async () => {
  const folder = join(root, 'lines');
  const log = await openAccessLog(options(folder));
  log.write(line);
  log.write({ ...line, requestId: '2' });
  await log.close();
  const text = await readFile(join(folder, 'access-8080.log'), 'utf8');
  expect(
    text
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each)),
  ).toEqual([line, { ...line, requestId: '2' }]);
});

it('compresses the file of a past day, and deletes only what was kept long enough', async () => {
  const folder = join(root, 'days');
  await (await openAccessLog(options(folder))).close();
  const yesterday = join(folder, 'access-8080.log');
  await writeFile(yesterday, 'of yesterday\n');
  await writeFile(join(folder, 'access-8080-2026-05-01-1.log.gz'), '');
  await writeFile(join(folder, 'access-8080-2026-06-01-1.log.gz'), '');
  await writeFile(join(folder, 'another.txt'), '');
  const at = Date.now() / 1000;
  await utimes(yesterday, at - DAY_SECONDS, at - DAY_SECONDS);
  for (const [name, days] of [
    ['05-01', 191],
    ['06-01', 189],
  ] as const) {
    const file = join(folder, `access-8080-2026-${name}-1.log.gz`);
    await utimes(file, at - days * DAY_SECONDS, at - days * DAY_SECONDS);
  }
  const log = await openAccessLog(options(folder));
  log.write(line);
  await log.close();
  await vi.waitFor(async () => {
    const names = await readdir(folder);
    expect(names).toHaveLength(4);
    expect(names).toEqual(expect.arrayContaining(['another.txt', 'access-8080-2026-06-01-1.log.gz']));
    const made = names.find((name) => name.endsWith('.gz') && !name.includes('2026-06-01')) ?? 'none';
    expect(gunzipSync(await readFile(join(folder, made))).toString()).toBe('of yesterday\n');
  }, 10_000);
  expect(await readFile(yesterday, 'utf8')).toContain(line.requestId);
});

it('says that it has grown too large, and deletes nothing', async () => {
  const folder = join(root, 'large');
  await (await openAccessLog(options(folder))).close();
  await writeFile(join(folder, 'access-8080-2026-06-01-1.log.gz'), 'x'.repeat(2000));
  const onTrouble = vi.fn();
  const log = await openAccessLog(options(folder, { maxBytes: 1000, onTrouble }));
  await expect.poll(() => onTrouble).toHaveBeenCalledWith(expect.stringContaining('ACCESS_LOG_GB'));
  await log.close();
  expect(await readdir(folder)).toHaveLength(2);
});

it('goes to standard output where an operator collects it', async () => {
  const print = vi.fn();
  const log = printAccessLog(print);
  log.write(line);
  await log.close();
  expect(print.mock.calls).toEqual([[`${JSON.stringify(line)}\n`]]);
});
