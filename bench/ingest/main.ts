/**
 * What the ingest costs beside the encoding itself: the whole way from a file to stored streams — inspecting,
 * measuring loudness, sandbox, one decode for all renditions, packaging, checking, storing — against the same
 * ffmpeg command run by hand. `npm run bench:ingest [-- FILE]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, openFfmpeg, type Probe, packageAsset, transcode, verifyAsset } from '@playlet/ffmpeg';
import { run } from '@playlet/ffmpeg/run/run';
import { transcodeArguments } from '@playlet/ffmpeg/transcode/arguments';
import { createTranscodeSpec } from '@playlet/ffmpeg/transcode/transcode-spec';
import { createStorage } from '@playlet/storage';
import { report } from '../lib/report.ts';

const ROUND_COUNT = 3;
const TIMEOUT_MS = 3_600_000;

const ffmpeg = await openFfmpeg(process.env.FFMPEG_PATH);
const home = await mkdtemp(join(tmpdir(), 'playlet-bench-'));
const storage = await createStorage({ folder: join(home, 'media') });
try {
  const file = process.argv[2] ?? (await makeSample(join(home, 'sample.mp4')));
  const probe = await inspect(ffmpeg, file);
  const { rungs: renditions, duration } = createTranscodeSpec(probe);
  process.stdout.write(`${Math.round(duration)} s of ${probe.video.width}×${probe.video.height}, `);
  process.stdout.write(
    `${renditions.map((rendition) => rendition.id).join('/')}, ${ffmpeg.sandbox.summary}\n`,
  );

  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2) {
    process.stdout.write(`The machine is busy (load ${load.toFixed(1)}): the ratio says little.\n`);
  }

  const seconds = { hand: [] as number[], ingest: [] as number[] };
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    seconds.hand.push(await timed(() => byHand(file, probe)));
    seconds.ingest.push(await timed(() => ingest(file, `round${round}`)));
  }
  // The fastest round is the one the rest of the machine disturbed least.
  const [hand, whole] = [Math.min(...seconds.hand), Math.min(...seconds.ingest)];
  report(
    'ffmpeg by hand ÷ whole ingest',
    hand / whole,
    0.95,
    `${hand.toFixed(1)} s against ${whole.toFixed(1)} s`,
  );
  report(
    'film ÷ whole ingest',
    duration / whole,
    1,
    `${whole.toFixed(1)} s for ${duration.toFixed(0)} s of film`,
  );
} finally {
  await rm(home, { recursive: true });
}

async function ingest(file: string, assetId: string): Promise<void> {
  const folder = join(home, assetId);
  const probe = await inspect(ffmpeg, file);
  const encoded = await transcode(ffmpeg, file, join(folder, 'encoded'), { probe });
  const manifest = await packageAsset(join(folder, 'encoded'), join(folder, 'asset'), encoded);
  await verifyAsset(ffmpeg, join(folder, 'asset'), manifest, { scratchFolder: folder });
  await storage.putTree(assetId, join(folder, 'asset'));
  await rm(folder, { recursive: true });
}

/** Without sandbox and limits, but as politely: on a busy machine priority is no overhead. */
async function byHand(file: string, probe: Probe): Promise<void> {
  const folder = await mkdtemp(join(home, 'hand-'));
  const settings = { spec: createTranscodeSpec(probe), probe, tools: ffmpeg, gain: 0, preset: 'veryfast' };
  const command = [ffmpeg.ffmpegPath, ...transcodeArguments(file, folder, settings)];
  await run(['nice', '-n', '10', ...command], { timeoutMs: TIMEOUT_MS });
  await rm(folder, { recursive: true });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** A minute, as an episode lasts, of 720p phone video with enough movement and grain to keep the encoders busy. */
async function makeSample(path: string): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=720x1280:r=30:d=60,noise=alls=6:allf=t'];
  const sound = ['-f', 'lavfi', '-i', 'anoisesrc=d=60:c=pink:a=0.3'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await run([ffmpeg.ffmpegPath, '-v', 'error', ...picture, ...sound, ...codecs, path], {
    timeoutMs: TIMEOUT_MS,
  });
  return path;
}
