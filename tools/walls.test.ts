import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const breaches: [wall: string, from: string, to: string][] = [
  ['app-imports-app', 'apps/viewer/src/main.ts', 'apps/server/src/main.ts'],
  ['package-imports-app', 'packages/db/src/reach.ts', 'apps/server/src/main.ts'],
  ['viewer-reaches-the-server', 'apps/viewer/src/main.ts', 'packages/db/src/open.ts'],
  ['viewer-bundles-zod', 'apps/viewer/src/main.ts', 'packages/contract/src/schema.ts'],
  [
    'console-texts-in-the-console-only',
    'apps/viewer/src/main.ts',
    'packages/i18n/src/source/console/index.ts',
  ],
  ['console-texts-in-the-console-only', 'packages/i18n/src/match.ts', 'packages/i18n/src/nested-texts.ts'],
  ['viewer-lib-imports-up', 'apps/viewer/src/lib/a.ts', 'apps/viewer/src/features/session/b.ts'],
  ['viewer-lib-imports-up', 'apps/viewer/src/lib/a.ts', 'apps/viewer/src/ui/b.ts'],
  ['viewer-ui-imports-up', 'apps/viewer/src/ui/a.ts', 'apps/viewer/src/features/session/b.ts'],
  ['viewer-ui-calls-the-service', 'apps/viewer/src/ui/a.ts', 'apps/viewer/src/lib/call.ts'],
  [
    'viewer-feature-imports-up',
    'apps/viewer/src/features/session/a.ts',
    'apps/viewer/src/screens/drama/b.ts',
  ],
  [
    'viewer-feature-imports-feature',
    'apps/viewer/src/features/session/a.ts',
    'apps/viewer/src/features/favorites/b.ts',
  ],
  [
    'viewer-feature-imports-feature',
    'apps/viewer/src/features/likes/a.ts',
    'apps/viewer/src/features/ads/b.ts',
  ],
  ['viewer-screen-imports-up', 'apps/viewer/src/screens/feed/a.ts', 'apps/viewer/src/app/b.ts'],
  ['viewer-screen-imports-screen', 'apps/viewer/src/screens/feed/a.ts', 'apps/viewer/src/screens/drama/b.ts'],
  ['viewer-route-imports-up', 'apps/viewer/src/routes/a.ts', 'apps/viewer/src/app/b.ts'],
  ['app-imports-app', 'apps/console/src/main.ts', 'apps/viewer/src/main.ts'],
  ['viewer-reaches-the-server', 'apps/console/src/a.ts', 'packages/db/src/open.ts'],
  ['viewer-bundles-zod', 'apps/console/src/b.ts', 'packages/contract/src/schema.ts'],
  ['console-lib-imports-up', 'apps/console/src/lib/a.ts', 'apps/console/src/ui/b.ts'],
  ['console-ui-imports-up', 'apps/console/src/ui/a.ts', 'apps/console/src/features/session/b.ts'],
  ['console-ui-calls-the-service', 'apps/console/src/ui/a.ts', 'apps/console/src/lib/call.ts'],
  [
    'console-feature-imports-up',
    'apps/console/src/features/session/a.ts',
    'apps/console/src/screens/staff/b.ts',
  ],
  ['console-screen-imports-up', 'apps/console/src/screens/staff/a.ts', 'apps/console/src/app/b.ts'],
  [
    'console-screen-imports-screen',
    'apps/console/src/screens/staff/a.ts',
    'apps/console/src/screens/audit/b.ts',
  ],
  ['shared-ui-is-pure', 'packages/ui/src/a.ts', 'packages/contract/src/schema.ts'],
  ['http-knows-a-subject', 'apps/server/src/http/a.ts', 'apps/server/src/teen/b.ts'],
  ['subject-imports-pipeline', 'apps/server/src/teen/a.ts', 'apps/server/src/pipeline/b.ts'],
  ['handler-imports-handler', 'apps/server/src/api/a.ts', 'apps/server/src/api/b.ts'],
  ['handler-makes-errors', 'apps/server/src/api/a.ts', 'apps/server/src/http/business-error.ts'],
  ['pure-code-stays-pure', 'packages/player/src/core/a.ts', 'packages/player/src/dom/b.ts'],
  ['product-imports-tests', 'apps/server/src/main.ts', 'packages/testing/src/database.ts'],
  ['database-driver-in-db-only', 'apps/server/src/main.ts', 'pg'],
  ['kysely-in-core-and-db-only', 'apps/server/src/main.ts', 'kysely'],
  ['db-imports-core', 'packages/db/src/queries/orders/a.ts', 'packages/core/src/orders/b.ts'],
  ['core-knows-no-request', 'packages/core/src/orders/a.ts', 'packages/contract/src/schema.ts'],
  ['raw-database-in-tests-only', 'apps/worker/src/main.ts', 'packages/db/src/raw.ts'],
  ['queue-in-jobs-only', 'apps/worker/src/main.ts', 'pg-boss'],
  ['s3-in-storage-only', 'apps/server/src/main.ts', 'aws4fetch'],
  ['smtp-in-notices-only', 'apps/server/src/main.ts', 'nodemailer'],
  ['child-processes-in-ffmpeg-only', 'apps/server/src/main.ts', 'node:child_process'],
  ['pure-code-without-node', 'packages/domain/src/a.ts', 'node:fs'],
  ['pure-code-stays-pure', 'packages/player/src/core/a.ts', 'react'],
  ['hls-js-is-a-peer-of-the-bench', 'packages/player/src/mse/a.ts', 'hls.js'],
];
const said = walls(breaches);

it.each(breaches)('reports %s: %s → %s', (wall, from, to) => {
  const target = to.includes('/') ? to : `(node_modules/${to}/.*|${to.replace('node:', '')})`;
  expect(said).toMatch(new RegExp(`^${wall} {2}${from} → ${target}$`, 'm'));
});

it('passes a house that keeps its walls', () => {
  expect(
    walls([
      ['', 'apps/server/src/main.ts', 'packages/domain/src/term.ts'],
      ['', 'packages/db/src/open.ts', 'pg'],
      ['', 'packages/ffmpeg/src/run/run.ts', 'node:child_process'],
      ['', 'apps/viewer/src/routes/a.ts', 'apps/viewer/src/screens/feed/a.ts'],
      ['', 'apps/viewer/src/screens/feed/a.ts', 'apps/viewer/src/features/likes/a.ts'],
      ['', 'apps/viewer/src/features/likes/a.ts', 'apps/viewer/src/features/session/a.ts'],
      ['', 'apps/viewer/src/features/session/a.ts', 'apps/viewer/src/ui/a.ts'],
      ['', 'apps/viewer/src/ui/a.ts', 'apps/viewer/src/lib/a.ts'],
    ]),
  ).toContain(' 0 walls broken, 0 files overlooked');
});

it('counts types when it looks for cycles', () => {
  expect(
    walls([
      ['', 'apps/server/src/a.ts', 'apps/server/src/b.ts'],
      ['', 'apps/server/src/b.ts', 'apps/server/src/a.ts'],
    ]),
  ).toMatch(/^no-cycles /m);
});

/** What the walls tool says of a project in which each file imports these, types only where it can be. */
function walls(imports: [wall: string, from: string, to: string][]): string {
  const house = mkdtempSync(join(tmpdir(), 'playlet-walls-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  };
  const vendors = Object.fromEntries(imports.map(([, , to]) => [to, '*']));
  write('package.json', JSON.stringify({ dependencies: vendors }));
  const texts = new Map<string, string>();
  for (const [, from, to] of imports) {
    const isFile = /^(apps|packages)\//.test(to);
    if (isFile) texts.set(to, texts.get(to) ?? '');
    else if (!to.startsWith('node:'))
      write(`node_modules/${to}/package.json`, `{"name":"${to}","main":"index.js"}`);
    if (!isFile && !to.startsWith('node:')) write(`node_modules/${to}/index.js`, 'module.exports = 1;\n');
    const path = isFile ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;
    const isCycle = imports.some(([, otherFrom, otherTo]) => otherFrom === to && otherTo === from);
    texts.set(
      from,
      `${texts.get(from) ?? ''}import ${isCycle ? 'type ' : ''}* as m${texts.size} from '${path}';\n`,
    );
  }
  for (const [file, text] of texts) write(file, `${text}export type Here = '${file}';\n`);
  const script = join(import.meta.dirname, 'walls.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [script, house], { encoding: 'utf8' });
  rmSync(house, { recursive: true });
  return stdout + stderr;
}
