/**
 * `npm test`: everything that must hold, from a fresh clone. Installs what it needs, then runs the checks, the
 * tests on the embedded PostgreSQL 18 and again on the system's older one, and the journeys in a real browser.
 * All of them run even when one fails; the last lines say how long each part took, name the slowest tests, count, and name what failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readJourneys } from './steps/journeys-report.mjs';
import { installPackages } from './steps/packages.mjs';
import { startSystemPostgres } from './steps/postgres.mjs';
import { installTestPrograms } from './steps/programs.mjs';
import { COMPILE_CACHE, findRuntime } from './steps/runtime.mjs';
import { fail, root, say } from './steps/say.mjs';
import { buildWebApps } from './steps/web-apps.mjs';

const reports = mkdtempSync(join(tmpdir(), 'playlet-reports-'));
/**
 * The oldest supported PostgreSQL runs what leans on how it locks, orders and searches, and is asked to prepare every
 * statement that all other tests sent to the embedded one (`statements.test.ts`).
 */
const ON_OLDEST_POSTGRES = [
  'packages/core/',
  'packages/db/',
  // The log's archive and its upgrades bring an embedded PostgreSQL of their own.
  'packages/backup/src/backup.test',
  'packages/backup/src/bucket.test',
  'apps/server/src/money',
  'apps/server/src/search',
];
/** So much of an error tells what went wrong. */
const MAX_ERROR_LINES = 12;
/** @type {Required<import('./steps/failures-reporter.mjs').Report>} */
const total = { passed: 0, failures: [], repeated: [], durations: [] };
/** @type {string[]} */
const parts = [];
const SLOWEST_COUNT = 20;

try {
  await installPackages();
  await installTestPrograms();
  const runtime = findRuntime();
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  process.env.PATH = [join(root, 'node_modules/.bin'), dirname(runtime), process.env.PATH].join(delimiter);
  await buildWebApps(runtime);

  for (const script of ['typecheck', 'lint', 'walls', 'unused'])
    check(script, ['npm', 'run', '--silent', script]);
  const statements = mkdtempSync(join(reports, 'statements-'));
  vitest('tests', [], { STATEMENTS_FOLDER: statements });
  const postgres = await startSystemPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres.url, STATEMENTS_FOLDER: statements };
    vitest(`tests on ${postgres.version}`, ['--project', 'database', ...ON_OLDEST_POSTGRES], env);
  } finally {
    await postgres.stop();
  }
  if (hasJourneys()) playwright('journeys');
  rmSync(reports, { recursive: true });
} catch (error) {
  fail(error);
}

for (const { name, error } of total.repeated)
  say(`\n↻ passed at its second try: ${name}\n${beginning(error)}`);
const slowest = total.durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_COUNT);
say(`\nThe ${slowest.length} slowest tests`);
for (const { name, seconds } of slowest) say(`${String(Math.round(seconds)).padStart(5)} s  ${name}`);
say(`\nThe parts\n${parts.join('\n')}`);
say(`\n${total.passed} passed, ${total.failures.length} failed`);
for (const { name, error } of total.failures) say(`\n✗ ${name}\n${beginning(error)}`);
process.exit(total.failures.length > 0 ? 1 : 0);

/**
 * A check passes or fails as a whole.
 * @param {string} name
 * @param {string[]} command
 */
function check(name, command) {
  const { ok, output } = run(name, command, {}, 'pipe');
  if (ok) total.passed += 1;
  else total.failures.push({ name, error: output });
}

/**
 * @param {string} name
 * @param {string[]} options
 * @param {NodeJS.ProcessEnv} env
 */
function vitest(name, options, env) {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=tools/steps/failures-reporter.mjs'];
  const command = ['vitest', 'run', '--allowOnly=false', ...options, ...reporters];
  const { ok } = run(name, command, { ...env, FAILURES_FILE: report });
  addReport(name, ok, report, (file) => JSON.parse(readFileSync(file, 'utf8')));
}

/** @param {string} name */
function playwright(name) {
  const report = join(reports, `${name}.json`);
  const command = ['playwright', 'test', '--config', 'e2e', '--reporter', 'list,json'];
  const { ok } = run(name, command, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  addReport(name, ok, report, readJourneys);
}

/**
 * A run that broke without a failed test to show, or without any report, counts as one failure.
 * @param {string} name
 * @param {boolean} ok
 * @param {string} file
 * @param {(file: string) => import('./steps/failures-reporter.mjs').Report} read
 */
function addReport(name, ok, file, read) {
  const {
    passed,
    failures,
    repeated = [],
    durations = [],
  } = existsSync(file) ? read(file) : { passed: 0, failures: [] };
  total.passed += passed;
  total.durations.push(...durations);
  total.repeated.push(...repeated.map((one) => ({ ...one, name: `${name}: ${one.name}` })));
  total.failures.push(...failures.map((failure) => ({ ...failure, name: `${name}: ${failure.name}` })));
  if (!ok && failures.length === 0)
    total.failures.push({ name, error: 'It ended early; its output tells why.' });
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {'inherit' | 'pipe'} output 'pipe' also answers it, and shows it at the end only
 */
function run(name, [program = '', ...args], env, output = 'inherit') {
  const start = Date.now();
  say(`\n── ${name}`);
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
    env: { ...process.env, ...env },
  });
  const text = `${stdout ?? ''}${stderr ?? ''}`;
  process.stdout.write(text);
  const seconds = Math.round((Date.now() - start) / 1000);
  parts.push(`${String(seconds).padStart(5)} s  ${name}`);
  say(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
  return { ok: status === 0, output: text };
}

/** @param {string} error */
function beginning(error) {
  const lines = stripVTControlCharacters(error).split('\n');
  const telling = lines.filter((line) => line.trim() !== '').slice(0, MAX_ERROR_LINES);
  return telling.map((line) => `    ${line}`).join('\n');
}

function hasJourneys() {
  return readdirSync(join(root, 'e2e'), { recursive: true }).some(
    (file) => String(file).endsWith('.spec.ts') && !String(file).includes('node_modules'),
  );
}
