import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPrograms, runs } from './install-programs.mjs';
import { root, say } from './say.mjs';
import { PROGRAMS_FOLDER } from './unpack-debian.mjs';

/** The least ffmpeg that opens files of others, which the product reads from the same file. */
const { majorVersion } = JSON.parse(
  readFileSync(join(root, 'packages/ffmpeg/src/run/required.json'), 'utf8'),
);
const NAMES = { 'apt-get': 'ffmpeg', brew: 'ffmpeg', dnf: 'ffmpeg-free', apk: 'ffmpeg', pacman: 'ffmpeg' };

/** @type {import('./install-programs.mjs').Program[]} */
const MEDIA_PROGRAMS = [
  { names: NAMES, isThere: () => process.env.FFMPEG_PATH !== undefined || hasFfmpeg() },
  {
    names: { 'apt-get': 'bubblewrap', dnf: 'bubblewrap', apk: 'bubblewrap', pacman: 'bubblewrap' },
    isThere: () => runs('bwrap', '--version') || runs(join(PROGRAMS_FOLDER, 'usr/bin/bwrap'), '--version'),
  },
];

/**
 * Brings what films of others are converted with, where a worker is going to run. What cannot be brought stops no start: the
 * demo needs none of it, and the running server looks again by itself.
 */
export async function installMediaPrograms() {
  if (process.env.ROLE === 'server') return;
  const missing = await installPrograms(MEDIA_PROGRAMS);
  if (missing)
    say(
      `${missing.names.join(' and ')} (ffmpeg ${majorVersion} or newer): films are imported once they are there, ` +
        `without a restart. Install with:\n\n  ${missing.line}\n`,
    );
}

function hasFfmpeg() {
  const path = [process.env.PATH, join(PROGRAMS_FOLDER, 'usr/bin')].join(delimiter);
  return ['ffmpeg', 'ffprobe'].every((program) => {
    const env = { ...process.env, PATH: path };
    const { status, stdout } = spawnSync(program, ['-version'], { encoding: 'utf8', env });
    // Builds from git carry no version and are new enough.
    return status === 0 && Number(/ version n?(\d+)\./.exec(stdout)?.[1] ?? majorVersion) >= majorVersion;
  });
}
