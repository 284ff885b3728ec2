import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './prepared.ts';
import type { Tables } from './tables/index.ts';
import { retryLostRaces } from './transaction-retry.ts';

export type Database = Kysely<Tables>;

export type ConnectOptions = {
  /** `postgresql://…`; a unix socket's folder goes into its `host` parameter. */
  databaseUrl: string;
  /** The most connections held; 10 by default. */
  poolSize?: number;
  /** A longer statement is cancelled; 30 s by default, 0 for never. */
  statementTimeoutMs?: number;
  /** A statement that waits longer for a lock is cancelled; 10 s by default, 0 for never. */
  lockTimeoutMs?: number;
  /** A connection whose transaction is idle for longer is cut; 60 s by default, 0 for never. */
  idleTransactionTimeoutMs?: number;
  /** Hears of connections lost while idle. The pool replaces them by itself. */
  onLost?: (error: Error) => void;
};

/**
 * Opens a pool of connections; nothing is dialled before the first query. `db.destroy()` closes it.
 * bigint comes as number (a query with one beyond 2^53 fails), timestamptz as Date, date as `YYYY-MM-DD`.
 */
export function connect({
  poolSize = 10,
  statementTimeoutMs = 30_000,
  lockTimeoutMs = 10_000,
  idleTransactionTimeoutMs = 60_000,
  onLost = () => {},
  databaseUrl,
}: ConnectOptions): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    application_name: 'playlet',
    types: { getTypeParser: parserOf },
  });
  // Without a listener, a database that restarts would take the process with it.
  pool.on('error', onLost);
  const db = new RetryingKysely({ dialect: new PostgresDialect({ pool }) });
  addresses.set(db, databaseUrl);
  pools.set(db, pool);
  return db;
}

/** Runs every transaction again that lost a race; so a transaction's work has no effect but on the database. */
class RetryingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return withRetries(super.transaction());
  }
}

function withRetries(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  return Object.assign(builder, {
    execute: <Result>(work: Parameters<typeof execute<Result>>[0]) => retryLostRaces(() => execute(work)),
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => withRetries(setAccessMode(mode)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
      withRetries(setIsolationLevel(level)),
  });
}

/** How many connections of a pool are in use and idle, and how many callers wait for one. */
export function readPoolState(db: Database): { used: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  if (!pool) throw new Error('only what `connect` opened has a pool');
  const { totalCount, idleCount, waitingCount } = pool;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

const pools = new WeakMap<Database, pg.Pool>();

/** Returns the address of a pool's connections, for a connection beside it. */
export function addressOf(db: Database): string {
  const address = addresses.get(db);
  if (address === undefined) throw new Error('only what `connect` opened has an address');
  return address;
}

const addresses = new WeakMap<Database, string>();

const TEXT_PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: safeInteger,
  [pg.types.builtins.DATE]: (text) => text,
};

function parserOf(type: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && TEXT_PARSERS[type]) || pg.types.getTypeParser(type, format);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}
