import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTranscodeSpec, type Ffmpeg, inspect, listAvailableFamilies, polish } from '@playlet/ffmpeg';
import { type BenchClip, clipFolder, exists, prepareClips, qualityOf, shoot } from './ladder.ts';

/** It takes minutes each. */
const POLISHED_COUNT = 3;

/** Where a clip's polished media lie in its folder. */
export const POLISHED = 'polished';

/** Makes of the same pictures, once, what the second and slower encode makes of an episode: H.264 and AV1. */
export function preparePolished(folder: string, stills: string): Promise<BenchClip[]> {
  return prepareClips(stills, POLISHED_COUNT, (ffmpeg, picture, number) =>
    preparePolishedClip(ffmpeg, join(clipFolder(folder, number), POLISHED), picture, number),
  );
}

async function preparePolishedClip(
  ffmpeg: Ffmpeg,
  folder: string,
  picture: string,
  number: number,
): Promise<BenchClip> {
  const file = join(folder, 'clip.json');
  if (!(await exists(file))) {
    const work = `${folder}.part`;
    await rm(work, { recursive: true, force: true });
    await mkdir(join(work, 'encoded'), { recursive: true });
    const clip = await polishSource(ffmpeg, work, await shoot(work, picture, number));
    await writeFile(join(work, 'asset', 'clip.json'), JSON.stringify(clip));
    await rename(join(work, 'asset'), folder);
    await rm(work, { recursive: true });
  }
  return JSON.parse(await readFile(file, 'utf8')) as BenchClip;
}

async function polishSource(ffmpeg: Ffmpeg, work: string, source: string): Promise<BenchClip> {
  const probe = await inspect(ffmpeg, source);
  const spec = createTranscodeSpec(probe);
  const { families } = listAvailableFamilies(['h264', 'av1'], ffmpeg, spec);
  const assetFolder = join(work, 'asset');
  const manifest = await polish(ffmpeg, source, {
    ...{ folder: join(work, 'encoded'), assetFolder, spec, probe, tools: ffmpeg, families },
    ...{ hardware: null, signal: new AbortController().signal },
    once: (_, step) => step(),
    onProgress: () => {},
    onBrokenEncoder: () => {},
  });
  const alternatives = manifest.alternatives?.flatMap(({ renditions }) => renditions) ?? [];
  return {
    manifest,
    quality: await qualityOf(assetFolder, [...manifest.renditions, ...alternatives], source),
  };
}
