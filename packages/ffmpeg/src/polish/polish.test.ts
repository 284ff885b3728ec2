import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkAsset, checkParts } from '../check-asset.fixture.ts';
import { AAC, clipFolder, H264, tone } from '../clips.fixture.ts';
import {
  createTranscodeSpec,
  type Family,
  inspect,
  listAvailableFamilies,
  openFfmpeg,
  packageAsset,
  polish,
  transcode,
  verifyAsset,
} from '../index.ts';
import type { Hardware } from './family.ts';
import type { PolishJob } from './polish.ts';

const ffmpeg = await openFfmpeg();
const clips = clipFolder();
afterAll(clips.remove);

/** Moving and detailed, with a little grain; smaller than the lowest rendition, so that it is quickly encoded. */
const film = (seconds: number, rate: string, size = '180x320', filters = 'noise=alls=4:allf=t') => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds},${filters}`],
];

/** Where no test looks at the bits, fewer points are encoded sooner. */
const SMALLEST_SIZE = '90x160';

/** Some thirty runs of ffmpeg. */
const LONG_TEST_MS = 240_000;

async function polishClip(source: string, options: Partial<Pick<PolishJob, 'families' | 'hardware'>> = {}) {
  const folder = join(clips.path, `polished-${Math.random()}`);
  mkdirSync(folder);
  const probe = await inspect(ffmpeg, source);
  const spec = createTranscodeSpec(probe);
  const results = new Map<string, unknown>();
  const worked: string[] = [];
  const warnings: string[] = [];
  const job: PolishJob = {
    ...{ folder, probe, spec, tools: ffmpeg, assetFolder: join(folder, 'asset'), hardware: null },
    families: ['h264', 'av1'],
    signal: new AbortController().signal,
    once: async (step, work) => {
      if (!results.has(step)) {
        worked.push(step);
        results.set(step, await work());
      }
      // Only this step's own result is kept under its name.
      return results.get(step) as Awaited<ReturnType<typeof work>>;
    },
    onProgress: () => {},
    onBrokenEncoder: (name) => warnings.push(name),
    ...options,
  };
  const run = () => polish(ffmpeg, source, job);
  return { manifest: await run(), run, job, results, worked, warnings };
}

/**
 * The film in 25 frames a second, polished once for all tests that look at it. Without grain and with silence AV1 is so much smaller
 * that it is kept.
 */
let polishing: ReturnType<typeof polishFilmOnce> | undefined;
const polishFilm = () => (polishing ??= polishFilmOnce());
async function polishFilmOnce() {
  const picture = film(4.2, '25', '180x320', 'null');
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=d=4.2'];
  const source = clips.make('film.mp4', picture, silence, '-shortest', H264, '-crf', '12', AAC);
  return { source, ...(await polishClip(source)) };
}

it(
  'makes H.264 and AV1 that others can play, segment by segment: 25 frames a second',
  async () => {
    const film = await polishFilm();
    expect(film.manifest.alternatives?.map(({ family }) => family)).toEqual(['av1']);
    await expectPlayable(film);
  },
  LONG_TEST_MS,
);

it.each([
  ['30000/1001 frames a second', '30000/1001', 3.6],
  ['12 frames a second', '12', 8],
])(
  'makes H.264 and AV1 that others can play, segment by segment: %s',
  async (_, rate, seconds) => {
    const picture = film(seconds, rate, SMALLEST_SIZE);
    const source = clips.make('small.mp4', picture, tone(seconds), '-shortest', H264, AAC);
    await expectPlayable(await polishClip(source));
  },
  LONG_TEST_MS,
);

async function expectPlayable({ manifest, job }: Awaited<ReturnType<typeof polishClip>>) {
  const { faults, renditions } = checkAsset(job.assetFolder);
  expect(faults).toEqual([]);
  expect(checkParts(job.assetFolder, manifest)).toEqual([]);
  await verifyAsset(ffmpeg, job.assetFolder, manifest, { scratchFolder: job.folder });
  for (const { video, audio } of renditions) {
    expect(video[0]).toBeCloseTo(0, 3);
    expect(audio[0]).toBeCloseTo(0, 2);
    expect(Math.abs(video[1] - audio[1])).toBeLessThan(0.03);
  }
  const master = readFileSync(join(job.assetFolder, 'master.m3u8'), 'utf8');
  const codecs = [...master.matchAll(/CODECS="(\w+)\./g)].map((match) => match[1]);
  // Players that read no further than they must find what every device plays.
  const alternatives = manifest.alternatives?.length ?? 0;
  expect(codecs).toEqual(['avc1', ...Array.from({ length: alternatives }, () => 'av01')]);
}

it(
  'takes no more bits than the fast encode, and AV1 fewer still',
  async () => {
    const { source, manifest } = await polishFilm();
    const probe = await inspect(ffmpeg, source);
    const encoded = await transcode(ffmpeg, source, join(clips.path, 'encoded'), { probe });
    const before = await packageAsset(join(clips.path, 'encoded'), join(clips.path, 'asset'), encoded);
    const [fast, slow, av1] = [before, manifest, manifest.alternatives?.[0]].map(
      (one) => one?.renditions[0]?.averageBandwidth ?? 0,
    );
    expect(slow).toBeLessThan(fast ?? 0);
    expect(av1).toBeGreaterThan(0);
    expect(av1).toBeLessThan(slow ?? 0);
  },
  LONG_TEST_MS,
);

it('leaves out a rendition that shows no more than the one below', { timeout: LONG_TEST_MS }, async () => {
  const blurred = film(2, '25', '540x960', 'gblur=sigma=14');
  const source = clips.make('soft.mp4', blurred, H264, '-crf', '12');
  const { manifest } = await polishClip(source, { families: ['h264'] });
  expect(manifest.renditions.map(({ id }) => id)).toEqual(['360']);
});

it('keeps the hidden mark of an AI-made film in every codec', { timeout: LONG_TEST_MS }, async () => {
  const mark = '{"Label":"1","ContentProducer":"某某影业"}';
  const tags = ['-metadata', `AIGC=${mark}`, '-movflags', 'use_metadata_tags'];
  const source = clips.make('marked.mp4', film(2, '25', SMALLEST_SIZE), H264, tags);
  const { manifest, job } = await polishClip(source);
  const made = [...manifest.renditions, ...(manifest.alternatives ?? []).flatMap((one) => one.renditions)];
  for (const { id } of made) {
    const init = readFileSync(join(job.assetFolder, id, 'init.mp4'));
    expect(init.includes(mark)).toBe(true);
  }
});

it('goes on after the last finished step', { timeout: LONG_TEST_MS }, async () => {
  const source = clips.make('again.mp4', film(2, '25'), H264);
  const { run, results, worked } = await polishClip(source, { families: ['h264'] });
  expect(worked).toEqual(['probed-h264', 'encoded-180', 'sound', 'packaged']);
  results.delete('packaged');
  worked.length = 0;
  await run();
  expect(worked).toEqual(['packaged']);
});

it('warns once and lets the processor encode where a device does not work', {
  timeout: LONG_TEST_MS,
}, async () => {
  const source = clips.make('device.mp4', film(2, '25'), H264);
  const missing: Hardware = 'nvenc';
  const { manifest, warnings } = await polishClip(source, { families: ['h264'], hardware: missing });
  expect(manifest.renditions[0]?.codecs).toMatch(/^avc1/);
  expect(warnings).toEqual(['h264_nvenc']);
});

describe('families', () => {
  const spec = (frames: number, rate: number) => ({ duration: frames / rate, frames, frameRate: [rate, 1] });
  const wanted: Family[] = ['h264', 'av1', 'hevc'];

  it('are left out where ffmpeg has no encoder for them', () => {
    const { families, skipped } = listAvailableFamilies(
      wanted,
      { videoEncoders: ['libx264'] },
      spec(100, 25) as never,
    );
    expect(families).toEqual(['h264']);
    expect(skipped).toEqual([
      { family: 'av1', reason: 'NO_ENCODER' },
      { family: 'hevc', reason: 'NO_ENCODER' },
    ]);
  });
});
