import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './is-alive.mjs';

/**
 * The folder of the viewer's builds: each build stands in a folder of its own, named after its sources, and the file
 * `current` names the one that a server takes at its start. A running server keeps the build it took: its process id
 * in `in-use` protects that build, so building again never takes files away from under it.
 */
const CURRENT = 'current';
const IN_USE = 'in-use';
/** Older builds serve the pages that are still open in browsers after an update. */
const KEPT_BUILD_COUNT = 3;

/**
 * Makes the build `id` the current one, after `build` has filled its folder where it does not exist yet.
 * @param {string} dist the folder of all builds
 * @param {string} id
 * @param {(folder: string) => void} build fills an empty folder; throws when it cannot
 */
export function publishBuild(dist, id, build) {
  mkdirSync(dist, { recursive: true });
  if (!existsSync(join(dist, id))) {
    const draft = join(dist, `draft-${process.pid}`);
    try {
      build(draft);
      renameSync(draft, join(dist, id));
    } catch (error) {
      // Another process may have finished the same build at the same moment.
      if (!existsSync(join(dist, id))) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const draft = join(dist, `${CURRENT}-${process.pid}`);
  writeFileSync(draft, id);
  renameSync(draft, join(dist, CURRENT));
  removeOldBuilds(dist, id);
}

/**
 * @param {string} dist
 * @param {string} id the current build, which stays
 */
function removeOldBuilds(dist, id) {
  const kept = new Set([id, ...buildsInUse(dist)]);
  const others = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}$/.test(entry.name) && !kept.has(entry.name))
    .map(({ name }) => ({ name, builtAt: statSync(join(dist, name)).mtimeMs }))
    .sort((a, b) => b.builtAt - a.builtAt);
  for (const { name } of others.slice(KEPT_BUILD_COUNT - 1)) rmSync(join(dist, name), { recursive: true });
}

/**
 * The builds that living servers serve; what dead ones left behind is removed.
 * @param {string} dist
 */
function buildsInUse(dist) {
  const folder = join(dist, IN_USE);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((pid) => {
    if (isAlive(Number(pid))) return [readFileSync(join(folder, pid), 'utf8')];
    rmSync(join(folder, pid), { force: true });
    return [];
  });
}
