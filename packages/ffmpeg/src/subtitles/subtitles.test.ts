import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertSubtitles, readCues, SubtitleError } from './subtitles.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const SRT =
  '1\r\n00:00:01,500 --> 00:00:03,000\r\n你好\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,250\r\n再见\r\n';
const CLEAN = 'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n你好\n\n00:00:04.000 --> 00:00:05.250\n再见\n';

it('turns SubRip into WebVTT', () => {
  expect(convertSubtitles(utf8(SRT))).toBe(CLEAN);
});

describe('reads Chinese in', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  it.each<[string, Uint8Array]>([
    ['UTF-8 with a mark', utf8(`\ufeff${SRT}`)],
    ['UTF-16 little endian', utf16(`\ufeff${SRT}`)],
    ['UTF-16 big endian', utf16(`\ufeff${SRT}`).swap16()],
    ['UTF-16 without a mark', utf16(SRT)],
    [
      'GB18030',
      Buffer.from(SRT.replace('你好', '\xc4\xe3\xba\xc3').replace('再见', '\xd4\xd9\xbc\xfb'), 'latin1'),
    ],
  ])('%s', (_, bytes) => {
    expect(convertSubtitles(bytes)).toBe(CLEAN);
  });
});

it('drops styles, notes, voices, tags and positions', () => {
  const text = `WEBVTT - title

STYLE
::cue { background: url(https://example.com/x) }

NOTE nothing to see

id-1
00:01.000 --> 00:02.000 line:0 position:20%
<v 林晚><i>别走</i></v> {\\an8}&amp; <script>alert(1)</script> 1 < 2
`;
  expect(convertSubtitles(utf8(text))).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n别走 &amp; alert(1) 1 &lt; 2\n',
  );
});

it('sorts by time and leaves out what shows nothing', () => {
  const text =
    '00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na\n\n00:03.000 --> 00:02.000\nx\n\n00:07.000 --> 00:08.000\n<i></i>\n';
  expect(readCues(text).map((cue) => cue.text)).toEqual(['a', 'b']);
});

it('refuses what holds no subtitle', () => {
  expect(() => convertSubtitles(utf8('#EXTM3U\n/etc/passwd'))).toThrow(SubtitleError);
});

it('never lets a tag or a second timing line through, whatever comes in', () => {
  const line = fc.string({
    unit: fc.constantFrom('<', '>', '&', 'lt;', '-->', 'a', '好', '{', '\\', '}', '\0', '/'),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const cues = readCues(`00:01.000 --> 00:02.000\n${lines.join('\n')}`);
      for (const cue of cues) expect(cue.text).not.toMatch(/[<>\0]|^$|\n\n/);
    }),
  );
});
