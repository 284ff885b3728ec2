import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import {
  type DumpedSequence,
  type DumpedTable,
  listMigrations,
  listSequences,
  listTables,
  rowsOf,
} from './describe.ts';
import { openSession } from './session.ts';

/** One moment of a database, read while others continue to write. */
export type Snapshot = {
  takenAt: Date;
  /** As the server says it, such as 180004. */
  serverVersion: number;
  migrations: string[];
  tables: DumpedTable[];
  sequences: DumpedSequence[];
  /** The size of the tables on the disk without their indexes: larger than their dump will be. */
  bytes: number;
  /** The rows of a table as COPY writes them. One at a time; `rowCount` holds once it has ended. */
  read(table: DumpedTable): Readable & { rowCount: number };
  close(): Promise<void>;
};

/**
 * Opens a snapshot of a database that may be in use: everything read through it is of the same moment, and no other
 * session waits.
 *
 * @throws Error where the database does not answer, or has no tables of the product
 */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = await openSession(databaseUrl);
  try {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ now: Date; version: string; bytes: string }>(
      `select now(), current_setting('server_version_num') as version,
         (select coalesce(sum(pg_table_size(c.oid)), 0) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname in ('public', 'jobs')) as bytes`,
    );
    const [moment] = rows;
    const migrations = await listMigrations(client);
    if (!moment || migrations.length === 0)
      throw new Error('There is nothing to back up: the database has no tables of Playlet.');
    return {
      takenAt: moment.now,
      serverVersion: Number(moment.version),
      migrations,
      tables: await listTables(client),
      sequences: await listSequences(client),
      bytes: Number(moment.bytes),
      read: (table) => client.query(copyTo(`copy (${rowsOf(table)}) to stdout`)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
