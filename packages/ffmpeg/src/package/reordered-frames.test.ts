import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PART_SECONDS } from '@playlet/domain/media/start-manifest';
import { afterAll, expect, it } from 'vitest';
import { writeInitSegment } from './mp4/init-segment.ts';
import { openTrack } from './mp4/track.ts';
import { planSegments } from './plan-segments.ts';
import { writeSegments } from './write-segments.ts';

const folder = mkdtempSync(join(tmpdir(), 'playlet-reordered-'));
afterAll(() => rmSync(folder, { recursive: true }));

const STARTS = [0, 1, 3];
const SECONDS = 6;
/** A player takes this much of a part's edges for granted, and floating point a little more. */
const PART_TOLERANCE_SECONDS = 0.1001;

/** Each frame is as bright as its number says, and noise gives the encoder a reason to reorder them. */
function encode(name: string, rate: number, codec: readonly string[]): string {
  const path = join(folder, name);
  const frames = `nullsrc=s=160x96:r=${rate}:d=${SECONDS},geq=lum='${BLACK_LEVEL}+mod(N,${LEVEL_COUNT})*${STEP_SIZE}':cb=128:cr=128,noise=alls=4:allf=t`;
  const keyframes = ['-force_key_frames', STARTS.join()];
  ffmpeg('-f', 'lavfi', '-i', frames, '-pix_fmt', 'yuv420p', ...keyframes, ...codec, path);
  return path;
}

const LEVEL_COUNT = 20;
const BLACK_LEVEL = 20;
const STEP_SIZE = 10;
const x264 = (bFrames: number): string[] => [
  ...['-c:v', 'libx264', '-preset', 'medium', '-bf', String(bFrames), '-crf', '18', '-forced-idr', '1'],
  ...['-x264-params', 'keyint=infinite:scenecut=0:open-gop=0:b-adapt=0'],
];
/** This encoder takes no wishes for keyframes: each stretch of equal segments is encoded alone. */
const AV1 = ['-c:v', 'libsvtav1', '-preset', '12', '-crf', '30', '-g', '25', '-svtav1-params', 'scd=0'];
const HEVC = ['-c:v', 'libx265', '-preset', 'fast', '-tag:v', 'hvc1'];
const HEVC_CLOSED = ['-x265-params', 'open-gop=0:keyint=-1:scenecut=0:log-level=error'];

it.each([
  ['two B-frames', 25, x264(2)],
  ['three B-frames, 30 a second', 30, x264(3)],
  ['one B-frame, 10 a second', 10, x264(1)],
  ['none', 24, x264(0)],
])(
  'H.264 with %s: every frame is shown when it was in the source, in each segment alone',
  async (...given) => {
    await expectAsSource('h264.mp4', given[1], given[2]);
  },
);

it('HEVC with reordered frames: every frame is shown when it was in the source', async () => {
  await expectAsSource('hevc.mp4', 25, [...HEVC, ...HEVC_CLOSED]);
});

it('AV1 with hidden frames: every frame is shown when it was in the source', async () => {
  await expectAsSource('av1.mp4', 25, AV1);
});

it('refuses a film whose segments show frames of the next one', async () => {
  const track = await openTrack(encode('late.mp4', 25, x264(2)));
  await track.file.close();
  const samples = track.samples.map((sample, n) =>
    n === 24 ? { ...sample, compositionOffset: 9999 } : sample,
  );
  expect(() => planSegments({ ...track, samples }, null, STARTS)).toThrow(
    'segment 0 shows frames of the next one',
  );
});

async function expectAsSource(name: string, rate: number, codec: readonly string[]): Promise<void> {
  const track = await openTrack(encode(name, rate, codec));
  const out = mkdtempSync(join(folder, 'out-'));
  const init = writeInitSegment([{ ...track, width: 160, height: 96 }], { duration: SECONDS });
  const written = await writeSegments(out, track, null, STARTS);
  await track.file.close();
  const segments = readdirSync(out)
    .sort()
    .map((file) => readFileSync(join(out, file)));
  expect(written.map(({ seconds }) => seconds)).toEqual([1, 2, 3]);
  expectFrames(Buffer.concat([init, ...segments]), 0, SECONDS, rate);
  for (const [n, bytes] of segments.entries()) {
    const start = STARTS[n] ?? 0;
    expectFrames(Buffer.concat([init, bytes]), start, start + (written[n]?.seconds ?? 0), rate);
    const sizes = written[n]?.parts ?? [];
    expect(sizes).toHaveLength((written[n]?.seconds ?? 0) / PART_SECONDS);
    let size = 0;
    for (const [number, part] of sizes.entries()) {
      size += part;
      const shown = decode(Buffer.concat([init, bytes.subarray(0, size)]));
      // Whoever has the first parts shows all that lies in them, without a hole.
      const end = (shown.at(-1)?.time ?? 0) + 1 / rate;
      expect(Math.abs(end - start - (number + 1) * PART_SECONDS)).toBeLessThanOrEqual(PART_TOLERANCE_SECONDS);
      expect(shown).toHaveLength(Math.round((end - start) * rate));
    }
  }
}

function expectFrames(bytes: Buffer, start: number, end: number, rate: number): void {
  const shown = decode(bytes);
  expect(shown).toHaveLength(Math.round((end - start) * rate));
  for (const [n, { time, level }] of shown.entries()) {
    expect(time).toBeCloseTo(start + n / rate, 3);
    expect(level).toBe(Math.round(start * rate + n) % LEVEL_COUNT);
  }
}

/** What a decoder shows: when, and as which of the levels. */
function decode(bytes: Buffer): { time: number; level: number }[] {
  const path = join(folder, 'decoded.mp4');
  writeFileSync(path, bytes);
  const filters = 'signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-';
  const out = ffmpeg('-copyts', '-i', path, '-fps_mode', 'passthrough', '-vf', filters, '-f', 'null', '-');
  return [...out.matchAll(/pts_time:([\d.-]+)\s+lavfi\.signalstats\.YAVG=([\d.]+)/g)].map((match) => ({
    time: Number(match[1]),
    level: Math.max(0, Math.round((Number(match[2]) - BLACK_LEVEL) / STEP_SIZE)),
  }));
}

function ffmpeg(...args: string[]): string {
  return execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { encoding: 'utf8' });
}
