import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY_CODE = 5;

/** A stopping predecessor may still be finishing work under way. */
const WAIT_TIMEOUT_MS = 5000;

/**
 * Claims a folder for this process. Node has no file lock of its own; an exclusive SQLite transaction
 * is one the kernel holds, so it vanishes with the process whatever kills it, is seen from other
 * containers on the same disk, and can never be stale.
 *
 * @throws FolderInUse where another process holds it
 */
export async function lockFolder(folder: string, log: (line: string) => void): Promise<{ release(): void }> {
  const end = performance.now() + WAIT_TIMEOUT_MS;
  for (let tries = 0; ; tries += 1) {
    const file = tryLock(join(folder, 'owner.lock'));
    if (file) return { release: () => file.close() };
    if (performance.now() > end) throw new FolderInUse(folder);
    if (tries === 0) log('waiting for the previous Playlet on this folder to end');
    await sleep(100);
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY_CODE) return undefined;
    throw error;
  }
}

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The database folder ${folder} is in use by another running Playlet. ` +
        'Stop it first, give this one another DATA_DIR, or share a PostgreSQL server through DATABASE_URL.',
    );
    this.name = 'FolderInUse';
  }
}
