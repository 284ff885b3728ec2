import { describe, expect, it } from 'vitest';
import { readSubtitles, SubtitleError } from './subtitles.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (body: string) =>
  body
    .split('\n')
    .filter((line) => line !== '' && line !== 'WEBVTT' && !line.includes('-->'))
    .join('|');
const cue = (text: string, at = 1) => `1\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n\n`;

/** Bytes of a text in an encoding that no encoder of this platform writes, by asking the decoder for each. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  for (let byte = 0x80; byte < 0x100; byte += 1) table.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) {
      const letter = decoder.decode(Uint8Array.of(first, second));
      if (letter.length === 1 && !table.has(letter)) table.set(letter, [first, second]);
    }
  return Uint8Array.from(
    [...text].flatMap((letter) =>
      letter <= '\x7f' ? [letter.charCodeAt(0)] : (table.get(letter) ?? [0x3f]),
    ),
  );
}

describe('a subtitle file in the encoding of its language', () => {
  it.each([
    ['ru', 'windows-1251', 'Первая строка, всё хорошо'],
    ['ru', 'koi8-u', 'Первая строка, всё хорошо'],
    ['uk', 'windows-1251', 'Перший рядок'],
    ['el', 'windows-1253', 'Πρώτη γραμμή'],
    ['ar', 'windows-1256', 'السطر الأول'],
    ['th', 'windows-874', 'บรรทัดแรก'],
    ['fr', 'windows-1252', 'Première ligne, où ça ?'],
    ['en', 'windows-1252', '“It’s fine” – really'],
    ['pl', 'windows-1250', 'Zażółć gęślą jaźń'],
    ['zh-TW', 'big5', '第一句，我們走吧'],
    ['zh', 'big5', '你為什麼不來，我們說好的'],
    ['zh', 'gb18030', '你为什么不来，我们说好的'],
    ['ja', 'shift_jis', '最初の行です、行こう'],
    ['ja', 'euc-jp', '最初の行です、行こう'],
    ['ko', 'euc-kr', '첫 번째 줄입니다'],
  ])('is read: %s in %s', (language, encoding, text) => {
    const bytes = encode(cue(text), encoding);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
    expect(textOf(readSubtitles(bytes, { language }).body)).toBe(text);
  });

  it('is refused where it holds hardly a letter of that language', () => {
    const bytes = encode(cue('Первая строка, всё хорошо'), 'windows-1251');
    expect(() => readSubtitles(bytes, { language: 'ko' })).toThrow(SubtitleError);
  });

  it('loses one character to one broken byte of UTF-8', () => {
    const bytes = utf8(cue('第一句很正常') + cue('第二句有一个坏字', 3));
    for (const broken of [0x3f, 0xff, 0xe4]) {
      const damaged = Uint8Array.from(bytes);
      damaged[bytes.lastIndexOf(0xe5) + 1] = broken;
      const { body } = readSubtitles(damaged, { language: 'zh' });
      expect(body.split('\uFFFD')).toHaveLength(2);
      expect(body).toContain('第一句很正常');
    }
  });
});

describe('the layout of a subtitle file', () => {
  it('needs no blank lines between cues', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\n一\n2\n00:00:03,000 --> 00:00:04,000\n二\n3\n00:00:05,000 --> 00:00:06,000\n3';
    expect(readSubtitles(utf8(text))).toMatchObject({ cueCount: 3, skippedCount: 0 });
    expect(textOf(readSubtitles(utf8(text)).body)).toBe('一|二|3');
  });

  it('may have a blank line inside a cue', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\n上半\n\n下半\n\n2\n00:00:03,000 --> 00:00:04,000\n二\n';
    expect(textOf(readSubtitles(utf8(text)).body)).toBe('上半|下半|二');
  });

  it.each([
    '00:00:01 --> 00:00:02',
    '00：00：01，000 －－＞ 00：00：02，000',
    '00:00:01,000 -> 00:00:02,000',
    '00:00:01.5-->00:00:02.5',
  ])('may have times such as %s', (times) => {
    expect(readSubtitles(utf8(`1\n${times}\n一\n`))).toMatchObject({ cueCount: 1, skippedCount: 0 });
  });

  it('keeps comparisons, times of the day and hard spaces, and leaves drawings and tags out', () => {
    const said =
      'if a < b then c > d\n12:30 -> 13:00\n硬\\h空格\n<i>斜</i>\n{\\p1}m 0 0 l 9 0{\\p0}字\nm 0 0 l 100 0 100 100 0 100';
    expect(textOf(readSubtitles(utf8(cue(said))).body)).toBe(
      'if a &lt; b then c &gt; d|12:30 -&gt; 13:00|硬 空格|斜|字',
    );
  });

  it('has its unreadable cues counted', () => {
    const text = `${cue('一')}2\n00:00:03,000 --> 00:00:02,000\n倒\n\n3\n0:0x:05,000 --> 00:00:06,000\n坏\n\n4\n00:00:7,00000 --> 00:00:08,000\n坏`;
    expect(readSubtitles(utf8(text))).toMatchObject({ cueCount: 1, skippedCount: 3 });
  });
});
