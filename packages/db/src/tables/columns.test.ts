import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { db } = await testDatabase();

/** What the driver makes of a type of PostgreSQL. */
const FAMILIES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'bytes',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'json',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
};

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  given: '' | ' default' | ' generated';
};

/** `string`; `string?` may be null; `number default` may be left out; `number generated` must be. */
function describeColumn({ type, nullable, given }: Column): string {
  const [, element = '', brackets = ''] = /^(.*?)(\[\])?$/.exec(type) ?? [];
  const family = type === 'bigint[]' ? 'string' : FAMILIES[element];
  if (family === undefined) throw new Error(`What does the driver make of ${type}?`);
  return `${family}${brackets}${nullable ? '?' : ''}${nullable && given === ' default' ? '' : given}`;
}

it('the database has the columns that columns.check.ts compares the row types with', async () => {
  const { rows } = await sql<Column>`
    select relname as table, attname as name, format_type(atttypid, null) as type, not attnotnull as nullable,
      case when attidentity = 'a' or attgenerated <> '' then ' generated' when atthasdef then ' default' else '' end as given
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' and attnum > 0 and not attisdropped
    order by relname, attname`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const text = [
    '// Written by `npx vitest run packages/db/src/tables/columns.test.ts -u` from the database. Do not edit.',
    'export const databaseColumns = {',
    ...[...tables].flatMap(([table, columns]) => [
      `  ${table}: {`,
      ...columns.map((column) => `    ${column.name}: '${describeColumn(column)}',`),
      '  },',
    ]),
    '} as const;',
    '',
    'export type DatabaseColumns = typeof databaseColumns;',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('columns.gen.ts');
});
