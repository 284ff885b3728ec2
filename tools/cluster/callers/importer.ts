import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Crowd } from './crowd.ts';

const run = promisify(execFile);
const EPISODE_COUNT = 2;
const PAUSE_MS = 500;
const IMPORT = join(import.meta.dirname, '../../import/main.ts');

/** Brings one drama after the other with `npm run import`; answers the titles of those it was told are there. */
export function addImporter(
  crowd: Crowd,
  { baseUrl, token, folder }: { baseUrl: string; token: string; folder: string },
): string[] {
  const imported: string[] = [];
  let at = 0;
  let drama: { title: string; path: string } | undefined;
  crowd.repeat(PAUSE_MS, async () => {
    if (!drama) {
      at += 1;
      drama = await makeDrama(folder, `排练第${at}部`, at);
    }
    const { title, path } = drama;
    // A batch that was broken off is begun again, which doubles nothing.
    await crowd.attempt('import', () => importFolders(baseUrl, token, [path]));
    imported.push(title);
    drama = undefined;
  });
  return imported;
}

/**
 * Imports folders and publishes them.
 *
 * @throws Error with what the command said where it refused something
 */
export async function importFolders(
  baseUrl: string,
  token: string,
  folders: readonly string[],
): Promise<void> {
  const args = [IMPORT, '--server', baseUrl, '--token', token, '--yes', '--publish', ...folders];
  await run(process.execPath, args, { maxBuffer: 10_000_000 });
}

/** A folder with a drama of short episodes, no two alike. */
export async function makeDrama(
  folder: string,
  title: string,
  seed: number,
): Promise<{ title: string; path: string }> {
  const path = join(folder, title);
  mkdirSync(path, { recursive: true });
  const number = String(seed).padStart(5, '0');
  writeFileSync(
    join(path, 'drama.yaml'),
    `title: ${title}\nsynopsis: 为排练而拍。\nlicenseNo: （演示）网微剧备字〔2026〕第${number}号\n`,
  );
  for (let index = 1; index <= EPISODE_COUNT; index += 1)
    await makeEpisode(join(path, `${index}.mp4`), seed * EPISODE_COUNT + index);
  return { title, path };
}

/** Two seconds of picture and sound that are like no other number's. */
async function makeEpisode(file: string, number: number): Promise<void> {
  const picture = `testsrc2=size=180x320:rate=25:duration=2,hue=h=${(number * 37) % 360}`;
  const sound = `sine=frequency=${200 + number * 10}:duration=2`;
  await run('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file],
  ]);
}
