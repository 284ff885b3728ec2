import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Ffmpeg } from '@playlet/ffmpeg/run/tools';
import { clipArguments, clipSizeOf } from './clip-arguments.ts';
import type { Materials, MaterialsOrder } from './materials.worker.ts';
import { type Scene, type Shot, scenes } from './scenes.ts';

/** Seconds of picture after the last line of dialogue. */
const AFTERGLOW_SECONDS = 1;

/**
 * Renders one demo episode as an MP4 file at `target`, as long as its dialogue needs: the drama's stills under a
 * slow camera, the air of the scene, and its music. Nothing stands at `target` until the clip is whole, and a clip that
 * an interrupted start left there is not made again.
 */
export async function renderClip(
  ffmpeg: Ffmpeg,
  episode: Episode,
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  if (existsSync(target)) return;
  const scene = scenes[episode.slug];
  if (!scene) throw new Error(`demo/scenes.ts has no scene for ${episode.slug}`);
  const seconds = await clipSeconds(episode);
  const name = `${episode.slug}/${episode.index}`;
  const folder = `${target}.parts`;
  await mkdir(folder, { recursive: true });
  try {
    const { music, sheets } = await makeMaterials({ scene, name, seconds, folder });
    const shots = shotsOf(scene, episode.index, seconds);
    const stills = shots.map(({ still }) => join(import.meta.dirname, 'stills', `${still}.jpg`));
    const output = join(folder, 'clip.mp4');
    await ffmpeg.run(
      'ffmpeg',
      clipArguments({ size: clipSizeOf(episode.index), shots, stills, sheets, music, seconds, output }),
      {
        readFiles: [...stills, ...sheets.map(({ file }) => file), music],
        writeFolder: folder,
        timeoutMs: 600_000,
        signal,
      },
    );
    await rename(output, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How long the clip of an episode lasts. */
export async function clipSeconds({ dialogue }: Pick<Episode, 'dialogue'>): Promise<number> {
  return lastCueEnd(await readFile(dialogue, 'utf8')) + AFTERGLOW_SECONDS;
}

/** How much work the clip of an episode is beside others: seconds times megapixels. */
export async function clipEffort(episode: Episode): Promise<number> {
  const { width, height } = clipSizeOf(episode.index);
  return (await clipSeconds(episode)) * width * height * 1e-6;
}

/** In a thread of its own: the server that renders the demo answers requests meanwhile. */
function makeMaterials(order: MaterialsOrder): Promise<Materials> {
  const worker = new Worker(new URL('./materials.worker.ts', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`making music and particles ended with ${code}`)));
  });
}

/** The end of the last cue of a WebVTT text, in seconds. */
export function lastCueEnd(vtt: string): number {
  const ends = [...vtt.matchAll(/-->\s*(?:(\d+):)?(\d+):(\d+\.\d+)/g)];
  return Math.max(
    0,
    ...ends.map(
      ([, hours, minutes, rest]) => Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest),
    ),
  );
}

/** Three or four shots of a scene; every episode begins with another one. */
export function shotsOf(scene: Scene, index: number, seconds: number): Shot[] {
  const count = seconds < 13 ? 3 : 4;
  return Array.from({ length: count }, (_, at) => scene.shots[(index - 1 + at) % scene.shots.length]).filter(
    (shot) => shot !== undefined,
  );
}

export type Episode = {
  slug: string;
  index: number;
  /** Path of the episode's WebVTT dialogue. */
  dialogue: string;
};
