import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEpisodeNumber } from './episode-number.ts';

describe('the episode number of a file name', () => {
  it.each([
    ['01', 1],
    ['0012', 12],
    ['第2集', 2],
    ['第 7 集', 7],
    ['第十二集', 12],
    ['第一百零三集', 103],
    ['第廿四话', 24],
    ['雨停之前第3集高清', 3],
    ['EP03', 3],
    ['ep.6 1080p x264', 6],
    ['E05_final', 5],
    ['S01E04', 4],
    ['s2.e11.1080p.WEB-DL.AAC2.0.H.264', 11],
    ['Show.Name.S01EP07.2160p.HEVC.10bit', 7],
    ['剧名 5', 5],
    ['剧名5', 5],
    ['剧名_05_1080x1920', 5],
    ['剧名-12-4K-60fps', 12],
    ['01. 伞下的人', 1],
    ['03 十年后 2', 3],
    ['1开端', 1],
    ['24小时 08', 8],
    ['2024 06', 6],
    ['剧名 2023年 09', 9],
    ['20240105_剧名_02', 2],
    ['剧名(全80集) 05', 5],
    ['剧名 第二季 03', 3],
    ['[字幕组] 剧名 - 11 [1080p][ABCD1234]', 11],
    ['【热播】 剧名（三）', 3],
    ['十二', 12],
    ['Episode 9', 9],
    ['12集', 12],
    ['EP 04', 4],
    ['#15 大结局', 15],
    ['15v2', 15],
  ])('is read from %s', (name, index) => {
    expect(readEpisodeNumber(name)).toBe(index);
  });

  it.each([
    '花絮',
    'trailer',
    '1080p',
    'x264',
    '预告 1920x1080',
    'S01',
    '第0集',
    '00',
    '12345',
    '',
    '五月天',
  ])('is not invented for %j', (name) => {
    expect(readEpisodeNumber(name)).toBeNull();
  });

  it('does not change with what describes the picture, sound or release', () => {
    const described = fc.constantFrom(
      '1080p',
      '720P',
      '4K',
      'x264',
      'x265',
      'H.264',
      'h265',
      'HEVC',
      'AV1',
      '10bit',
      '60fps',
      'AAC2.0',
      'DDP5.1',
      '1080x1920',
      '[2024]',
      '[DEADBEEF]',
      'HDR10',
      'v2',
      '2.4GB',
      '(全99集)',
    );
    const form = fc.constantFrom(
      (n: number) => `第${n}集`,
      (n: number) => `EP${n}`,
      (n: number) => `S01E${n}`,
      (n: number) => `剧名 ${String(n).padStart(2, '0')}`,
      (n: number) => `剧名第${n}话`,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1500 }),
        form,
        fc.array(described, { maxLength: 4 }),
        (n, write, words) => {
          expect(readEpisodeNumber([write(n), ...words].join(' '))).toBe(n);
        },
      ),
    );
  });

  it('is the same in full-width digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1800 }), (n) => {
        const wide = String(n).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
        expect(readEpisodeNumber(`第${wide}集`)).toBe(n);
        expect(readEpisodeNumber(`剧名　${wide}`)).toBe(n);
      }),
    );
  });

  it('is a number from 1 to 9999 or nothing, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const number = readEpisodeNumber(name);
        expect(number === null || (Number.isInteger(number) && number >= 1 && number <= 9999)).toBe(true);
      }),
    );
  });
});
