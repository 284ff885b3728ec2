import type { Readable } from 'node:stream';
import type { DumpedTable } from '@playlet/db/dump/describe';
import { loadDump } from '@playlet/db/dump/load';
import { openSnapshot, type Snapshot } from '@playlet/db/dump/snapshot';
import { readJobsSchema } from '@playlet/jobs/schema';
import type { Storage } from '@playlet/storage';
import type { Cipher } from './cipher.ts';
import { BackupFailure } from './failure.ts';
import { measure, readFile, verifyFile, writeFile } from './file.ts';
import { fileNameOf, type Manifest } from './manifest.ts';

type At = { place: Storage; cipher: Cipher };
type DatabasePart = Pick<Manifest, 'takenAt' | 'serverVersion' | 'migrations' | 'tables' | 'sequences'>;
export type TableDone = { table: string; rows: number; bytes: number };

/** Writes every table of one moment into a file of its own. */
export async function backupDatabase(
  at: At,
  id: string,
  snapshot: Snapshot,
  { onTable, signal }: { onTable(done: TableDone): void; signal?: AbortSignal | undefined },
): Promise<DatabasePart> {
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    signal?.throwIfAborted();
    const rows = snapshot.read(table);
    const { file, plain } = await writeFile(at, fileNameOf(id, `${table.schema}.${table.name}.copy`), rows);
    tables.push({ ...table, rows: rows.rowCount, content: plain, file });
    onTable({ table: table.name, rows: rows.rowCount, bytes: plain.bytes });
  }
  const { takenAt, serverVersion, migrations, sequences } = snapshot;
  return { takenAt: takenAt.toISOString(), serverVersion, migrations, tables, sequences };
}

export { openSnapshot };

/** @throws BackupFailure `damaged` where a table's file differs from the written one */
export async function verifyDatabase(at: At, { tables }: Pick<Manifest, 'tables'>): Promise<void> {
  for (const { file } of tables) await verifyFile(at.place, file);
}

/**
 * Loads the tables into an empty database, reads each back and compares it with the backup: rows and checksum.
 *
 * @throws BackupFailure `not-empty`, or `check-failed` where a table differs
 */
export async function restoreDatabase(
  at: At,
  manifest: DatabasePart,
  databaseUrl: string,
  onTable: (done: TableDone) => void,
): Promise<void> {
  const fileOf = new Map(manifest.tables.map((table) => [nameOf(table), table]));
  await loadDump(
    {
      ...manifest,
      read: async (table) => readFile(at, expected(fileOf, table).file),
    },
    {
      databaseUrl,
      jobsSchema: readJobsSchema(),
      async onLoaded(table, { rows, readBack }) {
        const { rows: wanted, content } = expected(fileOf, table);
        // The queue's own tables may be those of another version by now.
        const found = table.schema === 'public' ? await measure(readBack() as Readable) : content;
        if (rows !== wanted || found.sha256 !== content.sha256)
          throw new BackupFailure(
            'check-failed',
            `${table.name} has ${rows} rows after the restore and had ${wanted}, or they differ. Nothing was kept.`,
          );
        onTable({ table: table.name, rows, bytes: content.bytes });
      },
    },
  );
}

const nameOf = ({ schema, name }: DumpedTable) => `${schema}.${name}`;

function expected(files: Map<string, Manifest['tables'][number]>, table: DumpedTable) {
  const found = files.get(nameOf(table));
  if (!found) throw new BackupFailure('damaged', `The backup has no rows of ${table.name}.`);
  return found;
}
