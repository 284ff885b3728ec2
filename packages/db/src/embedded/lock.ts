import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;

/**
 * Claims a folder for this process. Node has no file lock of its own; an exclusive SQLite transaction
 * is one the kernel holds, so it vanishes with the process whatever kills it, is seen from other
 * containers on the same disk, and can never be stale.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) throw new FolderInUse(folder);
    throw error;
  }
  return { release: () => file.close() };
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
