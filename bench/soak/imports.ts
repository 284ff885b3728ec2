import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openFfmpeg } from '@playlet/ffmpeg';
import { run } from '@playlet/ffmpeg/run/run';

const root = join(import.meta.dirname, '../..');
const SAMPLE_SECONDS = 12;
const TIMEOUT_MS = 600_000;

/** Imports a small drama now and then, as an editor does, through the command for it. */
export async function createImports(folder: string, { port, token }: { port: number; token: string }) {
  const { ffmpegPath } = await openFfmpeg(process.env.FFMPEG_PATH);
  const sample = join(folder, 'sample.mp4');
  const seconds = `d=${SAMPLE_SECONDS}`;
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=360x640:r=25:${seconds},noise=alls=6:allf=t`];
  const sound = ['-f', 'lavfi', '-i', `anoisesrc=c=pink:a=0.3:${seconds}`];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await mkdir(folder, { recursive: true });
  await run([ffmpegPath, '-v', 'error', '-y', ...picture, ...sound, ...codecs, sample], {
    timeoutMs: TIMEOUT_MS,
  });

  return {
    /** @throws Error with what the import printed, where it did not end well */
    async importOne(number: number): Promise<void> {
      const drama = join(folder, `soak ${Date.now()} ${number}`);
      await mkdir(drama);
      // The same pictures under another title are another file, which is not taken for the one before.
      const copy = ['-i', sample, '-c', 'copy', '-metadata', `title=${drama}`, join(drama, '01.mp4')];
      await run([ffmpegPath, '-v', 'error', ...copy], { timeoutMs: TIMEOUT_MS });
      const args = [join(root, 'tools/import/main.ts'), drama, '--yes'];
      const server = ['--server', `http://127.0.0.1:${port}`, '--token', token];
      const child = spawn(process.execPath, [...args, ...server], { stdio: ['ignore', 'pipe', 'pipe'] });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => {
          printed += part;
        });
      const [code] = await once(child, 'exit');
      await rm(drama, { recursive: true });
      if (code !== 0) throw new Error(`import ${number} ended with ${code}: ${printed.slice(-500)}`);
    },
  };
}
