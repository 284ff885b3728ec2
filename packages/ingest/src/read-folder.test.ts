import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeSheet, findDramaFolders, readDramaFolder, readSheet, SheetError } from './read-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'playlet-folders-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function lay(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), 'x');
  }
}

describe('finding dramas', () => {
  it('takes a folder of videos as a drama, and a folder of such folders as several', async () => {
    await lay('雨/01.mp4', '雪/第1集.mov', '说明/readme.txt', '.cache/01.mp4');
    expect(await findDramaFolders(root)).toEqual([join(root, '雨'), join(root, '雪')].sort());
    expect(await findDramaFolders(join(root, '雨'))).toEqual([join(root, '雨')]);
  });

  it('finds nothing in an empty folder, and fails where there is none', async () => {
    expect(await findDramaFolders(root)).toEqual([]);
    await expect(findDramaFolders(join(root, 'nowhere'))).rejects.toThrow('ENOENT');
  });
});

describe('reading a drama', () => {
  it('names it after its folder and keeps what the sheet says', async () => {
    await lay('雨停之前/01.mp4');
    await writeFile(join(root, '雨停之前/drama.yaml'), 'tags: [都市]\nprice: 990\naccess: vip\n');
    const drama = await readDramaFolder(join(root, '雨停之前'));
    expect(drama).toMatchObject({ name: '雨停之前', sheet: { tags: ['都市'], price: 990, access: 'vip' } });
    expect(drama.manifest.episodes).toEqual([{ index: 1, name: '01.mp4', size: 1 }]);
  });

  it('never opens what is no file: a pipe of an episode’s or of the sheet’s name', async () => {
    await lay('雨/01.mp4');
    await symlink(join(root, '雨/01.mp4'), join(root, '雨/03.mp4'));
    for (const name of ['02.mp4', 'drama.yaml', 'poster.jpg'])
      execFileSync('mkfifo', [join(root, '雨', name)]);
    const { manifest } = await readDramaFolder(join(root, '雨'));
    expect(manifest.episodes.map(({ index }) => index)).toEqual([1, 3]);
    expect(manifest).toMatchObject({ sheet: null, poster: null });
    expect(manifest.ignored.map(({ name }) => name).sort()).toEqual(['02.mp4', 'drama.yaml', 'poster.jpg']);
  });

  it('gives one name to a folder however the disk spells it', async () => {
    await lay('Café/01.mp4');
    expect((await readDramaFolder(join(root, 'Café'))).name).toBe('Café'.normalize('NFC'));
  });
});

describe('drama.yaml', () => {
  it('has its texts as they are written, numbers and words of YAML as well', () => {
    const text = 'title: 1988\nsynopsis: 007\ntags: [no, 12, true]\nepisodes: [1, 二]\nfreeEpisodes: 3';
    expect(readSheet('drama.yaml', text)).toEqual({
      ...{
        title: '1988',
        synopsis: '007',
        tags: ['no', '12', 'true'],
        episodes: ['1', '二'],
        freeEpisodes: 3,
      },
    });
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufefftitle: 国标码')],
    ['UTF-16', Buffer.from('\ufefftitle: 国标码', 'utf16le')],
    ['GBK', Buffer.from('title: \xb9\xfa\xb1\xea\xc2\xeb', 'latin1')],
  ])('is read in %s', (_, bytes) => {
    expect(readSheet('drama.yaml', decodeSheet('drama.yaml', bytes))).toEqual({ title: '国标码' });
  });

  it('is refused in an encoding that is none of these', () => {
    expect(() => decodeSheet('drama.yaml', Buffer.from('title: \xff\xff', 'latin1'))).toThrow(
      'save it as UTF-8',
    );
  });

  it('may be empty', () => {
    expect(readSheet('drama.yaml', '')).toEqual({});
  });

  it.each([
    ['an unknown field, by its name', 'prise: 900', 'prise: unknown field'],
    ['a price that is no whole number of fen', 'price: 9.9', 'price: '],
    ['a negative number of free episodes', 'freeEpisodes: -1', 'freeEpisodes: '],
    ['a cost that is no whole number of yuan', 'costYuan: 80万', 'costYuan: '],
    ['a kind nobody knows', 'workKind: paper', 'workKind: '],
    ['a day that there is not', 'licenseUntil: 2026-02-30', 'licenseUntil: '],
    ['a decision about minors without its ground', 'minors: { state: safe, ageFrom: 0 }', 'minors.ground: '],
    ['a status nobody knows', 'status: finished', 'status: '],
    ['the place in a list', 'tags: [a, [b]]', 'tags.1: '],
    ['a list instead of fields', '- a', 'the file: '],
    ['broken YAML, with its line', 'title: [a', 'line'],
  ])('is refused for %s', (_what, text, message) => {
    const read = () => readSheet('drama.yaml', text);
    expect(read).toThrow(SheetError);
    expect(read).toThrow(message);
  });

  it('names every wrong field at once', () => {
    try {
      readSheet('drama.yaml', 'price: 0\nfreeEpisodes: x\n');
      expect.unreachable();
    } catch (error) {
      expect((error as SheetError).lines.map((line) => line.split(':')[0])).toEqual([
        'freeEpisodes',
        'price',
      ]);
    }
  });
});
