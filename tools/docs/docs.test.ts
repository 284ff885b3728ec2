import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const TREE = '```\napps/\n  server/      HTTP\n    src/http/      calls\npackages/\n  db/ jobs/\n```\n';
const PROJECT = {
  'apps/server/src/http/a.ts': 'export const url = env.PUBLIC_URL;',
  'packages/db/a.ts': '',
  'packages/jobs/a.ts': '',
  'docs/other.md': '# Other page\n\n## A heading, with signs\n',
};

it.each([
  ['a missing path', 'See `packages/db/b.ts`.', 'names packages/db/b.ts, which does not exist'],
  ['a missing page', 'See [this](missing.md).', 'links to missing.md, which does not exist'],
  ['a missing heading', 'See [this](other.md#gone).', 'links to other.md#gone, a missing heading'],
  ['an unknown variable', 'Set `PUBLIC_NAME`.', 'names PUBLIC_NAME, which no code has'],
])('reports %s', (_kind, text, fault) => {
  expect(check({ ...PROJECT, 'docs/page.md': text })).toContain(`docs/page.md ${fault}`);
});

it('passes paths, patterns, links, headings and variables that exist', () => {
  const text =
    '`packages/db/a.ts`, `packages/*/a.ts`, `packages/<name>/a.ts`, [a](other.md#a-heading-with-signs), `PUBLIC_URL=x`, `PUBLIC_URL_FILE`';
  expect(check({ ...PROJECT, 'docs/page.md': text })).toContain('docs: 2 files, 0 faults');
});

it('reports a folder that the tree of the architecture leaves out, and one that is gone', () => {
  const report = check({
    ...PROJECT,
    'apps/worker/a.ts': '',
    'docs/architecture.md': `${TREE}`.replace('jobs/', 'sms/'),
  });
  expect(report).toContain('does not list apps/worker');
  expect(report).toContain('does not list packages/jobs');
  expect(report).toContain('lists packages/sms, which does not exist');
  expect(report).not.toContain('apps/server');
});

it('reports a variable of the environment that no page names', () => {
  const report = check({ ...PROJECT, 'docs/architecture.md': TREE, 'docs/page.md': '`PUBLIC_URL`, `S3_*`' });
  expect(report).toContain('docs leave out the variable DATABASE_URL');
  expect(report).not.toContain('PUBLIC_URL');
  expect(report).not.toContain('variable S3_BUCKET');
});

/** Returns the tool's report on a project of these files. */
function check(files: Record<string, string>): string {
  const project = mkdtempSync(join(tmpdir(), 'playlet-docs-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  const tool = new URL('main.ts', import.meta.url).pathname;
  const { stdout, stderr } = spawnSync(process.execPath, [tool, project], { encoding: 'utf8' });
  rmSync(project, { recursive: true });
  return stdout + stderr;
}
