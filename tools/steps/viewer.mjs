import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './say.mjs';

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
const STAMP = 'apps/viewer/dist/.built-from';

/**
 * Builds the viewer unless what lies in dist was built from these very sources.
 * @param {string} runtime the Node to build with
 */
export async function buildViewer(runtime) {
  const stamp = digestOf(SOURCES);
  if (existsSync(join(root, STAMP)) && readFileSync(join(root, STAMP), 'utf8') === stamp) return;
  say('Building the viewer …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(runtime, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/viewer'),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The viewer could not be built; the reason stands above.');
  writeFileSync(join(root, STAMP), stamp);
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
