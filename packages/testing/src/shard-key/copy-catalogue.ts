import { type RawDatabase, sql } from '@playlet/db/raw';

/** Copies dramas with their episodes to a database of other members, as replication of the catalogue would. */
export async function copyCatalogue(from: RawDatabase, to: RawDatabase): Promise<void> {
  for (const table of ['group', 'asset', 'video']) {
    const { rows } = await sql<{ columns: string[] }>`
      select array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(from);
    const columns = sql.join((rows[0]?.columns ?? []).map((column) => sql.ref(column)));
    const { rows: kept } = await sql<{ rows: string }>`
      select coalesce(json_agg(kept), '[]')::text as rows from ${sql.table(table)} as kept`.execute(from);
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${kept[0]?.rows}::json)`.execute(
      to,
    );
  }
}
