import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder to make clips in, readable by the sandbox's user; remove it when done. */
export function clipFolder(): ClipFolder {
  const path = mkdtempSync(join(tmpdir(), 'playlet-clips-'));
  const make = (name: string, ...args: (string | string[])[]) => {
    const file = join(path, name);
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args.flat(), file], {
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    return file;
  };
  return { path, make, remove: () => rmSync(path, { recursive: true }) };
}

export function picture(
  size = '640x384',
  { rate = '25', seconds = 2 }: { rate?: string; seconds?: number } = {},
): string[] {
  return ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`];
}

export function tone(seconds = 2): string[] {
  return ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`];
}

export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
export const AAC = ['-c:a', 'aac'];

export type ClipFolder = {
  path: string;
  /** Runs ffmpeg with these arguments and the clip's path behind them; answers the path. */
  make(name: string, ...args: (string | string[])[]): string;
  remove(): void;
};
