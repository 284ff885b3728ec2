import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './say.mjs';

const MIN_MAJOR_VERSION = 24;

/**
 * Options of Node that the product runs with, also in its image and its systemd units: short-lived objects are collected in
 * small steps of a millisecond or two, where V8's own choice for a large machine stops all answers for six (decision 077).
 */
export const PRODUCT_OPTIONS = ['--max-semi-space-size=8'];

/** Where Node keeps what it compiled, by the digest of each file: half of a start, and of every command. */
export const COMPILE_CACHE = join(root, '.cache/compile');

/**
 * The Node the server runs on: the one npm brought along, or this one where it is new enough.
 * @returns {string}
 */
export function findRuntime() {
  const bundled = join(root, 'node_modules/.bin/node');
  for (const node of [bundled, process.execPath]) {
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (Number.parseInt(stdout?.slice(1) ?? '', 10) >= MIN_MAJOR_VERSION) return node;
  }
  throw new Error(
    `Playlet brings Node ${MIN_MAJOR_VERSION} for Linux on x64 and arm64 only; on this machine ` +
      `(${process.platform} ${process.arch}) install Node ${MIN_MAJOR_VERSION} or newer and start it with that.`,
  );
}
