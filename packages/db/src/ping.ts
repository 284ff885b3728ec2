import { sql } from 'kysely';
import type { Database } from './database.ts';

/** @throws where the database does not answer */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
