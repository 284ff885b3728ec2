import { type Kysely, sql } from 'kysely';

/**
 * Builds an index while its table is written to, for the `run` of a background migration. What an earlier attempt left
 * unfinished is removed first: PostgreSQL keeps it as an invalid index that costs every write and serves no query.
 * `definition` is what follows the name, such as `on play (member_id)`.
 *
 * @see https://www.postgresql.org/docs/current/sql-createindex.html#SQL-CREATEINDEX-CONCURRENTLY
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  definition: string,
  { unique = false }: { unique?: boolean } = {},
): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.valid) return;
  if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  const kind = sql.raw(unique ? 'unique index' : 'index');
  await sql`create ${kind} concurrently ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
}
