import type { Database } from '@playlet/db/database';
import { SHARD_KEYS } from '@playlet/db/tables/shard-keys';
import { sql } from 'kysely';

/** The tables of members in the order of their foreign keys. */
const TABLES = Object.entries(SHARD_KEYS);

/**
 * Moves members with all of their rows to another database. Their rows are locked until they are gone, so a report that comes
 * meanwhile waits, and then finds no member: it belongs to the new place. The copy is committed before the original is removed, so
 * that nothing is lost where one of the databases dies between; called again, it begins by removing the copy.
 */
export async function moveMembers(from: Database, to: Database, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await from.transaction().execute(async (source) => {
    await sql`select from member where id = any(${memberIds}::text[]) order by id for update`.execute(source);
    await to.transaction().execute(async (target) => {
      await removeMembers(target, memberIds);
      for (const [table, key] of TABLES) await copyRows(source, target, { table, key, memberIds });
    });
    await removeMembers(source, memberIds);
  });
}

async function copyRows(
  source: Database,
  target: Database,
  { table, key, memberIds }: { table: string; key: string; memberIds: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ rows: string }>`
    select coalesce(json_agg(kept), '[]')::text as rows from ${sql.table(table)} as kept
    where ${sql.ref(`kept.${key}`)} = any(${memberIds}::text[])`.execute(source);
  const document = rows[0]?.rows ?? '[]';
  if (document === '[]') return;
  await sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${document}::json)`.execute(target);
}

/** The rows of members go with them, but for plays, which guests have too. */
async function removeMembers(tx: Database, memberIds: readonly string[]): Promise<void> {
  await sql`delete from play where viewer_key = any(${memberIds}::text[])`.execute(tx);
  await sql`delete from member where id = any(${memberIds}::text[])`.execute(tx);
}
