import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Runs `work` on a connection with other settings, and sets them back. */
export async function withSettings<Result>(
  connection: Database,
  settings: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = new Map<string, string>();
  for (const [name, value] of Object.entries(settings)) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(
      connection,
    );
    before.set(name, rows[0]?.value ?? '');
    await set(connection, name, value);
  }
  try {
    return await work();
  } finally {
    for (const [name, value] of before) await set(connection, name, value);
  }
}

const set = (connection: Database, name: string, value: string) =>
  sql`select set_config(${name}, ${value}, false)`.execute(connection);
