import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { lintMigrations } from './steps/lint-migrations.ts';

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
