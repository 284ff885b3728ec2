/**
 * What the ingest costs beside the encoding itself: the whole way from a file to stored streams — inspecting,
 * measuring loudness, sandbox, the low renditions beside the others, packaging, checking, storing — against the same
 * ladder by one ffmpeg run by hand, and how soon the low renditions are there. Both by turns. `npm run bench:ingest [-- FILE]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Encoded,
  inspect,
  type LadderPart,
  openFfmpeg,
  type PackagedPart,
  type Probe,
  packageAsset,
  prepareTranscode,
  splitLadder,
  surveySource,
  transcodePart,
  verifyAsset,
  wholeLadderOf,
} from '@playlet/ffmpeg';
import { run } from '@playlet/ffmpeg/run/run';
import { transcodeArguments } from '@playlet/ffmpeg/transcode/arguments';
import { createTranscodeSpec } from '@playlet/ffmpeg/transcode/transcode-spec';
import { createStorage } from '@playlet/storage';
import { report } from '../lib/report.ts';

const ROUND_COUNT = 3;
const TIMEOUT_MS = 3_600_000;
const REST_NICE_LEVEL = 19;

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
    process.stdout.write(`The machine is busy (load ${load.toFixed(1)}): the clock says little.\n`);
  }

  const rounds: { hand: number; whole: number; first: number }[] = [];
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const hand = await timed(() => byHand(file, probe));
    let first = 0;
    const startedAt = performance.now();
    const onFirst = () => {
      first = (performance.now() - startedAt) / 1000;
    };
    rounds.push({ hand, whole: await timed(() => ingest(file, `round${round}`, onFirst)), first });
  }
  // The fastest round is the one the rest of the machine disturbed least.
  const least = (name: 'hand' | 'whole' | 'first') => Math.min(...rounds.map((round) => round[name]));
  const [hand, whole, first] = [least('hand'), least('whole'), least('first')];
  const film = `of ${duration.toFixed(0)} s`;
  report('film ÷ until it can be watched', duration / first, 2, `${first.toFixed(1)} s ${film}`);
  report('film ÷ whole ingest', duration / whole, 1, `${whole.toFixed(1)} s ${film}`);
  report(
    'ffmpeg by hand ÷ whole ingest',
    hand / whole,
    0.95,
    `${hand.toFixed(1)} s against ${whole.toFixed(1)} s`,
  );
} finally {
  await rm(home, { recursive: true });
}

/** As the worker does it, up to the database. */
async function ingest(file: string, assetId: string, onFirst: () => void): Promise<void> {
  const folder = join(home, assetId);
  const encodedFolder = join(folder, 'encoded');
  const probe = await inspect(ffmpeg, file);
  const survey = surveySource(ffmpeg, file, probe);
  const prepared = await prepareTranscode(ffmpeg, file, { probe });
  /** Checks the renditions of this part: the others have been, and are copied. */
  const publish = async (
    name: string,
    encoded: Encoded,
    { rungs }: LadderPart,
    before?: PackagedPart,
  ): Promise<PackagedPart> => {
    const assetFolder = join(folder, name);
    const manifest = await packageAsset(encodedFolder, assetFolder, encoded, before);
    const renditions = manifest.renditions.filter(({ id }) => rungs.some((one) => one.id === id));
    await verifyAsset(ffmpeg, assetFolder, { ...manifest, renditions }, { scratchFolder: folder });
    await survey;
    await storage.putTree(`${assetId}-${name}`, assetFolder);
    return { folder: assetFolder, manifest };
  };
  const parts = splitLadder(prepared.spec, prepared.probe);
  if (!parts) {
    const part = wholeLadderOf(prepared.spec);
    const encoded = await transcodePart(ffmpeg, file, encodedFolder, { prepared, part });
    await publish('whole', encoded, part);
    onFirst();
  } else {
    const rest = { prepared, part: parts.rest, niceness: REST_NICE_LEVEL };
    const restEncoded = transcodePart(ffmpeg, file, encodedFolder, rest);
    const first = await transcodePart(ffmpeg, file, encodedFolder, { prepared, part: parts.first });
    const low = await publish('first', first, parts.first);
    onFirst();
    await restEncoded;
    await publish('whole', { ...first, plan: prepared.spec }, parts.rest, low);
  }
  await rm(folder, { recursive: true });
}

/** Without sandbox and limits, but as politely: on a busy machine priority is no overhead. */
async function byHand(file: string, probe: Probe): Promise<void> {
  const folder = await mkdtemp(join(home, 'hand-'));
  const spec = createTranscodeSpec(probe);
  const settings = { spec, part: wholeLadderOf(spec), probe, tools: ffmpeg, gain: 0, preset: 'veryfast' };
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
