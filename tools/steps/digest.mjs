import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './say.mjs';

/**
 * The digest of everything a product is made from, to know whether it is still fresh. Tests and what was built are not
 * part of it.
 * @param {string[]} paths files and folders below the project's folder
 */
export function digestOf(paths) {
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
