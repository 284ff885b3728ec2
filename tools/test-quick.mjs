/**
 * `npm run test:quick`: types, lint, walls, and the unit and browser tests of what changed since the last commit (or
 * since `-- BRANCH`). For while one works; what it passes may still fail in `npm test`.
 */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { findRuntime } from './steps/runtime.mjs';
import { root, say } from './steps/say.mjs';

const since = process.argv[2];
const changed = since === undefined ? ['--changed'] : ['--changed', since];
const STEPS = {
  tests: ['vitest', 'run', ...changed, '--project', 'unit', '--project', 'browser', '--passWithNoTests'],
  types: ['npm', 'run', '--silent', 'typecheck'],
  lint: ['npm', 'run', '--silent', 'lint'],
  walls: ['npm', 'run', '--silent', 'walls'],
};
const PATH = [join(root, 'node_modules/.bin'), dirname(findRuntime()), process.env.PATH].join(delimiter);

const started = performance.now();
const results = await Promise.all(Object.entries(STEPS).map(([name, command]) => run(name, command)));
say(`${results.every(Boolean) ? '✓ passed' : '✗ failed'} after ${seconds()} s`);
process.exit(results.every(Boolean) ? 0 : 1);

/**
 * Runs a step, and shows what it printed only where it fails.
 * @param {string} name
 * @param {string[]} command
 * @returns {Promise<boolean>}
 */
function run(name, [program = '', ...options]) {
  const child = spawn(program, options, { cwd: root, env: { ...process.env, PATH } });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds()} s)`);
      if (code !== 0) say(Buffer.concat(output).toString());
      resolve(code === 0);
    });
  });
}

function seconds() {
  return Math.round((performance.now() - started) / 1000);
}
