import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './say.mjs';
import { publishBuild } from './viewer-builds.mjs';

/** Everything the built viewer is made of. */
const SOURCES = [
  'package-lock.json',
  'apps/viewer',
  'packages/contract',
  'packages/domain',
  'packages/frame-bridge',
  'packages/i18n',
  'packages/legal/src',
  'packages/player',
];
/** Digits of the sources' digest that name a build. */
const ID_LENGTH = 16;

/**
 * Builds the viewer unless there is a build of these very sources, and makes it the one that a server takes at its
 * start. Servers that run already go on with the build they took.
 * @param {string} runtime the Node to build with
 */
export async function buildViewer(runtime) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  publishBuild(join(root, 'apps/viewer/dist'), digestOf(SOURCES).slice(0, ID_LENGTH), (folder) => {
    say('Building the viewer …');
    const { status } = spawnSync(
      runtime,
      [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
      { cwd: join(root, 'apps/viewer'), stdio: 'inherit' },
    );
    if (status !== 0) throw new Error('The viewer could not be built; the reason stands above.');
  });
}

/** @param {string[]} paths files and folders below the project's folder */
function digestOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const folder = join(root, path);
  if (statSync(folder).isFile()) return [path];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !/(^|\/)(dist|node_modules)\/|\.test\.tsx?$/.test(file))
    .sort();
}
