import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './say.mjs';

/** Where programs lie that were unpacked without rights; `packages/ffmpeg` looks there after the PATH. */
export const PROGRAMS_FOLDER = join(root, '.cache/programs');

/** Whether this is Debian or one of its kind. */
export function canUnpack() {
  return ['apt-get', 'dpkg-deb'].every((program) => existsSync(join('/usr/bin', program)));
}

/**
 * Unpacks Debian's packages, with all they need and this machine lacks, below the project's folder. apt fetches them into folders
 * of its own there and checks their digests against the distribution's signed lists; no rights are needed.
 * @param {string[]} packages
 */
export async function unpackDebian(packages) {
  const work = join(root, '.cache/apt');
  const archives = join(work, 'archives');
  for (const folder of [join(work, 'lists/partial'), join(archives, 'partial')])
    mkdirSync(folder, { recursive: true });
  copyFileSync('/var/lib/dpkg/status', join(work, 'status'));
  const own = {
    'Dir::State::lists': join(work, 'lists'),
    'Dir::State::status': join(work, 'status'),
    'Dir::State::extended_states': join(work, 'extended_states'),
    'Dir::Cache': work,
    'Dir::Cache::archives': archives,
    'Debug::NoLocking': 'true',
    'APT::Sandbox::User': '',
  };
  const options = ['-qq', ...Object.entries(own).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
  await run('apt-get', [...options, 'update']);
  const fetch = ['install', '-y', '--no-install-recommends', '--download-only'];
  await run('apt-get', [...options, ...fetch, ...packages]);

  const fresh = join(work, 'programs');
  rmSync(fresh, { recursive: true, force: true });
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb')))
    await run('dpkg-deb', ['-x', join(archives, file), fresh]);
  wrapPrograms(fresh);
  // Whole or not at all: a stopped start leaves nothing that looks complete.
  rmSync(PROGRAMS_FOLDER, { recursive: true, force: true });
  renameSync(fresh, PROGRAMS_FOLDER);
  rmSync(work, { recursive: true });
}

/**
 * Puts before each program a script that tells it where its libraries are.
 * @param {string} folder
 */
function wrapPrograms(folder) {
  const real = join(folder, 'usr/lib/unpacked');
  const bin = join(folder, 'usr/bin');
  mkdirSync(real);
  const libraries = [...new Set(listLibraries(folder))].map((path) => `$root/${relative(folder, path)}`);
  for (const name of ['ffmpeg', 'ffprobe', 'bwrap'].filter((one) => existsSync(join(bin, one)))) {
    renameSync(join(bin, name), join(real, name));
    const lines = [
      '#!/bin/sh',
      `root=\${0%/usr/bin/*}`,
      `export LD_LIBRARY_PATH="${libraries.join(':')}"`,
      `exec "$root/usr/lib/unpacked/${name}" "$@"`,
    ];
    writeFileSync(join(bin, name), `${lines.join('\n')}\n`);
    chmodSync(join(bin, name), 0o755);
  }
}

/** @param {string} folder */
function listLibraries(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.so(\.|$)/.test(name))
    .map(({ parentPath }) => parentPath);
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${code}; the reason stands above.`);
}
