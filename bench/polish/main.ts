/**
 * What the second encode of an episode costs, as shares of its length, and what it saves: the clock, the time of the processor and the
 * steps they went into, then bytes and likeness of each rendition. `npm run bench:polish [-- --seconds 20 --families h264,av1 FILE…]`
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAMILIES, type KnownQualities } from '@playlet/domain/media/known-qualities';
import {
  createTranscodeSpec,
  type Ffmpeg,
  inspect,
  type Manifest,
  openFfmpeg,
  polish,
} from '@playlet/ffmpeg';
import { run } from '@playlet/ffmpeg/run/run';
import { cpuSeconds } from '../lib/cpu.ts';
import { heading, report } from '../lib/report.ts';
import { makeEpisode } from './episode.ts';

const EPISODE_COUNT = 2;
/** What an encode may take of the episode's length on two cores. */
const MAX_LENGTHS: Record<string, number> = { h264: 2, 'h264,av1': 5 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '20' },
    families: { type: 'string', default: 'h264,av1' },
    likeness: { type: 'boolean', default: false },
  },
});
const families = FAMILIES.filter((family) => values.families.split(',').includes(family));
const sandboxed = await openFfmpeg(process.env.FFMPEG_PATH);
/** Outside the sandbox, whose own process hides how much time the encoders took. */
const ffmpeg: Ffmpeg = {
  ...sandboxed,
  run: (tool, args, { timeoutMs, signal, onLine }) =>
    run([tool === 'ffmpeg' ? sandboxed.ffmpegPath : (sandboxed.ffprobePath ?? tool), ...args], {
      ...{ timeoutMs, signal, onLine },
    }),
};
const home = await mkdtemp(join(tmpdir(), 'playlet-bench-polish-'));
/** What the episode before found. */
let known: KnownQualities | undefined;
try {
  process.stdout.write(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores\n`);
  const files = positionals.length > 0 ? positionals : await makeEpisodes(Number(values.seconds));
  for (const [n, file] of files.entries()) await measure(file, join(home, String(n)));
} finally {
  await rm(home, { recursive: true });
}

/** Several of one drama, so that the later ones have what the first one found. */
async function makeEpisodes(seconds: number): Promise<string[]> {
  const files: string[] = [];
  for (let n = 0; n < EPISODE_COUNT; n += 1)
    files.push(await makeEpisode(ffmpeg.ffmpegPath, join(home, `episode-${n}.mp4`), { seconds, number: n }));
  return files;
}

async function measure(source: string, folder: string): Promise<void> {
  const probe = await inspect(ffmpeg, source);
  const spec = createTranscodeSpec(probe);
  const encoded = join(folder, 'encoded');
  await mkdir(encoded, { recursive: true });
  const steps: string[] = [];
  const total = await timed(() =>
    polish(ffmpeg, source, {
      ...{ folder: encoded, assetFolder: join(folder, 'asset'), spec, probe, tools: ffmpeg, families },
      ...{ hardware: null, signal: new AbortController().signal },
      once: async (name, work) => {
        const { result, seconds, processor } = await timed(work);
        steps.push(`${name} ${seconds.toFixed(1)} s (${processor.toFixed(1)} s of processor)`);
        return result;
      },
      known,
      onProbed: (found) => {
        known = found;
      },
      onProgress: () => {},
      onBrokenEncoder: () => {},
    }),
  );
  heading(
    `${spec.duration.toFixed(0)} s of ${probe.video.width}×${probe.video.height}, ${families.join('+')}`,
  );
  const bar = MAX_LENGTHS[families.join()];
  report('length ÷ clock', spec.duration / total.seconds, bar && 1 / bar, `${total.seconds.toFixed(1)} s`);
  report('processor ÷ length', total.processor / spec.duration, undefined, `${total.processor.toFixed(1)} s`);
  for (const step of steps) process.stdout.write(`  ${step}\n`);
  await reportRenditions(total.result, folder, source);
}

async function reportRenditions(manifest: Manifest, folder: string, source: string): Promise<void> {
  const renditions = [
    ...manifest.renditions,
    ...(manifest.alternatives ?? []).flatMap((alternative) => alternative.renditions),
  ];
  for (const { id, averageBandwidth, segments } of renditions) {
    const likeness = values.likeness ? `, SSIM ${await likenessOf(folder, id, segments.length, source)}` : '';
    process.stdout.write(`  ${id}: ${Math.round(averageBandwidth / 1000)} kbit/s${likeness}\n`);
  }
}

/** Of the whole rendition to the source in its size, in decibels. */
async function likenessOf(folder: string, id: string, count: number, source: string): Promise<string> {
  const asset = join(folder, 'asset', id);
  const parts = ['init.mp4', ...Array.from({ length: count }, (_, n) => `${n}.m4s`)];
  const joined = join(folder, `${id}.joined.mp4`);
  await writeFile(joined, Buffer.concat(await Promise.all(parts.map((part) => readFile(join(asset, part))))));
  const side = id.split('-').at(-1);
  const graph = `[0:v]setpts=N/TB/25[a];[1:v]scale=${side}:-2:flags=bicubic,setpts=N/TB/25[b];[a][b]ssim`;
  const inputs = ['-i', joined, '-i', source];
  const { stderr } = await run(
    [ffmpeg.ffmpegPath, '-hide_banner', '-nostats', ...inputs, '-lavfi', graph, '-f', 'null', '-'],
    { timeoutMs: 600_000 },
  );
  return /All:[\d.]+ \(([\d.]+|inf)\)/.exec(stderr)?.[1] ?? '?';
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; processor: number }> {
  const [startedAt, before] = [performance.now(), await cpuSeconds([process.pid])];
  const result = await work();
  const after = await cpuSeconds([process.pid]);
  return {
    result,
    seconds: (performance.now() - startedAt) / 1000,
    processor: (after ?? 0) - (before ?? 0),
  };
}
