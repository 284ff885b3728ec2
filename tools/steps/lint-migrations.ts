import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MigrationFile, numberOf } from '../../packages/db/src/migrate/migration-files.ts';
import { recordStatements } from '../../packages/db/src/migrate/record.ts';
import { type Fault, ownFaults, SMALL_TABLES } from './migration-rules.ts';

const SQUAWK = fileURLToPath(new URL('../../node_modules/.bin/squawk', import.meta.url));
const OLDEST_POSTGRES = '15';

/** What squawk asks for and the runner of migrations does itself, or what is a matter of taste. */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'require-timeout-settings',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'require-enum-value-ordering',
  // Own rules say when something may be taken away.
  'ban-drop-column',
  'ban-drop-table',
  'renaming-column',
  'renaming-table',
];

/** Rules about how long a table is locked. */
const DURATION_RULES = new Set([
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
]);

/** Looks at every migration of a folder from `first` on. */
export async function lintMigrations(
  folder: URL,
  first: number,
): Promise<{ checked: number; faults: (Fault & { migration: string })[] }> {
  const names = readdirSync(folder)
    .filter((name) => /^\d.*(?<!\.test)\.ts$/.test(name) && numberOf(name) >= first)
    .sort();
  const faults: (Fault & { migration: string })[] = [];
  for (const name of names) {
    const file: MigrationFile = await import(new URL(name, folder).href);
    const migration = name.replace(/\.ts$/, '');
    const statements = await recordStatements(file);
    const accepted = file.accepted ?? {};
    const found = [...squawkFaults(statements), ...ownFaults(file, statements, numberOf(name))];
    faults.push(...found.filter(({ rule }) => !(rule in accepted)).map((fault) => ({ migration, ...fault })));
    for (const rule of Object.keys(accepted))
      if (!found.some((fault) => fault.rule === rule))
        faults.push({ migration, rule, message: 'is accepted, and not broken: remove it from `accepted`' });
  }
  return { checked: names.length, faults };
}

type SquawkReport = { line: number; rule_name: string; message: string; help: string | null };

function squawkFaults(statements: readonly string[]): Fault[] {
  if (statements.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'playlet-migration-'));
  try {
    const path = join(folder, 'migration.sql');
    const text = statements.map((statement) => `${statement};\n`).join('');
    writeFileSync(path, text);
    const options = ['--reporter', 'json', '--assume-in-transaction', '--pg-version', OLDEST_POSTGRES];
    const { stdout, stderr, error } = spawnSync(
      SQUAWK,
      [...options, `--exclude=${EXCLUDED.join(',')}`, path],
      {
        encoding: 'utf8',
      },
    );
    if (error || !stdout.trimStart().startsWith('['))
      throw new Error(`squawk did not answer: ${error?.message ?? (stderr || stdout)}`);
    const reports: SquawkReport[] = JSON.parse(stdout);
    return reports
      .filter(
        ({ line, rule_name: rule }) => !DURATION_RULES.has(rule) || !isSmall(statementAt(statements, line)),
      )
      .map(({ rule_name: rule, message, help }) => ({ rule, message, ...(help && { help }) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Squawk counts lines of the file from 0. */
function statementAt(statements: readonly string[], line: number): string {
  let end = 0;
  for (const statement of statements) {
    end += statement.split('\n').length;
    if (line < end) return statement;
  }
  return '';
}

function isSmall(statement: string): boolean {
  const [, table = ''] =
    /^\s*alter\s+table\s+"?(\w+)"?|\son\s+"?(\w+)"?/i.exec(statement)?.filter(Boolean) ?? [];
  return SMALL_TABLES.has(table);
}
