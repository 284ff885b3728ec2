import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const core = 'packages/core/src';

it('reports two subjects that import each other', () => {
  const { status, stderr } = check({
    [`${core}/orders/settle.ts`]: "import { book } from '../ledger/book.ts';",
    [`${core}/ledger/book.ts`]: "import type { Order } from '../orders/order.ts';",
    [`${core}/orders/order.ts`]: '',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(
    'ledger↔orders: ledger/book.ts → orders/order.ts, orders/settle.ts → ledger/book.ts',
  );
});

it('follows imports that begin at the root of their package', () => {
  const pairs = Array.from({ length: 17 }, (_, n) => mutual(`a${n}`, `b${n}`));
  const { stderr } = check(Object.assign({}, ...pairs));
  expect(stderr).toContain('apps/server/src: 17 pairs of folders import each other');
});

it('counts a file beside the folders as one of them', () => {
  const { stderr } = check({
    [`${core}/context.ts`]: "import type { Order } from './orders/order.ts';",
    [`${core}/orders/order.ts`]: "import('../context.ts');",
  });
  expect(stderr).toContain('context.ts↔orders');
});

it('accepts one direction, and tests that look back', () => {
  const { status, stdout } = check({
    [`${core}/orders/settle.ts`]: "import { book } from '../ledger/book.ts';",
    [`${core}/ledger/book.test.ts`]: "import { settle } from '../orders/settle.ts';",
    [`${core}/ledger/book.ts`]: '',
  });
  expect(status).toBe(0);
  expect(stdout).toContain('0 with too many pairs');
});

/** Two files of the server that import each other, one by its path and one from the root. */
const mutual = (one: string, other: string): Record<string, string> => ({
  [`apps/server/src/${one}/x.ts`]: `import { x } from '#${other}/x.ts';`,
  [`apps/server/src/${other}/x.ts`]: `import { x } from '../${one}/x.ts';`,
});

function check(files: Record<string, string>) {
  const project = mkdtempSync(join(tmpdir(), 'playlet-mutual-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  const script = join(import.meta.dirname, 'mutual-folders.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, project], { encoding: 'utf8' });
  rmSync(project, { recursive: true });
  return { status, stdout, stderr };
}
