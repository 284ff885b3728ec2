import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The most a picture of the README or the site may weigh. */
const MAX_PICTURE_BYTES = 60 * 1024;
const QUALITIES = [88, 80, 72, 64, 56, 48];

/** Writes a picture as WebP of a width, with the best quality that is light enough. */
export function writeWebp(from: string, to: string, width: number): void {
  for (const quality of QUALITIES) {
    convert([
      '-i',
      from,
      '-vf',
      `scale=${width}:-2:flags=lanczos`,
      '-quality',
      `${quality}`,
      '-preset',
      'text',
      to,
    ]);
    if (statSync(to).size <= MAX_PICTURE_BYTES) break;
  }
  const { size } = statSync(to);
  if (size > MAX_PICTURE_BYTES) throw new Error(`${to} has ${size} bytes`);
  console.log(`${to} ${size}`);
}

/** Writes frames, listed for ffmpeg's concat, as an animation that begins again. */
export function writeAnimation(list: string, to: string, width: number): void {
  const filter = `fps=12,scale=${width}:-2:flags=lanczos`;
  convert([
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-vf',
    filter,
    '-c:v',
    'libwebp_anim',
    '-quality',
    '50',
    '-loop',
    '0',
    to,
  ]);
  console.log(`${to} ${statSync(to).size}`);
}

const convert = (args: readonly string[]) =>
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: 'inherit' });
