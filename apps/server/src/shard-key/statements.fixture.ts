import { type RawDatabase, sql } from '@playlet/db/raw';
import { hearStatements } from '@playlet/db/statements.fixture';
import { SHARD_KEYS } from '@playlet/db/tables/shard-keys';
import { findUnbound } from '@playlet/testing/shard-key/find-unbound';

/** What PostgreSQL can prepare; other statements, such as `begin`, touch no table. */
const PREPARABLE = /^(\s|\/\*.*?\*\/)*(select|insert|update|delete|with|values|merge)\b/i;

/** A statement that a member's table would be asked everywhere for, and the tables. */
type Scattered = { text: string; tables: string[] };

/** Gathers the statements that the server sends as the role of servers: those of the test itself go as the owner. */
export function gatherStatements(): { sent: ReadonlySet<string>; stop: () => void } {
  const sent = new Set<string>();
  const stop = hearStatements((text, when, role) => {
    if (when === 'after' && role?.includes('web')) sent.add(text);
  });
  return { sent, stop };
}

/** Returns the statements that name no member for one of a member's tables. */
export async function findScattered(db: RawDatabase, sent: Iterable<string>): Promise<Scattered[]> {
  const columns = await readColumns(db);
  const found: Scattered[] = [];
  for (const text of sent) {
    if (!PREPARABLE.test(text)) continue;
    const tables = await findUnbound(text, SHARD_KEYS, (table) => columns.get(table) ?? []);
    if (tables.length > 0) found.push({ text: text.replace(/\s+/g, ' ').trim(), tables });
  }
  return found;
}

async function readColumns(db: RawDatabase): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
