import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { clipFolder } from './clips.fixture.ts';
import { inspect, openFfmpeg, transcode } from './index.ts';

const ffmpeg = await openFfmpeg();
const clips = clipFolder();
afterAll(clips.remove);

const CLICK_SECONDS = 1.5;
const MAX_DIFFERENCE_MS = 2;
const SAMPLE_HZ = 48_000;

const AAC = ['-c:a', 'aac', '-b:a', '128k'];
const MP3 = ['-c:a', 'libmp3lame', '-b:a', '128k'];
const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast'];

/** When the samples first are loud, in milliseconds from the beginning of the file's clock. */
function clickOf(file: string): number {
  const asked = ['-show_entries', 'stream=start_time', '-of', 'csv=p=0', file];
  const start = Number(execFileSync('ffprobe', ['-v', 'error', ...asked], { encoding: 'utf8' }));
  const output = ['-ar', String(SAMPLE_HZ), '-ac', '1', '-f', 's16le', '-'];
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...output], { maxBuffer: 2 ** 26 });
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  const most = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  const first = samples.findIndex((sample) => Math.abs(sample) > most / 2);
  return 1000 * (start + first / SAMPLE_HZ);
}

/** Has the edit list of the sound begin so many samples in, as editors other than ffmpeg write it. */
function writePriming(file: string, samples: number): void {
  const bytes = readFileSync(file);
  const at = bytes.lastIndexOf('elst') + 16;
  expect(bytes.readInt32BE(at)).toBe(1024);
  bytes.writeInt32BE(samples, at);
  writeFileSync(file, bytes);
}

function filmed(name: string, rate: number, codecs: readonly string[], more: readonly string[] = []): string {
  const file = join(clips.path, name);
  const click = `aevalsrc='if(between(t,${CLICK_SECONDS},${CLICK_SECONDS}+0.02),0.9*sin(2*PI*3000*t),0)':s=${rate}:d=4`;
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=320x568:r=25:d=4', '-f', 'lavfi', '-i', click];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...codecs, ...more, file]);
  return file;
}

const frameMs = (samples: number, rate: number) => (1000 * samples) / rate;
/** Containers that say nothing of the encoder's priming show it. */
const AAC_PRIMING_MS = frameMs(1024, 44_100);
const MP3_PRIMING_MS = frameMs(1105, 44_100);

describe('the sound of an episode', () => {
  it.each<[string, number, readonly string[], { more?: readonly string[]; priming?: number; late?: number }]>(
    [
      ['aac-48.mp4', 48_000, AAC, {}],
      ['aac-44.mp4', 44_100, AAC, {}],
      ['aac-44.mov', 44_100, AAC, {}],
      ['aac-44-delayed.mp4', 44_100, AAC, { more: ['-movflags', 'frag_keyframe+delay_moov'] }],
      ['aac-44-few.mp4', 44_100, AAC, { priming: 600, late: frameMs(1024 - 600, 44_100) }],
      ['aac-44-more.mp4', 44_100, AAC, { priming: 1906, late: frameMs(1024 - 1906, 44_100) }],
      ['aac-44-apple.mov', 44_100, AAC, { priming: 2112, late: frameMs(1024 - 2112, 44_100) }],
      ['aac-44-no-list.mp4', 44_100, AAC, { more: ['-use_editlist', '0'], late: AAC_PRIMING_MS }],
      ['aac-44.mkv', 44_100, AAC, {}],
      ['aac-44.flv', 44_100, AAC, {}],
      ['aac-44.ts', 44_100, AAC, {}],
      ['aac-44.avi', 44_100, AAC, { late: AAC_PRIMING_MS }],
      ['mp3-44.mp4', 44_100, MP3, {}],
      ['mp3-44.mov', 44_100, MP3, {}],
      ['mp3-44.mkv', 44_100, MP3, {}],
      ['mp3-44.ts', 44_100, MP3, {}],
      ['mp3-44.avi', 44_100, MP3, { late: MP3_PRIMING_MS }],
      ['mp2-44.mpg', 44_100, ['-c:v', 'mpeg2video', '-c:a', 'mp2'], {}],
      ['ac3-48.ts', 48_000, ['-c:a', 'ac3'], {}],
    ],
  )('of %s comes within two milliseconds of its time', async (name, rate, codecs, options) => {
    const { more = [], priming, late = 0 } = options;
    const file = filmed(name, rate, [...X264, ...codecs], more);
    if (priming !== undefined) writePriming(file, priming);
    const probe = await inspect(ffmpeg, file);
    const folder = join(clips.path, `${name}-out`);
    await transcode(ffmpeg, file, folder, { probe, preset: 'ultrafast' });
    const found = clickOf(join(folder, 'audio-64.mp4'));
    expect(Math.abs(found - (1000 * CLICK_SECONDS + late))).toBeLessThan(MAX_DIFFERENCE_MS);
  });
});
