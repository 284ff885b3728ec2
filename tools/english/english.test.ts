import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = 'packages/line.ts';
const DOCS = 'docs/line.md';
const TEST = 'e2e/line.spec.ts';

it.each([
  [SOURCE, '/** What is asked about: a drama. */'],
  [SOURCE, '// The list tells which file is missing.'],
  [SOURCE, '/** The file lies beside\n * the data. */'],
  [SOURCE, '// Nothing happens while somebody waits.'],
  [SOURCE, '/** Returns what was found. */'],
  [SOURCE, 'export function latestDrama() {}'],
  [SOURCE, 'export const latest = async (count: number) => count;'],
  [DOCS, '# Import\n\nWhoever imports a drama is its owner.'],
  [DOCS, '- The queue shows the state;\n- the page tells how long it takes.'],
  [TEST, `${'test'}('what is kept stays', () => {});`],
])('a fault in %s is reported: %j', (file, text) => expect(check(file, text)).toContain(' 1 texts'));

it.each([
  [SOURCE, '/** The fields of a drama that decide who may watch it. */'],
  [SOURCE, '/** Returns the missing file. */'],
  [SOURCE, "const text = 'what is told';"],
  [SOURCE, 'export function findLatestDrama() {}\nexport const dramaOf = (id: string) => id;'],
  [SOURCE, 'export function Drama() {}\nexport const singleLine = (min: number) => min;'],
  [DOCS, 'The importer of a drama is its owner.\n\n```\nwhoever tells\n```'],
  [TEST, "test('a kept file stays', () => {});"],
])('a plain text in %s passes: %j', (file, text) => expect(check(file, text)).toContain(' 0 texts'));

/** Returns the tool's report on a project with this file. */
function check(file: string, text: string): string {
  const project = mkdtempSync(join(tmpdir(), 'playlet-english-'));
  for (const folder of ['packages', 'docs', 'e2e']) mkdirSync(join(project, folder));
  writeFileSync(join(project, file), `${text}\n`);
  const tool = new URL('main.ts', import.meta.url).pathname;
  const { stdout } = spawnSync(process.execPath, [tool, project], { encoding: 'utf8' });
  rmSync(project, { recursive: true });
  return stdout;
}
