import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startS3Server } from '@playlet/testing/s3/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorage, type Storage } from './index.ts';

const scratch = await mkdtemp(join(tmpdir(), 'playlet-storage-'));
const s3 = await startS3Server();

afterAll(async () => {
  await s3.close();
  await rm(scratch, { recursive: true });
});

describe.each([
  { kind: 'a folder', config: { folder: join(scratch, 'media') } },
  { kind: 'an S3 bucket', config: { folder: '', s3 } },
])('storage in $kind', ({ config }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await createStorage(config);
  });

  const text = async (key: string, range?: { start: number; end: number }) => {
    const object = await storage.get(key, { range });
    return object && (await buffer(object.body)).toString();
  };
  const keys = async (prefix?: string) =>
    (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key).sort();

  it('gives back what was put, whole and in ranges', async () => {
    await storage.put('a/first.vtt', { bytes: Buffer.from('0123456789') });
    expect(await text('a/first.vtt')).toBe('0123456789');
    expect(await text('a/first.vtt', { start: 2, end: 4 })).toBe('234');
    expect(await text('a/first.vtt', { start: 9, end: 9 })).toBe('9');
    const part = await storage.get('a/first.vtt', { range: { start: 0, end: 0 } });
    part?.body.destroy();
    expect(part).toMatchObject({ size: 10, contentType: 'text/vtt; charset=utf-8' });
  });

  it('tells size, type and age without the bytes', async () => {
    const before = Date.now();
    await storage.put('a/init.mp4', { bytes: new Uint8Array(77) });
    const meta = await storage.head('a/init.mp4');
    expect(meta).toMatchObject({ size: 77, contentType: 'video/mp4' });
    expect(Math.abs((meta?.modified.getTime() ?? 0) - before)).toBeLessThan(60_000);
  });

  it('answers undefined for what is not there, a folder and a key that cannot be', async () => {
    await storage.put('b/c/d.jpg', { bytes: Buffer.from('x') });
    for (const key of [
      'b/nothing',
      'b/c',
      'b/c/d.jpg/e',
      '../a/first.vtt',
      'b//c',
      '',
      '/etc/passwd',
      '.incoming',
    ]) {
      expect(await storage.head(key)).toBeUndefined();
      expect(await storage.get(key)).toBeUndefined();
    }
  });

  it.each([
    '../escape',
    'a/../../escape',
    '/absolute',
    'a//b',
    '.hidden',
    'a/.',
    'a\\b',
    'a b',
    'a\0b',
    'x'.repeat(201),
  ])('refuses to write or delete at %j', async (key) => {
    await expect(async () => storage.put(key, { bytes: Buffer.from('x') })).rejects.toThrow(
      'not a storage key',
    );
    await expect(async () => storage.delete(key)).rejects.toThrow('not a storage key');
    await expect(async () => storage.deletePrefix(key)).rejects.toThrow('not a storage key');
  });

  it('replaces an object whole', async () => {
    await storage.put('e/x.json', { bytes: Buffer.from('a long first version') });
    await storage.put('e/x.json', { stream: Readable.from([Buffer.from('short')]) });
    expect(await text('e/x.json')).toBe('short');
  });

  it('stores an empty file', async () => {
    await storage.put('e/empty.vtt', { bytes: new Uint8Array() });
    expect(await storage.head('e/empty.vtt')).toMatchObject({ size: 0 });
    expect(await text('e/empty.vtt')).toBe('');
  });

  it('keeps nothing of a stream that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(1000);
        throw new Error('cut off');
      })(),
    );
    await expect(storage.put('f/broken.mp4', { stream: broken })).rejects.toThrow('cut off');
    expect(await storage.head('f/broken.mp4')).toBeUndefined();
    expect(await keys('f')).toEqual([]);
  });

  it('stores files larger than one request carries', async () => {
    const bytes = randomBytes(37 * 1024 * 1024 + 5);
    const file = join(scratch, 'large.bin');
    await writeFile(file, bytes);
    await storage.put('g/large.mp4', { file });
    const object = await storage.get('g/large.mp4');
    const stored = object ? await buffer(object.body) : Buffer.alloc(0);
    expect(digest(stored)).toBe(digest(bytes));
    expect(object?.contentType).toBe('video/mp4');
  });

  it('puts a tree of files and lists what lies below a prefix only', async () => {
    const folder = await mkdtemp(join(scratch, 'tree-'));
    await mkdir(join(folder, '720'));
    await writeFile(join(folder, 'master.m3u8'), '#EXTM3U');
    for (let n = 0; n < 20; n += 1) await writeFile(join(folder, '720', `${n}.m4s`), `segment ${n}`);
    await storage.putTree('asset', folder);
    await storage.put('asset2/other.m4s', { bytes: Buffer.from('other') });
    expect(await keys('asset')).toHaveLength(21);
    expect(await keys('asset/720')).toContain('asset/720/19.m4s');
    expect(await keys()).toContain('asset2/other.m4s');
    expect(await text('asset/720/7.m4s')).toBe('segment 7');
    expect(await readdir(folder)).toContain('master.m3u8');
    expect((await storage.head('asset/master.m3u8'))?.contentType).toBe('application/vnd.apple.mpegurl');
  });

  it('lists more than one page of a thousand', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(scratch, 'many-'));
    await Promise.all(Array.from({ length: 1050 }, (_, n) => writeFile(join(folder, `${n}.m4s`), '')));
    await storage.putTree('many', folder);
    expect(new Set(await keys('many')).size).toBe(1050);
  });

  it('deletes one, deletes a tree, and does not mind when there is nothing', async () => {
    await storage.put('h/1.vtt', { bytes: Buffer.from('1') });
    await storage.put('h/i/2.vtt', { bytes: Buffer.from('2') });
    await storage.put('hh/3.vtt', { bytes: Buffer.from('3') });
    await storage.delete('h/1.vtt');
    await storage.delete('h/1.vtt');
    expect(await keys('h')).toEqual(['h/i/2.vtt']);
    await storage.deletePrefix('h');
    await storage.deletePrefix('h');
    expect(await keys('h')).toEqual([]);
    expect(await text('hh/3.vtt')).toBe('3');
  });
});

it('says in one sentence that a bucket cannot be used', async () => {
  await expect(createStorage({ folder: '', s3: { ...s3, bucket: 'absent' } })).rejects.toThrow(
    /S3 storage .*NoSuchBucket/,
  );
});

it('leaves no half written file in the folder after a broken stream', async () => {
  expect(await readdir(join(scratch, 'media', '.incoming'))).toEqual([]);
});

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
