import { expect, it } from 'vitest';
import { captionAt } from './cue.ts';
import { parseVtt } from './vtt.ts';

const FILE = `WEBVTT

NOTE a note --- not a cue

1
00:01.000 --> 00:03.500 line:80%
<v 林夏>你怎么<i>现在</i>才来？

00:00:03.000 --> 00:00:05.000
Tom &amp; 我
second line

broken --> 00:09.000
never shown

00:08.000 --> 00:07.000
ends before it begins
`;

it('reads cues with and without hours, drops settings, markup and what it cannot read', () => {
  expect(parseVtt(FILE)).toEqual([
    { start: 1, end: 3.5, text: '你怎么现在才来？' },
    { start: 3, end: 5, text: 'Tom & 我\nsecond line' },
  ]);
});

it('takes fewer than three digits of a fraction for tenths and hundredths', () => {
  expect(parseVtt('00:01.5 --> 00:02.25\n来了')).toEqual([{ start: 1.5, end: 2.25, text: '来了' }]);
});

it('reads files with Windows line ends', () => {
  expect(parseVtt(FILE.replace(/\n/g, '\r\n'))).toEqual(parseVtt(FILE));
});

it('shows what belongs to a moment, overlapping cues one below the other', () => {
  const cues = parseVtt(FILE);
  expect([0.5, 1, 3.2, 4, 5].map((time) => captionAt(cues, time))).toEqual([
    '',
    '你怎么现在才来？',
    '你怎么现在才来？\nTom & 我\nsecond line',
    'Tom & 我\nsecond line',
    '',
  ]);
});
