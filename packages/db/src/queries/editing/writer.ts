import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** Says who writes in this transaction, for the versions that triggers keep. */
export async function setWriter(tx: Database, writer: { id: string | null; name: string }): Promise<void> {
  await sql`select set_config('playlet.writer', ${JSON.stringify(writer)}, true)`.execute(tx);
}
