import { type RawBuilder, sql } from 'kysely';
import { type Database, hideTables, type OpaqueDatabase } from '../../database.ts';

/** The time limit of one statement of a search. */
const STATEMENT_LIMIT_MS = 300;
/** The time limit of all statements of a search together. */
const SEARCH_LIMIT_MS = 1200;
const deadlines = new WeakMap<Database, number>();

/**
 * Runs a search's statements on one connection. A statement that takes too long finds nothing, and the results so far
 * are returned: no viewer waits for a search, and no other call for its connections.
 */
export function searchWithin<Result>(
  db: Database,
  search: (connection: OpaqueDatabase) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return searchInTransaction(db, search);
  return db.connection().execute(async (connection) => {
    await limitStatements(connection, 'session');
    deadlines.set(connection, performance.now() + SEARCH_LIMIT_MS);
    try {
      return await search(hideTables(connection));
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Searches on the connection that a transaction holds already; its own limit of statements is put back afterwards. */
async function searchInTransaction<Result>(
  tx: Database,
  search: (connection: OpaqueDatabase) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ before: string }>`
    select current_setting('statement_timeout') as before`.execute(tx);
  await limitStatements(tx, 'transaction');
  deadlines.set(tx, performance.now() + SEARCH_LIMIT_MS);
  try {
    return await search(hideTables(tx));
  } finally {
    deadlines.delete(tx);
    await sql`select set_config('statement_timeout', ${rows[0]?.before ?? '0'}, true)`.execute(tx);
  }
}

const limitStatements = (db: Database, span: 'session' | 'transaction') =>
  sql`select set_config('statement_timeout', ${String(STATEMENT_LIMIT_MS)}, ${span === 'transaction'})`.execute(
    db,
  );

/** `query_canceled`: the statement ran into its limit. */
const CANCELED = '57014';

/** The rows of one statement of a search; none where it takes too long, or the search has taken its time already. */
export async function runBounded<Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> {
  const deadline = deadlines.get(db);
  if (deadline !== undefined && performance.now() > deadline) return [];
  try {
    if (!db.isTransaction) return (await query.execute(db)).rows;
    return await inSavepoint(db, query);
  } catch (error) {
    if (deadline !== undefined && (error as { code?: unknown }).code === CANCELED) return [];
    throw error;
  }
}

const lasts = new WeakMap<Database, Promise<unknown>>();

/**
 * Does one statement that may fail without ending the transaction around it. Those that are asked together come one after
 * another, or they would share a savepoint.
 */
function inSavepoint<Row>(tx: Database, query: RawBuilder<Row>): Promise<Row[]> {
  const run = async () => {
    await sql`savepoint search`.execute(tx);
    try {
      const { rows } = await query.execute(tx);
      await sql`release savepoint search`.execute(tx);
      return rows;
    } catch (error) {
      await sql`rollback to savepoint search`.execute(tx);
      throw error;
    }
  };
  const next = (lasts.get(tx) ?? Promise.resolve()).then(run, run);
  lasts.set(tx, next);
  return next;
}
