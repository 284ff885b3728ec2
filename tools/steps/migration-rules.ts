import type { MigrationFile } from '../../packages/db/src/migrate/migration-files.ts';

export type Fault = { rule: string; message: string; help?: string };

/** Tables with a row for what operators make, not for what viewers do: locked or scanned for milliseconds. */
export const SMALL_TABLES = new Set(
  'category channel channel_group group group_license group_version ingest link plan poster publication review review_mark saved_view search_rule setting shelf shelf_group shelf_layout staff staff_token support_page take_down video'.split(
    ' ',
  ),
);

/** Statements that take away a thing a server may use. */
const CONTRACT =
  /\b(drop\s+(column|table|view|type|function|constraint)|rename\s+(column|to)|alter\s+column\s+\S+\s+type)\b/i;
const WHOLE_TABLE = /^\s*(update|delete\s+from)\s+("?\w+"?)(?:(?!\bwhere\b)[\s\S])*$/i;
const LOCKS = /^\s*lock\s+(table\s+)?/i;
const TRUNCATES = /^\s*truncate\b/i;
const CONCURRENTLY = /\bconcurrently\b/i;
const COPIES_TABLE = /^\s*insert\s+into\s+"?(\w+)"?(?=[\s\S]*\bselect\b)(?:(?!\bwhere\b)[\s\S])*$/i;
const ATTACHES = /\battach\s+partition\b/i;
const ALTERS = /^\s*alter\s+table\s+(?:only\s+|if\s+exists\s+)*"?(\w+)"?/i;
/** Statements that read or write many rows, or build over them. */
const IS_LONG =
  /^\s*(?:update|delete\s+from|insert\s+into[\s\S]*\bselect\b|create\s+(?:unique\s+)?index)\b|\bvalidate\s+constraint\b/i;

/** What squawk does not know: the phases of a release, and work that belongs into the background. */
export function ownFaults(
  file: Pick<MigrationFile, 'phase' | 'oldestServer'>,
  statements: readonly string[],
  number: number,
): Fault[] {
  return [
    ...phaseFaults(file, statements, number),
    ...statements.flatMap((statement) => statementFaults(statement)),
    ...workBehindLock(statements),
  ];
}

/** Finds long work after an `alter table`, whose lock every reader of the table waits for until the migration ends. */
function workBehindLock(statements: readonly string[]): Fault[] {
  const made = new Set(
    statements.flatMap((statement) => /^\s*create\s+table\s+"?(\w+)"?/i.exec(statement)?.[1] ?? []),
  );
  const at = statements.findIndex((statement) => {
    const table = ALTERS.exec(statement)?.[1];
    return table !== undefined && !made.has(table) && !SMALL_TABLES.has(table);
  });
  const long = at < 0 ? undefined : statements.slice(at + 1).find((statement) => IS_LONG.test(statement));
  if (!long) return [];
  return [
    {
      rule: 'no-work-behind-lock',
      message: `works on rows while the table altered before is locked: ${long.trim().split('\n')[0]}`,
      help: 'alter the table in a migration of its own, and work in another one or in the background',
    },
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
  const [, copied] = COPIES_TABLE.exec(statement) ?? [];
  if (copied)
    faults.push({
      rule: 'backfill-in-background',
      message: `fills ${copied} from all rows of another table in one transaction`,
      help: 'copy them in pieces, in packages/db/src/background-migrations',
    });
  if (ATTACHES.test(statement))
    faults.push({
      rule: 'attach-partition-locks',
      message: 'locks the tables that the foreign keys of the partitions name, one after the other',
      help: 'attach the partition without keys, and add them afterwards as `not valid`',
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
