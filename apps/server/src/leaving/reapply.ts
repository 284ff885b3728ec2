import type { Database } from '@playlet/db';
import { eraseMember, layTombstone } from '@playlet/db/queries/erase-member';
import { knownTombstones, memberIds } from '@playlet/db/queries/tombstone';
import type { Storage } from '@playlet/storage';
import { readTombstone, storedTombstoneIds } from '@playlet/storage/tombstone';
import { memberHash } from './tombstone.ts';

const BATCH = 1000;

/**
 * Erases again who had left before a backup was restored: their tombstones lie in the storage, and the database does
 * not know them. Runs before anything is served; answers how many members were erased.
 */
export async function reapplyDeletions(context: {
  db: Database;
  storage: Storage;
  config: { mediaSecret: string };
}): Promise<number> {
  const left = await forgottenTombstones(context);
  if (left.size === 0) return 0;
  let erased = 0;
  for await (const id of allMembers(context.db)) {
    const tombstoneId = left.get(memberHash(context.config.mediaSecret, id).toString('hex'));
    if (tombstoneId === undefined) continue;
    await context.db.transaction().execute((tx) => eraseMember(tx, id, tombstoneId));
    erased += 1;
  }
  return erased;
}

/** Lays the tombstones the database has lost; answers their ids by their members' hashes. */
async function forgottenTombstones({ db, storage }: { db: Database; storage: Storage }) {
  const stored = await storedTombstoneIds(storage);
  const known = await knownTombstones(db, stored);
  const left = new Map<string, string>();
  for (const id of stored.filter((one) => !known.has(one))) {
    const tombstone = await readTombstone(storage, id);
    left.set(tombstone.memberHash.toString('hex'), id);
    await layTombstone(db, tombstone);
  }
  return left;
}

async function* allMembers(db: Database): AsyncGenerator<string> {
  let ids = await memberIds(db, '', BATCH);
  while (ids.length > 0) {
    yield* ids;
    ids = await memberIds(db, ids.at(-1) ?? '', BATCH);
  }
}
