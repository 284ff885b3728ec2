import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

it('passes a workspace that declares what it imports, tests apart', () => {
  expect(
    check({ dependencies: { '@playlet/domain': '*' }, devDependencies: { '@playlet/testing': '*' } }),
  ).toBe('workspaces: 1 looked at, 0 faults\n');
});

it('reports an import that nobody declares', () => {
  expect(check({ devDependencies: { '@playlet/testing': '*' } })).toContain(
    'undeclared  packages/money/src/pay.ts imports @playlet/domain',
  );
});

it('reports product code that leans on a dependency of the tests', () => {
  expect(check({ devDependencies: { '@playlet/domain': '*', '@playlet/testing': '*' } })).toContain(
    'undeclared  packages/money/src/pay.ts imports @playlet/domain',
  );
});

it('reports a declaration that nobody needs', () => {
  const all = { '@playlet/db': '*', '@playlet/domain': '*', '@playlet/testing': '*' };
  expect(check({ dependencies: all })).toContain('unused  packages/money/package.json declares @playlet/db');
});

/** What the tool says of a project with one workspace of these dependencies. */
function check(dependencies: object): string {
  const house = mkdtempSync(join(tmpdir(), 'playlet-workspaces-'));
  const files = {
    'package.json': JSON.stringify({ name: 'house', workspaces: ['packages/*'] }),
    'packages/money/package.json': JSON.stringify({ name: '@playlet/money', ...dependencies }),
    'packages/money/src/pay.ts': "import { term } from '@playlet/domain/term';\nexport const pay = term;\n",
    'packages/money/src/pay.test.ts':
      "import { pay } from './pay.ts';\nimport '@playlet/testing/ledger';\npay();\n",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  const tool = new URL('workspaces.ts', import.meta.url).pathname;
  const { stdout, stderr } = spawnSync(process.execPath, [tool, house], { encoding: 'utf8' });
  rmSync(house, { recursive: true });
  return stderr + stdout;
}
