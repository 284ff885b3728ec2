import type { Database } from '@playlet/db';
import {
  countSealed,
  countSealedWithout,
  replaceSealed,
  SEALED_COLUMNS,
  type SealedColumn,
} from '@playlet/db/queries/secrets/sealed';
import { type Secrets, sealHeader } from '@playlet/secrets';

const BATCH_SIZE = 500;

type Reencrypted = {
  table: string;
  column: string;
  /** Encrypted with the current key now, and before with another. */
  changed: number;
  /** Encrypted with a secret that is not set any more, or broken; left as they are. */
  unreadable: number;
};

/**
 * Encrypts again with the current key all values of other keys. Rows are changed one by one while the product serves,
 * and concurrent changes win; after a stop, another run continues.
 */
export async function reencrypt(
  db: Database,
  secrets: Secrets,
  { signal, progress }: { signal: AbortSignal; progress: (line: string) => void },
): Promise<Reencrypted[]> {
  const done: Reencrypted[] = [];
  for (const column of SEALED_COLUMNS) {
    const result = { table: column.table, column: column.column, changed: 0, unreadable: 0 };
    for await (const outcome of reencryptColumn(db, secrets, column, signal)) {
      result[outcome] += 1;
      if ((result.changed + result.unreadable) % BATCH_SIZE === 0)
        progress(`  ${column.table}.${column.column}: ${result.changed} encrypted anew`);
    }
    done.push(result);
  }
  return done;
}

async function* reencryptColumn(
  db: Database,
  secrets: Secrets,
  column: SealedColumn,
  signal: AbortSignal,
): AsyncGenerator<'changed' | 'unreadable'> {
  const header = sealHeader(secrets.keyring().current);
  let after = '';
  for (;;) {
    signal.throwIfAborted();
    const rows = await countSealedWithout(db, column, { header, after, count: BATCH_SIZE });
    for (const { id, sealed } of rows) {
      if (secrets.isCurrent(column.purpose, sealed)) continue;
      const plain = secrets.open(column.purpose, sealed);
      if (plain === undefined) yield 'unreadable';
      else if (await replaceSealed(db, column, { id, sealed, by: secrets.seal(column.purpose, plain) }))
        yield 'changed';
    }
    const last = rows.at(-1);
    if (rows.length < BATCH_SIZE || last === undefined) return;
    after = last.id;
  }
}

/** Counts the values, and those of the current key; undefined where it has no id. */
export async function countSealedValues(
  db: Database,
  secrets: Secrets,
): Promise<{ all: number; current: number | undefined }> {
  const header = sealHeader(secrets.keyring().current);
  const counts = await Promise.all(SEALED_COLUMNS.map((column) => countSealed(db, column, header)));
  const sum = (of: 'all' | 'withHeader') => counts.reduce((total, count) => total + count[of], 0);
  return { all: sum('all'), current: header.length === 0 ? undefined : sum('withHeader') };
}
