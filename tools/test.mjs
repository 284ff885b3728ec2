/**
 * `npm test`: everything that must hold, from a fresh clone. Installs what it needs, then runs the checks, the
 * tests on the embedded PostgreSQL 18 and again on the system's older one, and the journeys in a real browser.
 * All of them run even when one fails; the last line counts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installPackages } from './steps/packages.mjs';
import { startSystemPostgres } from './steps/postgres.mjs';
import { installPrograms } from './steps/programs.mjs';
import { findRuntime } from './steps/runtime.mjs';
import { fail, root, say } from './steps/say.mjs';
import { buildViewer } from './steps/viewer.mjs';

const reports = mkdtempSync(join(tmpdir(), 'playlet-reports-'));
const total = { passed: 0, failed: 0 };

try {
  await installPackages();
  installPrograms();
  const runtime = findRuntime();
  process.env.PATH = [join(root, 'node_modules/.bin'), dirname(runtime), process.env.PATH].join(delimiter);
  await buildViewer(runtime);

  for (const script of ['typecheck', 'lint', 'walls', 'unused'])
    check(script, ['npm', 'run', '--silent', script]);
  vitest('tests', [], {});
  const postgres = await startSystemPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    vitest(`tests on ${postgres.version}`, ['--project', 'database'], env);
  } finally {
    await postgres.stop();
  }
  if (hasJourneys()) playwright('journeys');
  rmSync(reports, { recursive: true });
} catch (error) {
  fail(error);
}

say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/**
 * A check passes or fails as a whole.
 * @param {string} name
 * @param {string[]} command
 */
function check(name, command) {
  total[run(name, command, {}) ? 'passed' : 'failed'] += 1;
}

/**
 * @param {string} name
 * @param {string[]} options
 * @param {NodeJS.ProcessEnv} env
 */
function vitest(name, options, env) {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = run(name, ['vitest', 'run', '--allowOnly=false', ...options, ...reporters], env);
  addReport(ok, report, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
}

/** @param {string} name */
function playwright(name) {
  const report = join(reports, `${name}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const ok = run(name, ['playwright', 'test', '--config', 'e2e', '--reporter', 'list,json'], env);
  addReport(ok, report, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);
}

/**
 * A run that broke without a failed test to show, or without any report, counts as one failure.
 * @param {boolean} ok
 * @param {string} report
 * @param {(report: any) => [passed: number, failed: number]} read
 */
function addReport(ok, report, read) {
  const [passed, failed] = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [0, 0];
  total.passed += passed;
  total.failed += ok ? failed : Math.max(failed, 1);
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
function run(name, [program = '', ...args], env) {
  const start = Date.now();
  say(`\n── ${name}`);
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  say(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
  return status === 0;
}

function hasJourneys() {
  return readdirSync(join(root, 'e2e'), { recursive: true }).some(
    (file) => String(file).endsWith('.spec.ts') && !String(file).includes('node_modules'),
  );
}
