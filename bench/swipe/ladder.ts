import { execFile } from 'node:child_process';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Manifest, Rendition } from '@playlet/player/core/clips/source';

const run = promisify(execFile);

export const CLIP_COUNT = 12;
const SECONDS = 12;
const FRAME_RATE = 25;
/** Segments begin here, as in the product's own ladder: a short first one, then longer ones. */
const BOUNDARIES = [0, 1, 3, 7, 11];

const RENDITIONS = [
  { id: '360', width: 360, height: 640, video: 500_000, profile: 'main', codec: 'avc1.4d401e' },
  { id: '540', width: 540, height: 960, video: 1_000_000, profile: 'main', codec: 'avc1.4d401f' },
  { id: '720', width: 720, height: 1280, video: 1_800_000, profile: 'high', codec: 'avc1.64001f' },
] as const;

const AUDIO_BPS = 64_000;

/**
 * Makes the clips once and keeps them under `folder`: stills under a slow camera with film grain, so that they cost
 * the bits of real footage, and a tone that tells them apart. Answers their manifests.
 */
export async function prepareLadder(folder: string, stills: string, clips = CLIP_COUNT): Promise<Manifest[]> {
  const pictures = (await readdir(stills)).filter((name) => name.endsWith('.jpg')).sort();
  const numbers = Array.from({ length: clips }, (_, i) => i);
  const workers = Array.from({ length: Math.max(1, Math.floor(availableParallelism() / 2)) }, async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const picture = pictures[number % pictures.length];
      if (!picture) throw new Error(`no stills in ${stills}`);
      await prepareClip(join(folder, String(number)), join(stills, picture), number);
    }
  });
  await Promise.all(workers);
  return Promise.all(
    Array.from(
      { length: clips },
      async (_, i): Promise<Manifest> =>
        JSON.parse(await readFile(join(folder, String(i), 'manifest.json'), 'utf8')),
    ),
  );
}

async function prepareClip(folder: string, picture: string, number: number): Promise<void> {
  if (await exists(join(folder, 'manifest.json'))) return;
  const work = `${folder}.part`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await encode(work, picture, number);
  const renditions: Rendition[] = [];
  for (const spec of RENDITIONS) renditions.push(await split(work, spec));
  const manifest: Manifest = { duration: SECONDS, renditions };
  await writeFile(join(work, 'master.m3u8'), masterPlaylist(renditions));
  await writeFile(join(work, 'manifest.json'), JSON.stringify(manifest));
  await rm(folder, { recursive: true, force: true });
  await rename(work, folder);
}

/** One decode, three encodes; each rendition one fragmented file at first. */
async function encode(folder: string, picture: string, number: number): Promise<void> {
  const camera = `scale=900:1600:force_original_aspect_ratio=increase,crop=900:1600,zoompan=z='1+on/2000':x='iw/8*sin(on/60)+iw/8':d=${SECONDS * FRAME_RATE}:s=720x1280:fps=${FRAME_RATE},noise=alls=9:allf=t,split=${RENDITIONS.length}`;
  const outs = RENDITIONS.map((_, i) => `[v${i}]`).join('');
  const scales = RENDITIONS.map((spec, i) => `[v${i}]scale=${spec.width}:${spec.height}[o${i}]`).join(';');
  const sound = `sine=frequency=${220 + number * 40}:sample_rate=48000:duration=${SECONDS}`;
  const outputs = RENDITIONS.flatMap((spec, i) => [
    ...['-map', `[o${i}]`, '-map', '1:a', '-t', String(SECONDS)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', spec.profile, '-pix_fmt', 'yuv420p'],
    ...['-b:v', String(spec.video), '-maxrate', String(spec.video * 1.25), '-bufsize', String(spec.video)],
    ...['-force_key_frames', BOUNDARIES.join(','), '-g', '1000', '-keyint_min', '1', '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-b:a', String(AUDIO_BPS), '-ac', '2'],
    ...[
      '-movflags',
      'frag_keyframe+empty_moov+default_base_moof',
      '-f',
      'mp4',
      join(folder, `${spec.id}.mp4`),
    ],
  ]);
  const args = ['-v', 'error', '-y', '-i', picture, '-f', 'lavfi', '-i', sound];
  await run('ffmpeg', [...args, '-filter_complex', `[0:v]${camera}${outs};${scales}`, ...outputs]);
}

/** Cuts a fragmented MP4 into its init segment and one file per moof. */
async function split(folder: string, spec: (typeof RENDITIONS)[number]): Promise<Rendition> {
  const file = join(folder, `${spec.id}.mp4`);
  const bytes = await readFile(file);
  const starts = boxes(bytes).filter(({ type }) => type === 'moof' || type === 'mfra');
  const cuts = [...starts.map(({ at }) => at)];
  if (starts.at(-1)?.type !== 'mfra') cuts.push(bytes.length);
  if (cuts.length !== BOUNDARIES.length + 1) throw new Error(`${file} has ${cuts.length - 1} fragments`);
  await mkdir(join(folder, spec.id));
  await writeFile(join(folder, spec.id, 'init.mp4'), bytes.subarray(0, cuts[0]));
  const segments = BOUNDARIES.map((start, i) => (BOUNDARIES[i + 1] ?? SECONDS) - start);
  const sizes = await Promise.all(
    segments.map(async (_, i) => {
      const segment = bytes.subarray(cuts[i], cuts[i + 1]);
      await writeFile(join(folder, spec.id, `${i}.m4s`), segment);
      return segment.length;
    }),
  );
  await rm(file);
  await writeFile(join(folder, spec.id, 'index.m3u8'), mediaPlaylist(segments));
  const rates = sizes.map((size, i) => (size * 8) / (segments[i] ?? 1));
  return {
    id: spec.id,
    width: spec.width,
    height: spec.height,
    bandwidth: Math.round(Math.max(...rates)),
    averageBandwidth: Math.round((sizes.reduce((sum, size) => sum + size, 0) * 8) / SECONDS),
    codecs: `${spec.codec},mp4a.40.2`,
    frameRate: FRAME_RATE,
    segments,
  };
}

function boxes(bytes: Buffer): { type: string; at: number }[] {
  const found: { type: string; at: number }[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), at });
    at += bytes.readUInt32BE(at);
  }
  return found;
}

function masterPlaylist(renditions: readonly Rendition[]): string {
  const lines = renditions.flatMap((one) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${one.bandwidth},AVERAGE-BANDWIDTH=${one.averageBandwidth},CODECS="${one.codecs}",RESOLUTION=${one.width}x${one.height},FRAME-RATE=${one.frameRate}.000`,
    `${one.id}/index.m3u8`,
  ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
}

function mediaPlaylist(segments: readonly number[]): string {
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(...segments)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ];
  const lines = segments.flatMap((seconds, i) => [`#EXTINF:${seconds.toFixed(5)},`, `${i}.m4s`]);
  return `${[...head, '#EXT-X-MAP:URI="init.mp4"', ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
