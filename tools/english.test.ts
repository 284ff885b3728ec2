import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  '/** What is asked about: a drama. */',
  '// The list tells which file is missing.',
  '/** The file lies beside\n * the data. */',
  '// Nothing happens while somebody waits.',
  '/** Returns what was found. */',
])('reports %j', (line) => expect(check(line)).toContain('1 comments to be read twice'));

it.each([
  '/** The fields of a drama that decide who may watch it. */',
  '/** Returns the missing file. */',
  "const text = 'what is told';",
])('passes %j', (line) => expect(check(line)).toContain('0 comments to be read twice'));

/** Returns the tool's report on a project with this text. */
function check(text: string): string {
  const project = mkdtempSync(join(tmpdir(), 'playlet-english-'));
  mkdirSync(join(project, 'packages'));
  writeFileSync(join(project, 'packages/line.ts'), `${text}\n`);
  const tool = new URL('english.ts', import.meta.url).pathname;
  const { stdout } = spawnSync(process.execPath, [tool, project], { encoding: 'utf8' });
  rmSync(project, { recursive: true });
  return stdout;
}
