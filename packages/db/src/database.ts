import type { Kysely } from 'kysely';
import type { Tables } from './tables/index.ts';

/** A pool of connections or a transaction, inside this package and packages/core: their queries are made with it. */
export type Database = Kysely<Tables>;

/**
 * The same outside these, where it is exported as `Database`: passed on to queries and commands, and not
 * queried itself, because none of its members can be used.
 */
export type OpaqueDatabase = Database & { readonly [Member in keyof Database]: never };

/**
 * Runs `work` in a transaction, which is undone where it throws. Inside of another it is a part of that one. A transaction that loses a
 * deadlock or a race is run again as a whole, so `work` changes nothing but the database.
 */
export function runInTransaction<Result>(
  db: Database,
  work: (tx: OpaqueDatabase) => Promise<Result>,
): Promise<Result> {
  return joinTransaction(db, (tx) => work(hideTables(tx)));
}

/** Runs `work` in a transaction that is undone when it ends, whatever it answers. */
export async function runInUndoneTransaction<Result>(
  db: Database,
  work: (tx: OpaqueDatabase) => Promise<Result>,
): Promise<Result> {
  const transaction = await db.startTransaction().execute();
  try {
    return await work(hideTables(transaction));
  } finally {
    await transaction.rollback().execute();
  }
}

/** The same for queries and commands. */
export function joinTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Hides the members of a database. */
export const hideTables = (db: Database): OpaqueDatabase => db as OpaqueDatabase;
