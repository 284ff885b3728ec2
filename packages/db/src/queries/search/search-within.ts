import { type RawBuilder, sql } from 'kysely';
import { type Database, type OpaqueDatabase, opaque } from '../../database.ts';

/** What one statement of a search may take. */
const STATEMENT_LIMIT_MS = 300;
/** What all statements of a search may take together. */
const SEARCH_LIMIT_MS = 1200;
const deadlines = new WeakMap<Database, number>();

/**
 * Does a search's statements on one connection. What takes too long finds nothing, and what was found by then is answered:
 * nobody waits for a search, and no other call for its connections.
 */
export function searchWithin<Result>(
  db: Database,
  search: (connection: OpaqueDatabase) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', ${String(STATEMENT_LIMIT_MS)}, false)`.execute(
      connection,
    );
    deadlines.set(connection, Date.now() + SEARCH_LIMIT_MS);
    try {
      return await search(opaque(connection));
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** `query_canceled`: the statement ran into its limit. */
const CANCELED = '57014';

/** The rows of one statement of a search; none where it takes too long, or the search has taken its time already. */
export async function bounded<Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> {
  const deadline = deadlines.get(db);
  if (deadline !== undefined && Date.now() > deadline) return [];
  try {
    return (await query.execute(db)).rows;
  } catch (error) {
    if (deadline !== undefined && (error as { code?: unknown }).code === CANCELED) return [];
    throw error;
  }
}
