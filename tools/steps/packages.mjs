import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './say.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean }} Locked
 * @typedef {Record<string, Locked>} Packages by their folder, `node_modules/…`
 */

/** Makes node_modules hold exactly what package-lock.json says; does nothing where it already does. */
export async function installPackages() {
  const locked = packagesOf('package-lock.json');
  if (isInstalled(locked)) return;
  say('Installing packages; this takes about a minute the first time …');
  const installing = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  let lastPercent = 0;
  const progress = setInterval(() => {
    const percent = percentInstalled(locked);
    if (percent > lastPercent) say(`  ${percent} % installed`);
    lastPercent = percent;
  }, 5000);
  const [code] = await once(installing, 'exit');
  clearInterval(progress);
  if (code !== 0) {
    throw new Error(
      'The packages could not be installed (npm says why above); check the network and try again.',
    );
  }
}

/**
 * npm writes down what it installed, and only when it is done.
 * @param {Packages} locked
 */
function isInstalled(locked) {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(locked).every(([folder, { version, link, optional }]) => {
    if (!folder.startsWith('node_modules/')) return true;
    const found = installed[folder];
    if (!found) return optional === true;
    return link ? found.link === true : found.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** @param {Packages} locked */
function percentInstalled(locked) {
  const wanted = Object.entries(locked).filter(([folder, { optional }]) => folder !== '' && !optional);
  const there = wanted.filter(([folder]) => existsSync(join(root, folder, 'package.json')));
  return Math.floor((there.length / wanted.length) * 100);
}

/**
 * The npm that runs this script, on the Node that runs that npm; else the one on the PATH.
 * @param {string[]} args
 */
function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const [program, ...before] = script ? [node, script] : ['npm'];
  return spawn(program, [...before, ...args], { cwd: root, stdio: 'inherit' });
}
