import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planIntake } from './plan.ts';

const files = (...names: string[]) => names.map((name) => ({ name, size: 10 }));

describe('the plan of a folder', () => {
  it('puts episodes in the order of their numbers, not of their names', () => {
    const plan = planIntake(files('第10集.mp4', '第2集.mov', '第1集.mkv'));
    expect(plan.episodes.map(({ index, name }) => [index, name])).toEqual([
      [1, '第1集.mkv'],
      [2, '第2集.mov'],
      [10, '第10集.mp4'],
    ]);
    expect(plan.gaps).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  it('takes none of two files that claim the same number, and does not call that number a gap', () => {
    const plan = planIntake(files('01.mp4', 'EP02.mp4', '第二集.mov', '03.mp4'));
    expect(plan.episodes.map(({ index }) => index)).toEqual([1, 3]);
    expect(plan.duplicates).toMatchObject([
      { index: 2, files: [{ name: 'EP02.mp4' }, { name: '第二集.mov' }] },
    ]);
    expect(plan.gaps).toEqual([]);
  });

  it('knows subtitles by number and language, the poster and the sheet', () => {
    const plan = planIntake(
      files('01.mp4', '01.zh.vtt', '01.en-US.srt', '1.srt', 'poster.JPG', 'drama.yaml'),
    );
    expect(plan.subtitles.map(({ index, lang }) => [index, lang])).toEqual([[1, 'en-US']]);
    expect(plan.duplicates).toMatchObject([{ index: 1, lang: 'zh' }]);
    expect(plan).toMatchObject({ poster: 'poster.JPG', sheet: 'drama.yaml' });
  });

  it('names what it leaves out, but not the litter of file managers', () => {
    const plan = planIntake(files('.DS_Store', '._01.mp4', 'Thumbs.db', '说明.txt', '雨.mp4', '01.mp4'));
    expect(plan.ignored.map(({ name }) => name)).toEqual(['说明.txt']);
    expect(plan.unnumbered.map(({ name }) => name)).toEqual(['雨.mp4']);
  });

  it('lets no trailer, outtake or double episode knock out the episode of its number', () => {
    const plan = planIntake(
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
    expect(plan.episodes.map(({ index }) => index)).toEqual([1, 2]);
    expect(plan.duplicates).toEqual([]);
    expect(plan.extras.map(({ name }) => name).sort()).toEqual(
      ['番外01.mp4', '番外01.zh.srt', '花絮01.mp4', '预告 第2集.mp4'].sort(),
    );
    expect(plan.several.map(({ name }) => name)).toEqual(['第3-4集.mp4']);
  });

  it('numbers 上 and 下 by what else there is', () => {
    const numbers = (...names: string[]) => planIntake(files(...names)).episodes.map(({ name }) => name);
    expect(numbers('雨（下）.mp4', '雨（上）.mp4')).toEqual(['雨（上）.mp4', '雨（下）.mp4']);
    expect(numbers('雨 下.mp4', '雨 中.mp4', '雨 上.mp4')).toEqual(['雨 上.mp4', '雨 中.mp4', '雨 下.mp4']);
  });

  it('takes a drama whose own title reads like an extra', () => {
    const plan = planIntake(files('幕后玩家01.mp4', '幕后玩家02.mp4'), '幕后玩家');
    expect(plan.episodes).toHaveLength(2);
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
        const plan = planIntake(files(...names));
        const accounted = [
          ...plan.episodes.map((file) => file.name),
          ...plan.subtitles.map((file) => file.name),
          ...plan.duplicates.flatMap((duplicate) => duplicate.files.map((file) => file.name)),
          ...plan.unnumbered.map((file) => file.name),
          ...plan.extras.map((file) => file.name),
          ...plan.several.map((file) => file.name),
          ...plan.ignored.map((file) => file.name),
          ...[plan.poster, plan.sheet].filter((file) => file !== null),
        ];
        expect(accounted.sort()).toEqual([...names].sort());
      }),
    );
  });
});
