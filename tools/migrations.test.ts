import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { lintMigrations } from './steps/lint-migrations.ts';
import { findLateNumbers } from './steps/migration-numbers.ts';

const root = mkdtempSync(join(tmpdir(), 'playlet-lint-'));
afterAll(() => rmSync(root, { recursive: true }));

/** What is wrong with a migration that sends these statements. */
async function rulesBroken(statements: string[], more = ''): Promise<string[]> {
  const folder = mkdtempSync(join(root, 'migrations-'));
  const sent = statements.map((text) => `await db.executeQuery(query(${JSON.stringify(text)}));`).join('\n');
  writeFileSync(
    join(folder, '091-new.ts'),
    `const query = (sql) => ({ sql, parameters: [], query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] }, queryId: { queryId: '1' } });
     ${more}
     export async function up(db) { ${sent} }`,
  );
  const { faults } = await lintMigrations(pathToFileURL(`${folder}/`), 66);
  return [...new Set(faults.map(({ rule }) => rule))].sort();
}

const AFTER = "export const phase = 'after';";

it.each([
  ['alter table play drop column device', 'contract-comes-after'],
  ['alter table play rename column device to machine', 'contract-comes-after'],
  ['alter table play rename to plays', 'contract-comes-after'],
  ['drop table play', 'contract-comes-after'],
  ['alter table play alter column id type text', 'changing-column-type'],
  ['alter table play add column device text not null', 'adding-required-field'],
  ['alter table play alter column device set not null', 'adding-not-nullable-field'],
  ['create index play_device on play (device)', 'require-concurrent-index-creation'],
  ['create index concurrently play_device on play (device)', 'concurrently-in-background'],
  ['alter table play add constraint short check (length(device) < 9)', 'constraint-missing-not-valid'],
  [
    'alter table play add constraint f foreign key (device) references device',
    'adding-foreign-key-constraint',
  ],
  ['alter table play add constraint one unique (device)', 'disallowed-unique-constraint'],
  ['update play set device = null', 'backfill-in-background'],
  ['delete from play', 'backfill-in-background'],
  ['insert into visit (id) select id from play', 'backfill-in-background'],
  ['alter table play attach partition play_2026 for values from (1) to (2)', 'attach-partition-locks'],
  ['lock table play', 'no-table-locks'],
  ['truncate play', 'no-truncate'],
])('refuses %s', async (statement, rule) => {
  expect(await rulesBroken([statement])).toContain(rule);
});

it.each([
  [
    'a new table with its indexes',
    ['create table visit (id bigint primary key)', 'create index on visit (id)'],
  ],
  ['a column that may be missing', ['alter table play add column device text']],
  ['a column with a default', ['alter table play add column count bigint not null default 0']],
  [
    'a check that is validated later',
    ['alter table play add constraint short check (length(device) < 9) not valid'],
  ],
  ['a wider check', ['alter table ingest drop constraint ingest_state_check']],
  ['an index on a table of the operators', ['create index category_name on category (name)']],
  ['a change of a few rows', ["update setting set value = '1' where name = 'a'"]],
])('allows %s', async (_what, statements) => {
  expect(await rulesBroken(statements)).toEqual([]);
});

it('refuses work on rows behind the lock of an altered table, and allows it for a new or a small one', async () => {
  const alter = 'alter table play add column device text';
  const work = "update play set device = 'a' where id = '1'";
  expect(await rulesBroken([alter, work])).toEqual(['no-work-behind-lock']);
  expect(await rulesBroken([work, alter])).toEqual([]);
  expect(await rulesBroken(['alter table category add column device text', work])).toEqual([]);
  const create = 'create table visit (id bigint primary key)';
  const rest = ['alter table visit add column at bigint', 'insert into visit (id) select 1 where true'];
  expect(await rulesBroken([create, ...rest])).toEqual([]);
});

it('lets a later release take away what nobody uses, when it says which server may still run', async () => {
  const statements = ['alter table play drop column device'];
  expect(await rulesBroken(statements, AFTER)).toEqual(['contract-names-oldest-server']);
  expect(await rulesBroken(statements, `${AFTER} export const oldestServer = 91;`)).toEqual([
    'contract-names-oldest-server',
  ]);
  expect(await rulesBroken(statements, `${AFTER} export const oldestServer = 80;`)).toEqual([]);
  expect(await rulesBroken([], 'export const oldestServer = 80;')).toEqual(['contract-comes-after']);
});

it('lets a rule be broken for a reason, and not for none', async () => {
  const accepted = "export const accepted = { 'no-table-locks': 'it is empty' };";
  expect(await rulesBroken(['lock table play'], accepted)).toEqual([]);
  expect(await rulesBroken([], accepted)).toEqual(['no-table-locks']);
});

it('refuses a new migration with a number below one that has landed', () => {
  const project = mkdtempSync(join(root, 'project-'));
  const folder = join(project, 'packages/db/src/migrations');
  mkdirSync(folder, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: project });
  const write = (name: string) => writeFileSync(join(folder, name), '');
  git('init', '-q', '-b', 'main');
  write('001-baseline.ts');
  write('005-landed.ts');
  git('add', '.');
  git('commit', '-qm', 'landed');
  git('switch', '-qc', 'work');
  write('006-next.ts');
  write('004-late.ts');
  write('003-late.test.ts');
  expect(findLateNumbers(project)).toEqual([
    'packages/db/src/migrations/004-late.ts comes after 5 landed: give it a higher number',
  ]);
});

it('asks nothing of numbers where there is no history', () => {
  expect(findLateNumbers(mkdtempSync(join(root, 'archive-')))).toEqual([]);
});
