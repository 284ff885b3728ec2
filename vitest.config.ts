import { defineConfig } from 'vitest/config';
import { createCompiledMessages } from './apps/viewer/build/messages.ts';

const browserCode = [
  'apps/{viewer,console}/src/**',
  'packages/player/src/{dom,mse,native,react}/**',
  'packages/frame-bridge/src/**',
];
const databaseCode = [
  'packages/{backup,core,db,jobs,picture,testing}/src/**',
  'apps/{cli,playlet,server,worker}/src/**',
];
/** These bring a PostgreSQL of their own. */
const embeddedPostgres = 'packages/db/src/embedded/**';
/** These play clips in a real browser, whose pictures come late where others take the cores. */
const realBrowser = 'bench/engine';

const tests = (folders: string[]) => folders.map((folder) => `${folder}/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    // Wide, for a busy machine: no test measures time, and one that waits goes on as soon as it may.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    // Most tests wait for PostgreSQL more than they compute, so a core for each worker is not needed.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A process for each file took longer than what most of them test.
          isolate: false,
          include: tests([
            'apps/*/src/**',
            'apps/viewer/gallery',
            'packages/*/src/**',
            'demo',
            'tools/**',
            'bench/**',
            'deploy/test',
          ]),
          exclude: ['**/node_modules/**', ...tests([...browserCode, ...databaseCode, realBrowser])],
        },
      },
      {
        extends: true,
        test: { name: 'embedded', include: tests([embeddedPostgres]) },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: tests(databaseCode),
          exclude: tests([embeddedPostgres]),
          globalSetup: 'packages/testing/src/postgres.setup.ts',
          // Loading the server takes longer than most files test: it is loaded once for all files of a worker.
          isolate: false,
          setupFiles: 'packages/testing/src/statements.setup.ts',
        },
      },
      {
        extends: true,
        plugins: [createCompiledMessages()],
        test: {
          name: 'browser',
          include: tests(browserCode),
          environment: 'happy-dom',
          // A context for each file within one thread: a process and a window for each took longer than the tests.
          pool: 'vmThreads',
          setupFiles: ['packages/testing/src/broadcast-channel.setup.ts', 'apps/viewer/build/texts.setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'chromium', include: tests([realBrowser]), sequence: { groupOrder: 1 } },
      },
    ],
  },
});
