import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildImportManifest } from './import-manifest.ts';

const files = (...names: string[]) => names.map((name) => ({ name, size: 10 }));

describe('the manifest of a folder', () => {
  it('puts episodes in the order of their numbers, not of their names', () => {
    const manifest = buildImportManifest(files('第10集.mp4', '第2集.mov', '第1集.mkv'));
    expect(manifest.episodes.map(({ index, name }) => [index, name])).toEqual([
      [1, '第1集.mkv'],
      [2, '第2集.mov'],
      [10, '第10集.mp4'],
    ]);
    expect(manifest.gaps).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  it('takes none of two files that claim the same number, and does not call that number a gap', () => {
    const manifest = buildImportManifest(files('01.mp4', 'EP02.mp4', '第二集.mov', '03.mp4'));
    expect(manifest.episodes.map(({ index }) => index)).toEqual([1, 3]);
    expect(manifest.duplicates).toMatchObject([
      { index: 2, files: [{ name: 'EP02.mp4' }, { name: '第二集.mov' }] },
    ]);
    expect(manifest.gaps).toEqual([]);
  });

  it.each([
    ['01.chs.srt', 'zh-Hans'],
    ['01.sc.srt', 'zh-Hans'],
    ['01.简体.srt', 'zh-Hans'],
    ['01.CHT.srt', 'zh-Hant'],
    ['01.tc.srt', 'zh-Hant'],
    ['01.繁体.srt', 'zh-Hant'],
    ['01.zh_CN.srt', 'zh-CN'],
    ['01.ZH-TW.srt', 'zh-TW'],
    ['01.zh-hans.srt', 'zh-Hans'],
    ['01.zh.sdh.srt', 'zh'],
    ['01.zh-cn.default.srt', 'zh-CN'],
    ['01.zh.forced.srt', 'zh'],
    ['01.English.srt', 'en'],
    ['01.eng.SRT', 'en'],
    ['01.jpn.vtt', 'ja'],
    ['01.srt', 'zh'],
  ])('knows the language of %s', (name, lang) => {
    const manifest = buildImportManifest([{ name, size: 1 }]);
    expect(manifest.subtitles).toEqual([{ name, size: 1, index: 1, lang }]);
  });

  it('takes the subtitles of everything that is said before the forced ones, and names these as left out', () => {
    const files = ['01.zh.forced.srt', '01.zh.srt', '01.en.sdh.srt'].map((name) => ({ name, size: 1 }));
    for (const ordered of [files, files.toReversed()]) {
      const manifest = buildImportManifest(ordered);
      expect(manifest.subtitles.map(({ name }) => name).toSorted()).toEqual(['01.en.sdh.srt', '01.zh.srt']);
      expect(manifest.ignored.map(({ name }) => name)).toEqual(['01.zh.forced.srt']);
    }
  });

  it('knows subtitles by number and language, the poster and the sheet', () => {
    const manifest = buildImportManifest(
      files('01.mp4', '01.zh.vtt', '01.en-US.srt', '1.srt', 'poster.JPG', 'drama.yaml'),
    );
    expect(manifest.subtitles.map(({ index, lang }) => [index, lang])).toEqual([[1, 'en-US']]);
    expect(manifest.duplicates).toMatchObject([{ index: 1, lang: 'zh' }]);
    expect(manifest).toMatchObject({ poster: 'poster.JPG', sheet: 'drama.yaml' });
  });

  it('names what it leaves out, but not the litter of file managers', () => {
    const manifest = buildImportManifest(
      files('.DS_Store', '._01.mp4', 'Thumbs.db', '说明.txt', '雨.mp4', '01.mp4'),
    );
    expect(manifest.ignored.map(({ name }) => name)).toEqual(['说明.txt']);
    expect(manifest.unnumbered.map(({ name }) => name)).toEqual(['雨.mp4']);
  });

  it('lets no trailer, outtake or double episode displace the episode of its number', () => {
    const manifest = buildImportManifest(
      files(
        '第1集.mp4',
        '第2集.mp4',
        '预告 第2集.mp4',
        '花絮01.mp4',
        '番外01.mp4',
        '第3-4集.mp4',
        '番外01.zh.srt',
      ),
    );
    expect(manifest.episodes.map(({ index }) => index)).toEqual([1, 2]);
    expect(manifest.duplicates).toEqual([]);
    expect(manifest.extras.map(({ name }) => name).sort()).toEqual(
      ['番外01.mp4', '番外01.zh.srt', '花絮01.mp4', '预告 第2集.mp4'].sort(),
    );
    expect(manifest.several.map(({ name }) => name)).toEqual(['第3-4集.mp4']);
  });

  it('numbers 上 and 下 by what else there is', () => {
    const numbers = (...names: string[]) =>
      buildImportManifest(files(...names)).episodes.map(({ name, index }) => `${index} ${name}`);
    expect(numbers('雨（下）.mp4', '雨（上）.mp4')).toEqual(['1 雨（上）.mp4', '2 雨（下）.mp4']);
    expect(numbers('雨 下.mp4', '雨 中.mp4', '雨 上.mp4')).toEqual([
      '1 雨 上.mp4',
      '2 雨 中.mp4',
      '3 雨 下.mp4',
    ]);
  });

  it('takes a drama whose own title reads like an extra', () => {
    const manifest = buildImportManifest(files('幕后玩家01.mp4', '幕后玩家02.mp4'), '幕后玩家');
    expect(manifest.episodes).toHaveLength(2);
  });

  it('accounts for every visible file exactly once', () => {
    const name = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('', 'EP', '剧名 ', '花絮', '第1-'),
          fc.nat(30),
          fc.constantFrom('mp4', 'zh.vtt', 'en.srt', 'txt'),
        )
        .map(([mark, n, extension]) => `${mark}${n}.${extension}`),
      fc.constantFrom('poster.jpg', 'cover.png', 'drama.yaml', 'drama.yml', 'notes.doc'),
    );
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 25 }), (names) => {
        const manifest = buildImportManifest(files(...names));
        const accounted = [
          ...manifest.episodes.map((file) => file.name),
          ...manifest.subtitles.map((file) => file.name),
          ...manifest.duplicates.flatMap((duplicate) => duplicate.files.map((file) => file.name)),
          ...manifest.unnumbered.map((file) => file.name),
          ...manifest.extras.map((file) => file.name),
          ...manifest.several.map((file) => file.name),
          ...manifest.ignored.map((file) => file.name),
          ...[manifest.poster, manifest.sheet].filter((file) => file !== null),
        ];
        expect(accounted.sort()).toEqual([...names].sort());
      }),
    );
  });
});
