import { createInterface } from 'node:readline';
import type { Storage } from '@playlet/storage';
import { readFile } from './file.ts';
import { cipherOf, listBackups, readManifest } from './manifest.ts';

/** A row as COPY writes it, by column. */
export type BackedUpRow = Record<string, string | null>;

/** Backups looked through for a row that the newer ones lack. */
const MAX_BACKUPS_COUNT = 10;

/**
 * Finds the rows of a table whose `column` has this value, in the newest backup that has one.
 *
 * @throws BackupFailure `wrong-key`, or `damaged` where a file is gone
 */
export async function findBackedUpRows(
  { place, key }: { place: Storage; key?: string | undefined },
  { table, column, value }: { table: string; column: string; value: string },
): Promise<BackedUpRow[]> {
  const seals = (await listBackups(place)).flatMap(({ seal }) => seal ?? []).toReversed();
  for (const seal of seals.slice(0, MAX_BACKUPS_COUNT)) {
    const at = { place, cipher: await cipherOf(seal, key) };
    const { tables } = await readManifest(at, seal);
    const dumped = tables.find(({ schema, name }) => schema === 'public' && name === table);
    const position = dumped?.columns.indexOf(column) ?? -1;
    if (!dumped || position < 0) continue;
    const rows: BackedUpRow[] = [];
    for await (const line of createInterface({ input: await readFile(at, dumped.file) })) {
      const fields = line.split('\t');
      if (readField(fields[position] ?? '') !== value) continue;
      rows.push(
        Object.fromEntries(dumped.columns.map((name, place) => [name, readField(fields[place] ?? '')])),
      );
    }
    if (rows.length > 0) return rows;
  }
  return [];
}

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/**
 * Reads a field in the text format of COPY; null is `\N`.
 *
 * @see https://www.postgresql.org/docs/18/sql-copy.html
 */
function readField(field: string): string | null {
  if (field === '\\N') return null;
  return field.replace(/\\(.)/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped);
}
