/**
 * `npm run test:previous [-- PATH…]`: runs the API tests of the release before on a database that this version migrated. They are
 * what says that servers of that release go on working while this one is rolled out, and after it is rolled back.
 * The newest release in CHANGELOG.md names its commit; before the first release there is nothing to run.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, startEmbeddedPostgres } from '../packages/db/src/index.ts';
import { connect, sql } from '../packages/db/src/raw.ts';
import { linkPackages } from './steps/link-packages.ts';

const TEMPLATE = 'previous_template';
/** What phones call; the whole server's tests are `npm run test:previous -- apps/server apps/worker`. */
const DEFAULT_PATHS = ['apps/server/src/api/member/account', 'apps/server/src/api/member/video'];

/** Its own setup would make the tables as that release had them. */
const SETUP = `export default function provide(project) {
  project.provide('postgres', { maintenanceUrl: process.env.PREVIOUS_DATABASE_URL, template: process.env.PREVIOUS_TEMPLATE });
}
`;

const CONFIG = `import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

const { projects, ...test } = config.test;
const { test: database } = projects.find((project) => project.test.name === 'database');
export default defineConfig({ test: { ...test, ...database, globalSetup: './previous.setup.ts' } });
`;

const root = join(import.meta.dirname, '..');
const sources = join(root, '.cache/previous');
/** `## [0.1.0] - 2026-12-24 (1a2b3c4d)`; what is not released has no version. */
const RELEASE = /^## \[\d[^\]]*\].*\(([0-9a-f]{7,40})\)$/m;
const commit = RELEASE.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1] ?? '';
if (commit === '') {
  process.stdout.write(
    'CHANGELOG.md names no release yet, so there is none that could run beside this version.\n',
  );
  process.exit();
}

checkOut();
const folder = mkdtempSync(join(tmpdir(), 'playlet-previous-'));
const server = await startEmbeddedPostgres({ folder });
try {
  const url = await createTemplate();
  process.exitCode = runTests(url);
} finally {
  await server.close();
  rmSync(folder, { recursive: true });
}

/** The sources of that commit, with this tree's installed packages. */
function checkOut(): void {
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  if (archive.status !== 0)
    throw new Error(
      `The commit ${commit} of CHANGELOG.md is not here: git fetch --unshallow\n${archive.stderr}`,
    );
  const unpacked = spawnSync('tar', ['-x', '-C', sources], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(`tar: ${unpacked.stderr}`);
  linkPackages(root, sources);
  layPages();
}

/** Processes do not start without the web apps, which these tests do not look at. */
function layPages(): void {
  for (const app of ['viewer', 'console']) {
    const dist = join(sources, 'apps', app, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), '<!doctype html><head><!--boot--></head><body></body>');
  }
}

/** Tables as this version has them, of which every test file gets a copy. */
async function createTemplate(): Promise<string> {
  const maintenance = connect({ databaseUrl: server.urlOf('postgres'), poolSize: 1 });
  await sql`create database ${sql.id(TEMPLATE)} template template0`.execute(maintenance);
  await maintenance.destroy();
  const db = connect({ databaseUrl: server.urlOf(TEMPLATE), poolSize: 1 });
  const names = await migrate(db);
  await db.destroy();
  process.stdout.write(`The database is at ${names.at(-1)}; the tests are those of ${commit.slice(0, 8)}.\n`);
  return server.urlOf('postgres');
}

function runTests(maintenanceUrl: string): number {
  const config = join(sources, 'vitest.previous.config.ts');
  writeFileSync(join(sources, 'previous.setup.ts'), SETUP);
  writeFileSync(config, CONFIG);
  const paths = process.argv.slice(2);
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', config, ...(paths.length > 0 ? paths : DEFAULT_PATHS)],
    {
      cwd: sources,
      stdio: 'inherit',
      env: { ...process.env, PREVIOUS_DATABASE_URL: maintenanceUrl, PREVIOUS_TEMPLATE: TEMPLATE },
    },
  );
  return status ?? 1;
}
