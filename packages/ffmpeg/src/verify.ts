import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Rendition } from './playlist.ts';
import type { Ffmpeg } from './tools.ts';

/**
 * Decodes the first and the last segment of every rendition as a player would get them, in one process, and
 * throws when a single error shows. The step between encoding and publishing.
 */
export async function verifyAsset(
  ffmpeg: Ffmpeg,
  assetFolder: string,
  manifest: Manifest,
  job: { scratchFolder: string; signal?: AbortSignal },
): Promise<void> {
  const samples = await Promise.all(
    manifest.renditions.map(async (rendition) => {
      const path = join(job.scratchFolder, `verify-${rendition.id}.mp4`);
      await writeFile(path, await ends(join(assetFolder, rendition.id), rendition), { mode: 0o644 });
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

async function ends(folder: string, rendition: Rendition): Promise<Buffer> {
  const last = rendition.segments.length - 1;
  const names = ['init.mp4', '0.m4s', ...(last > 0 ? [`${last}.m4s`] : [])];
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder, name)))));
}
