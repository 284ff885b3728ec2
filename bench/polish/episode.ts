import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@playlet/ffmpeg/run/run';

const STILLS = join(import.meta.dirname, '../../demo/stills');
const SHOT_SECONDS = 4;
const FRAME_RATE = 25;
const TIMEOUT_MS = 600_000;

/** Makes an episode of shots of four seconds: a slow camera over a still, another each time, with a little grain. Returns its path. */
export async function makeEpisode(
  ffmpeg: string,
  file: string,
  { seconds, number }: { seconds: number; number: number },
): Promise<string> {
  const stills = (await readdir(STILLS)).filter((name) => name.endsWith('.jpg')).sort();
  const count = Math.ceil(seconds / SHOT_SECONDS);
  const shots = Array.from({ length: count }, (_, n) => stills[(number * count + n) % stills.length] ?? '');
  const frames = SHOT_SECONDS * FRAME_RATE;
  const camera = (n: number) => {
    const path = n % 2 === 0 ? 'iw/8*sin(on/30)+iw/8' : `iw/6*(on/${frames})`;
    const move = `zoompan=z='1.1+on/900':x='${path}':y='ih/20':d=${frames}:s=720x1280:fps=${FRAME_RATE}`;
    return `[${n}:v]scale=900:1600:force_original_aspect_ratio=increase,crop=900:1600,${move}[s${n}]`;
  };
  const joined = `${shots.map((_, n) => `[s${n}]`).join('')}concat=n=${count},noise=alls=6:allf=t,format=yuv420p[v]`;
  await run(
    [
      ...[ffmpeg, '-v', 'error', '-y', ...shots.flatMap((still) => ['-i', join(STILLS, still)])],
      ...['-f', 'lavfi', '-i', `anoisesrc=d=${seconds}:c=pink:a=0.3`],
      ...['-filter_complex', [...shots.map((_, n) => camera(n)), joined].join(';'), '-map', '[v]'],
      ...['-map', `${count}:a`, '-t', String(seconds), '-c:v', 'libx264', '-preset', 'fast', '-crf', '18'],
      ...['-c:a', 'aac', file],
    ],
    { timeoutMs: TIMEOUT_MS },
  );
  return file;
}
