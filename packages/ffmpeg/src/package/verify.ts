import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../run/tools.ts';
import { readBoxes } from './mp4/boxes.ts';
import type { Manifest, Rendition } from './playlist.ts';

/**
 * Decodes the beginning of the first and of the last segment of every rendition as a player would get them, in
 * one process, and throws when a single error shows. The step between encoding and publishing.
 */
export async function verifyAsset(
  ffmpeg: Ffmpeg,
  assetFolder: string,
  manifest: Manifest,
  job: { scratchFolder: string; signal?: AbortSignal },
): Promise<void> {
  const { renditions, alternatives = [] } = manifest;
  const all = [...renditions, ...alternatives.flatMap((alternative) => alternative.renditions)];
  const samples = await Promise.all(
    all.map(async (rendition) => {
      const path = join(job.scratchFolder, `verify-${rendition.id}.mp4`);
      await writeFile(path, await ends(join(assetFolder, rendition.id), rendition));
      return path;
    }),
  );
  try {
    await decode(ffmpeg, samples, job.signal);
  } finally {
    await Promise.all(samples.map((path) => rm(path, { force: true })));
  }
}

async function decode(
  ffmpeg: Ffmpeg,
  samples: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const inputs = samples.flatMap((path) => ['-f', 'mov', '-i', `file:${path}`]);
  const maps = samples.flatMap((_, n) => ['-map', String(n)]);
  const { stderr } = await ffmpeg.run(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostdin', '-nostats', '-v', 'error', '-xerror'],
      ...inputs,
      ...maps,
      '-f',
      'null',
      '-',
    ],
    { readFiles: samples, timeoutMs: 5 * 60_000, signal },
  );
  if (stderr.trim() !== '') throw new Error(`the finished segments do not decode cleanly: ${stderr.trim()}`);
}

async function ends(folder: string, { segments }: Rendition): Promise<Buffer> {
  const names = new Set([0, segments.length - 1]);
  const parts: Buffer[] = [await readFile(join(folder, 'init.mp4'))];
  for (const n of names) parts.push(firstFragment(await readFile(join(folder, `${n}.m4s`))));
  return Buffer.concat(parts);
}

/** Half a second from a keyframe on, whose place in the file depends on all that was written before it. */
function firstFragment(segment: Buffer): Buffer {
  const second = readBoxes(segment).filter((box) => box.type === 'moof')[1];
  return segment.subarray(0, second?.offset);
}
