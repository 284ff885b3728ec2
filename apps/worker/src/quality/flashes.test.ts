import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFlashingStretches } from '@playlet/domain/quality/flashes';
import { QUALITY_DEFAULTS } from '@playlet/domain/quality/thresholds';
import { analyze, inspect, openFfmpeg, surveySource } from '@playlet/ffmpeg';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'playlet-flashes-'));
afterAll(() => rmSync(folder, { recursive: true }));
const ffmpeg = await openFfmpeg();

const SECONDS = 4;
const canvas = (color: string, rate = 25) => `color=${color}:s=180x320:r=${rate}:d=${SECONDS}`;
/** A picture, and white over all or a part of it whenever the expression holds. */
const white = (
  when: string,
  { from = 'black', area = 'x=0:y=0:w=iw:h=ih', color = 'white', rate = 25 } = {},
) => `${canvas(from, rate)},drawbox=${area}:color=${color}:t=fill:enable='${when}'`;
/** On for the first half of each of so many periods a second. */
const strobe = (hertz: number) => `lt(mod(t*${hertz},1),0.5)`;
/** Scenes one after another, each with another picture that moves. */
const scenes = (count: number) =>
  `testsrc2=s=180x320:r=25:d=${SECONDS},hue=h='360*floor(t*${count / SECONDS})*0.37':b='3*sin(floor(t*${count / SECONDS})*2.3)'`;

function make(name: string, source: string, ...more: string[]): string {
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.mp4`);
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...codec, ...more, file]);
  return file;
}

async function flashesOf(file: string, frameRate = 25) {
  const { luminanceChanges } = await analyze(ffmpeg, file, { folder, hasSound: false, frameRate });
  return findFlashingStretches(luminanceChanges, QUALITY_DEFAULTS);
}

describe('strong flashes', { timeout: 60_000 }, () => {
  test.each<[string, string, number, number?]>([
    ['a strobe of five a second', white(strobe(5)), 5],
    ['a strobe of every other picture', white('mod(n,2)'), 12],
    ['a strobe of ten a second at thirty pictures', white(strobe(10), { rate: 30 }), 10, 30],
    ['a strobe over a third of the screen', white(strobe(6), { area: 'x=0:y=0:w=iw:h=ih/3' }), 6],
    [
      'a lamp that goes on and off over a dim room',
      white(strobe(4), { from: '0x303030', color: '0xb0b0b0' }),
      4,
    ],
  ])('%s is found', async (name, source, perSecond, rate = 25) => {
    const [stretch, ...others] = await flashesOf(make(name, source), rate);
    expect(others).toEqual([]);
    expect(stretch?.perSecond).toBeGreaterThanOrEqual(Math.min(perSecond, 12) - 1);
    expect(stretch?.start).toBeLessThan(0.5);
    expect(stretch?.end).toBeGreaterThan(SECONDS - 0.6);
  });

  test('they are found where they are, and nowhere else', async () => {
    const found = await flashesOf(make('a while', white(`between(t,1.5,2.7)*${strobe(6)}`)));
    expect(found).toMatchObject([{ start: expect.closeTo(1.5, 0), end: expect.closeTo(2.7, 0) }]);
  });

  test.each<[string, string]>([
    ['the flash of one camera', white('between(n,40,41)')],
    ['three cameras one after another', white('between(n,40,41)+between(n,50,51)+between(n,64,65)')],
    [
      'lightning',
      white('between(n,40,41)+between(n,43,44)+between(n,50,55)', { from: '0x101828', color: '0xd0d8ff' }),
    ],
    ['three flashes a second', white(strobe(3))],
    ['a cut every two fifths of a second', scenes(10)],
    ['eight cuts a second', scenes(32)],
    [
      'a slow fade to white and back',
      `${canvas('black')},fade=in:0:50:color=white,fade=out:50:50:color=white`,
    ],
    ['a fade to black between scenes', `testsrc2=s=180x320:r=25:d=4,fade=out:30:12,fade=in:42:12`],
    ['a blinking sign', white(strobe(6), { area: 'x=40:y=40:w=60:h=80' })],
    ['a flicker of little contrast', white(strobe(8), { from: '0x606060', color: '0x686868' })],
    ['grain', `${canvas('gray')},noise=alls=60:allf=t`],
    [
      'a camera that runs along a fence',
      `${canvas('white')},geq=lum='255*gt(mod(X+N*11,44),22)':cb=128:cr=128`,
    ],
    [
      'a camera that shakes before stripes',
      `${canvas('white')},geq=lum='255*gt(mod(X+12*sin(N*1.9),60),30)':cb=128:cr=128`,
    ],
    ['white titles that come and go', white('lt(mod(t,1),0.6)', { area: 'x=20:y=220:w=140:h=30' })],
    ['somebody who walks before a window', white('1', { area: "x='mod(t*90,180)':y=0:w=60:h=ih" })],
  ])('%s is none', async (name, source) => {
    expect(await flashesOf(make(name, source))).toEqual([]);
  });
});

describe('the file an episode is made of', { timeout: 60_000 }, () => {
  const survey = async (file: string) => surveySource(ffmpeg, file, await inspect(ffmpeg, file));

  test('shows that its pictures are interlaced, whatever it says', async () => {
    const moving = `testsrc2=s=320x240:r=50:d=8,interlace=lowpass=0`;
    const silent = await survey(make('combed', moving));
    expect(silent).toMatchObject({ isInterlaced: false, combedPercent: expect.closeTo(100, -1) });
    const flagged = await survey(make('flagged', moving, '-flags', '+ilme+ildct', '-x264-params', 'tff=1'));
    expect(flagged).toMatchObject({ isInterlaced: true, combedPercent: expect.closeTo(100, -1) });
  });

  test.each<[string, string]>([
    ['whole pictures', 'testsrc2=s=320x240:r=25:d=8'],
    ['a fine pattern that moves at 50 pictures a second', 'testsrc2=s=720x576:r=50:d=8'],
    ['a pattern that grows', 'mandelbrot=s=320x240:r=25,trim=duration=8'],
    [
      'stripes that scroll',
      `color=white:s=320x240:r=25:d=8,geq=lum='255*gt(mod(Y+N*3,24),12)':cb=128:cr=128`,
    ],
  ])('%s are not interlaced', async (name, source) => {
    const { combedPercent } = await survey(make(name, source));
    expect(combedPercent ?? 0).toBeLessThan(5);
  });

  test('tells pictures out of step from those that only seem so', async () => {
    const even = await survey(make('even', 'testsrc2=s=320x240:r=30000/1001:d=6'));
    expect(even.unevenPercent).toBe(0);
    const gap = await survey(
      make('gap', "testsrc2=s=320x240:r=25:d=6,select='not(between(n,50,99))'", '-vsync', 'vfr'),
    );
    expect(gap.unevenPercent).toBeLessThan(2);
    const uneven = await survey(
      make('uneven', "testsrc2=s=320x240:r=30:d=6,select='mod(n,5)*mod(n,7)'", '-vsync', 'vfr'),
    );
    expect(uneven.unevenPercent).toBeGreaterThan(20);
  });
});
