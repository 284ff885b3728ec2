import { join } from 'node:path';
import { sql } from 'kysely';
import { type ConnectOptions, connect } from './connect.ts';
import { type Database, hideTables, type OpaqueDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start.ts';

const DATABASE = 'playlet';

export type OpenOptions = {
  /** An outside PostgreSQL of version 15 or newer; without it the embedded one runs. */
  databaseUrl?: string | undefined;
  /** The setting that errors name for the address; `DATABASE_URL` by default. */
  setting?: string;
  /** The embedded cluster lives in its folder `postgres`. */
  dataDir: string;
  log?: (line: string) => void;
  /** See `startEmbeddedPostgres`. */
  isArchived?: boolean;
} & Pick<ConnectOptions, 'poolSize' | 'statementTimeoutMs'>;

export type OpenDatabase = {
  db: OpaqueDatabase;
  /** The address from which another process can `connect` to the same database. */
  databaseUrl: string;
  /** Closes the connections, and stops the embedded server. */
  close(): Promise<void>;
};

/** Opens the configured database and makes sure that acknowledged writes last. Does not migrate. */
export async function openDatabase({
  dataDir,
  log = () => {},
  isArchived = false,
  ...options
}: OpenOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openServer({ ...options, databaseUrl: options.databaseUrl, log });
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), log, isArchived });
  try {
    await createMissingDatabase(server);
    const opened = await openServer({ ...options, databaseUrl: server.urlOf(DATABASE), log });
    return { ...opened, close: () => opened.close().then(server.close) };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function openServer({
  log,
  setting = 'DATABASE_URL',
  ...options
}: ConnectOptions & Pick<OpenOptions, 'setting'> & { log: (line: string) => void }): Promise<OpenDatabase> {
  const db = connect({
    ...options,
    onLost: (error) => log(`a database connection was lost: ${error.message}`),
  });
  try {
    await requireSupported(db, setting);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db: hideTables(db), databaseUrl: options.databaseUrl, close: () => db.destroy() };
}

async function createMissingDatabase(server: EmbeddedPostgres): Promise<void> {
  const db = connect({ databaseUrl: server.urlOf('postgres'), poolSize: 1 });
  try {
    const { rows } = await sql`select 1 from pg_database where datname = ${DATABASE}`.execute(db);
    if (rows.length === 0) await sql`create database ${sql.id(DATABASE)}`.execute(db);
  } finally {
    await db.destroy();
  }
}

const DURABLE: Record<string, string[]> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
};

async function requireSupported(db: Database, address: string): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('server_version_num', 'server_version', 'fsync', 'full_page_writes', 'synchronous_commit')`
    .execute(db)
    .catch((error: Error) => {
      throw new Error(`The database of ${address} does not answer: ${error.message || String(error)}`, {
        cause: error,
      });
    });
  const setting = (name: string) => rows.find((row) => row.name === name)?.setting;
  if (Number(setting('server_version_num')) < 150_000) {
    throw new Error(
      `${address} is a PostgreSQL ${setting('server_version')}; Playlet needs version 15 or newer.`,
    );
  }
  for (const [name, accepted] of Object.entries(DURABLE)) {
    const found = setting(name);
    // Databases that only speak PostgreSQL's language may not have the setting at all.
    if (found !== undefined && !accepted.includes(found)) {
      throw new Error(
        `The database runs with ${name} = ${found} and would lose what it acknowledged; set it to on.`,
      );
    }
  }
}
