/**
 * Bits at the same picture: what the fast encode publishes, what the second encode makes of it, and AV1, over several kinds of
 * clips; beside that frames a second of processor time, and what decoding costs. `npm run bench:encode [-- FILE…]`
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFfmpeg } from '@playlet/ffmpeg';
import { encoderArguments } from '@playlet/ffmpeg/polish/encoder-arguments';
import type { Family } from '@playlet/ffmpeg/polish/family';
import { readSimilarity, TRIED_QUALITIES } from '@playlet/ffmpeg/polish/probe-quality';
import { run } from '@playlet/ffmpeg/run/run';
import { heading, report } from '../lib/report.ts';
import { CLIP_SECONDS, clipInputs } from './clips.ts';

const DRAMAS = new URL('../../demo/dramas', import.meta.url).pathname;
const TIMEOUT_MS = 600_000;
const RATE = 25;
const MAX_KILOBITS = 100_000;
const BARS = { h264: 0.2, av1: 0.4 } as const;

const ffmpeg = await openFfmpeg(process.env.FFMPEG_PATH);
const home = await mkdtemp(join(tmpdir(), 'playlet-encode-'));
try {
  const files = process.argv.slice(2);
  const clips =
    files.length > 0 ? files.map((file) => ({ kind: file, input: ['-i', file] })) : clipInputs(DRAMAS);
  const saved: Record<'h264' | 'av1', number[]> = { h264: [], av1: [] };
  for (const { kind, input } of clips) {
    heading(kind);
    const source = join(home, 'source.mp4');
    await cut(input, source);
    const today = await encode(source, 'today', publishedArguments());
    process.stdout.write(`  today    ${line(today)}\n`);
    for (const family of ['h264', 'av1'] as const) {
      const points: Encoded[] = [];
      for (const quality of TRIED_QUALITIES[family])
        points.push(await encode(source, `${family}-${quality}`, slowArguments(family, quality)));
      const bytes = bytesAt(points, today.decibels);
      const middle = points.at(-1);
      saved[family].push(1 - bytes / today.bytes);
      const percent = Math.round((bytes / today.bytes - 1) * 100);
      process.stdout.write(
        `  ${family.padEnd(8)} ${percent} % at no less SSIM; with the worse quality ${middle ? line(middle) : ''}\n`,
      );
    }
  }
  heading('mean of all clips');
  for (const family of ['h264', 'av1'] as const) {
    const mean = saved[family].reduce((sum, one) => sum + one, 0) / saved[family].length;
    report(
      `${family === 'h264' ? 'polish' : 'AV1'}: bits saved`,
      mean,
      BARS[family],
      `${Math.round(mean * 100)} %`,
    );
  }
} finally {
  await rm(home, { recursive: true });
}

function publishedArguments(): string[] {
  const x264 = 'keyint=infinite:scenecut=0:open-gop=0';
  return [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-bf',
    '0',
    '-crf',
    '23',
    '-pix_fmt',
    'yuv420p',
    '-x264-params',
    x264,
  ];
}

function slowArguments(family: Family, quality: number): string[] {
  const rendition = {
    quality,
    maxKilobits: MAX_KILOBITS,
    framesPerSecond: RATE,
    groupFrames: CLIP_SECONDS * RATE,
  };
  return encoderArguments(family, null, rendition);
}

/** Without loss, so that all encoders are given the same. */
async function cut(input: readonly string[], file: string): Promise<void> {
  const codec = [
    '-t',
    String(CLIP_SECONDS),
    '-an',
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-qp',
    '0',
  ];
  await command([...input, ...codec, '-r', String(RATE), file]);
}

async function encode(source: string, name: string, options: readonly string[]): Promise<Encoded> {
  const file = join(home, `${name}.mp4`);
  const encodeSeconds = processorSeconds(
    await command(['-benchmark', '-i', source, '-an', ...options, file]),
  );
  const compared = await command(['-i', file, '-i', source, '-lavfi', '[0:v][1:v]ssim', '-f', 'null', '-']);
  const decodeSeconds = processorSeconds(await command(['-benchmark', '-i', file, '-f', 'null', '-']));
  const { size: bytes } = await stat(file);
  return { bytes, decibels: readSimilarity(compared), encodeSeconds, decodeSeconds };
}

/** On a straight line between the logarithms of the sizes; like the product, never worse than the worse of what was tried. */
function bytesAt(points: readonly Encoded[], decibels: number): number {
  const sorted = [...points].sort((a, b) => a.decibels - b.decibels);
  const above = Math.min(
    Math.max(
      1,
      sorted.findIndex((point) => point.decibels >= decibels),
    ),
    sorted.length - 1,
  );
  const [low, high] = [sorted[above - 1], sorted[above]];
  if (!low || !high) throw new Error('two qualities are needed');
  const share = Math.max(0, (decibels - low.decibels) / (high.decibels - low.decibels));
  return Math.exp(Math.log(low.bytes) + share * (Math.log(high.bytes) - Math.log(low.bytes)));
}

function line({ bytes, decibels, encodeSeconds, decodeSeconds }: Encoded): string {
  const frames = CLIP_SECONDS * RATE;
  const kilobits = Math.round((bytes * 8) / CLIP_SECONDS / 1000);
  return `${kilobits} kbit/s, ${decibels.toFixed(2)} dB, ${Math.round(frames / encodeSeconds)} frames a core-second, decoding ${Math.round((decodeSeconds / CLIP_SECONDS) * 100)} % of a core`;
}

/** What `-benchmark` says at the end: `bench: utime=1.234s stime=0.1s rtime=…`. */
function processorSeconds(stderr: string): number {
  const found = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr);
  return Number(found?.[1] ?? 0) + Number(found?.[2] ?? 0);
}

async function command(args: readonly string[]): Promise<string> {
  const all = [ffmpeg.ffmpegPath, '-hide_banner', '-nostdin', '-nostats', '-y', ...args];
  return (await run(all, { timeoutMs: TIMEOUT_MS })).stderr;
}

type Encoded = { bytes: number; decibels: number; encodeSeconds: number; decodeSeconds: number };
