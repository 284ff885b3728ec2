import type { MigrationFile } from '../../packages/db/src/migrate/migration-files.ts';

export type Fault = { rule: string; message: string; help?: string };

/** What takes away something that a server may use. */
const CONTRACT =
  /\b(drop\s+(column|table|view|type|function|constraint)|rename\s+(column|to)|alter\s+column\s+\S+\s+type)\b/i;
const WHOLE_TABLE = /^\s*(update|delete\s+from)\s+("?\w+"?)(?:(?!\bwhere\b)[\s\S])*$/i;
const LOCKS = /^\s*lock\s+(table\s+)?/i;
const TRUNCATES = /^\s*truncate\b/i;
const CONCURRENTLY = /\bconcurrently\b/i;

/** What squawk does not know: the phases of a release, and work that belongs into the background. */
export function ownFaults(
  file: Pick<MigrationFile, 'phase' | 'oldestServer'>,
  statements: readonly string[],
  number: number,
): Fault[] {
  return [
    ...phaseFaults(file, statements, number),
    ...statements.flatMap((statement) => statementFaults(statement)),
  ];
}

function phaseFaults(
  { phase, oldestServer }: Pick<MigrationFile, 'phase' | 'oldestServer'>,
  statements: readonly string[],
  number: number,
): Fault[] {
  if (phase === 'after') {
    if (oldestServer !== undefined && oldestServer < number) return [];
    return [
      {
        rule: 'contract-names-oldest-server',
        message:
          'a migration of the phase `after` must export `oldestServer`, the number of the last migration of the oldest release that lives with it, below its own',
      },
    ];
  }
  const taken = statements.find((statement) => CONTRACT.test(statement) && !isWidenedCheck(statement));
  if (oldestServer !== undefined)
    return [{ rule: 'contract-comes-after', message: 'exports `oldestServer` without `phase = "after"`' }];
  if (!taken) return [];
  return [
    {
      rule: 'contract-comes-after',
      message: `takes away what the version before may still use: ${taken.split('\n')[0]}`,
      help: 'stop using it in one release, and take it away in the next, by a migration with phase = "after" and oldestServer',
    },
  ];
}

/** A check is dropped and comes back wider, in one statement or two: nothing the version before writes is refused. */
const isWidenedCheck = (statement: string) =>
  /drop\s+constraint\s+"?\w+_check"?/i.test(statement) && !/drop\s+column|rename/i.test(statement);

function statementFaults(statement: string): Fault[] {
  const faults: Fault[] = [];
  const [, verb, table] = WHOLE_TABLE.exec(statement) ?? [];
  if (verb)
    faults.push({
      rule: 'backfill-in-background',
      message: `${verb.toLowerCase()} of all rows of ${table} in one transaction`,
      help: 'change them in pieces, in packages/db/src/background-migrations',
    });
  if (LOCKS.test(statement))
    faults.push({ rule: 'no-table-locks', message: `holds a table until the end: ${statement.trim()}` });
  if (TRUNCATES.test(statement))
    faults.push({ rule: 'no-truncate', message: 'empties a table that the version before uses' });
  if (CONCURRENTLY.test(statement))
    faults.push({
      rule: 'concurrently-in-background',
      message: 'does not run in a transaction',
      help: 'createIndexConcurrently, in packages/db/src/background-migrations',
    });
  return faults;
}
