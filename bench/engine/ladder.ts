import { execFile } from 'node:child_process';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Ffmpeg, inspect, openFfmpeg, packageAsset, transcode } from '@playlet/ffmpeg';
import type { Manifest, Rendition } from '@playlet/player/core/media/source';

const run = promisify(execFile);

export const CLIP_COUNT = 6;
const CLIP_SECONDS = 20;
const FRAME_RATE = 25;
/** Changes with what is made here, so that clips of another making are not taken for these. */
const VERSION = 'v3';

/** A clip as it is served, and how close each rendition, by its id, comes to its source. */
export type BenchClip = { manifest: Manifest; quality: Record<string, number> };

/**
 * Makes the clips once, as the product's own ingest would, and keeps them under `folder`: stills under a slow camera with
 * film grain, so that they cost the bits of real footage, and a tone that tells them apart.
 */
export function prepareLadder(folder: string, stills: string, clips = CLIP_COUNT): Promise<BenchClip[]> {
  return prepareClips(stills, clips, (ffmpeg, picture, number) =>
    prepareClip(ffmpeg, clipFolder(folder, number), picture, number),
  );
}

/** Makes a clip of each still, one after the other. */
export async function prepareClips(
  stills: string,
  count: number,
  prepare: (ffmpeg: Ffmpeg, picture: string, number: number) => Promise<BenchClip>,
): Promise<BenchClip[]> {
  const pictures = (await readdir(stills)).filter((name) => name.endsWith('.jpg')).sort();
  const ffmpeg = await openFfmpeg(process.env.FFMPEG_PATH);
  const prepared: BenchClip[] = [];
  for (let number = 0; number < count; number += 1) {
    const picture = pictures[number % pictures.length];
    if (!picture) throw new Error(`no stills in ${stills}`);
    prepared.push(await prepare(ffmpeg, join(stills, picture), number));
  }
  return prepared;
}

export const clipFolder = (folder: string, number: number): string => join(folder, VERSION, String(number));

async function prepareClip(
  ffmpeg: Ffmpeg,
  folder: string,
  picture: string,
  number: number,
): Promise<BenchClip> {
  const file = join(folder, 'clip.json');
  if (!(await exists(file))) {
    const work = `${folder}.part`;
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    const clip = await ingest(ffmpeg, work, await shoot(work, picture, number));
    await writeFile(join(work, 'asset', 'clip.json'), JSON.stringify(clip));
    await rm(folder, { recursive: true, force: true });
    await rename(join(work, 'asset'), folder);
    await rm(work, { recursive: true });
  }
  const clip = JSON.parse(await readFile(file, 'utf8')) as BenchClip;
  if (!(await exists(join(folder, MP4_NAME)))) await joinMp4(folder, clip);
  return clip;
}

/** The source: nearly without loss, so that what is lost is what the encoder lost. */
export async function shoot(folder: string, picture: string, number: number): Promise<string> {
  const source = join(folder, 'source.mp4');
  const camera = `scale=900:1600:force_original_aspect_ratio=increase,crop=900:1600,zoompan=z='1+on/2000':x='iw/8*sin(on/60)+iw/8':d=${CLIP_SECONDS * FRAME_RATE}:s=720x1280:fps=${FRAME_RATE},noise=alls=9:allf=t,format=yuv420p`;
  const sound = `sine=frequency=${220 + number * 40}:sample_rate=48000:duration=${CLIP_SECONDS}`;
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-i', picture, '-f', 'lavfi', '-i', sound, '-vf', camera],
    ...['-t', String(CLIP_SECONDS), '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-c:a', 'aac'],
    source,
  ]);
  return source;
}

async function ingest(ffmpeg: Ffmpeg, folder: string, source: string): Promise<BenchClip> {
  const probe = await inspect(ffmpeg, source);
  const encoded = await transcode(ffmpeg, source, join(folder, 'encoded'), { probe });
  const manifest = await packageAsset(join(folder, 'encoded'), join(folder, 'asset'), encoded);
  return { manifest, quality: await qualityOf(join(folder, 'asset'), manifest.renditions, source) };
}

/** Of each rendition, by its id. */
export async function qualityOf(
  asset: string,
  renditions: readonly Rendition[],
  source: string,
): Promise<Record<string, number>> {
  const quality: Record<string, number> = {};
  for (const rendition of renditions) quality[rendition.id] = await fidelity(asset, rendition, source);
  return quality;
}

/** The same pictures and sound as one file, for a browser to fetch as it likes. */
export const MP4_NAME = '720.mp4';

async function joinMp4(folder: string, { manifest }: BenchClip): Promise<void> {
  const segments = manifest.renditions.find(({ id }) => id === '720')?.segments ?? [];
  const files = [`${folder}/720/init.mp4`, ...segments.map((_, n) => `${folder}/720/${n}.m4s`)];
  const joined = `${folder}/720.joined.mp4`;
  await writeFile(joined, Buffer.concat(await Promise.all(files.map((name) => readFile(name)))));
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-i', joined, '-c', 'copy', '-movflags', '+faststart'],
    join(folder, MP4_NAME),
  ]);
  await rm(joined);
}

/**
 * Visual information fidelity of a rendition, shown as large as its source, from 0 to 1: the mean of the four scales that VMAF is
 * built on.
 *
 * @see https://github.com/Netflix/vmaf/blob/master/resource/doc/features.md
 */
async function fidelity(asset: string, { id, segments }: Rendition, source: string): Promise<number> {
  const parts = [`${asset}/${id}/init.mp4`, ...segments.slice(0, 3).map((_, n) => `${asset}/${id}/${n}.m4s`)];
  const joined = `${asset}/../${id}.joined.mp4`;
  await writeFile(joined, Buffer.concat(await Promise.all(parts.map((part) => readFile(part)))));
  const seconds = segments.slice(0, 3).reduce((sum, one) => sum + one, 0);
  // A picture of each second: to compare one takes as long as to encode ten.
  const each = `select='not(mod(n,${FRAME_RATE}))'`;
  const compare = `[0:v]${each},scale=720:1280:flags=bicubic[shown];[1:v]${each}[original];[shown][original]vif`;
  const { stderr } = await run('ffmpeg', [
    ...['-hide_banner', '-i', joined, '-t', String(seconds), '-i', source],
    ...['-lavfi', compare, '-f', 'null', '-'],
  ]);
  await rm(joined);
  const scales = [...stderr.matchAll(/VIF scale=\d average:([\d.]+)/g)].map(([, average]) => Number(average));
  if (scales.length !== 4) throw new Error(`no fidelity of ${id}`);
  return scales.reduce((sum, one) => sum + one, 0) / scales.length;
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
