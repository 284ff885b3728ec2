import { eraseMember, insertTombstone, type NewTombstone } from '@playlet/core/deregistration/erase-member';
import { hashMemberId } from '@playlet/core/deregistration/member-tombstone';
import {
  findKnownTombstones,
  listMemberIds,
  readNewestTombstoneId,
  TOMBSTONE_RETENTION_DAYS,
} from '@playlet/core/deregistration/tombstone';
import { type Database, firstIdAt, idTimeOf, runInTransaction } from '@playlet/db';
import { type Clock, DAY_MS } from '@playlet/domain/time';
import type { Secrets } from '@playlet/secrets';
import type { Storage } from '@playlet/storage';
import { listStoredTombstoneIds, readTombstone } from '@playlet/storage/tombstone';

const MEMBER_BATCH_SIZE = 1000;
/** Clocks of servers differ by less. */
const CLOCK_MARGIN_MS = DAY_MS;

/**
 * Erases again who had left before a backup was restored: their tombstones lie in the storage, and the database does
 * not know them. Runs before anything is served; answers how many members were erased. All of it is one transaction,
 * so a start that is interrupted does it again.
 */
export async function reapplyDeletions(context: {
  db: Database;
  storage: Storage;
  config: { secrets: Secrets };
  clock: Clock;
}): Promise<number> {
  const left = await forgottenTombstones(context);
  if (left.size === 0) return 0;
  const tombstoneOf = (id: string) =>
    hashMemberId(context.config.secrets, id)
      .map((hash) => left.get(hash.toString('hex')))
      .find((tombstone) => tombstone !== undefined);
  return runInTransaction(context.db, async (tx) => {
    for (const tombstone of left.values()) await insertTombstone(tx, tombstone);
    let erased = 0;
    for await (const id of allMembers(tx)) {
      const tombstone = tombstoneOf(id);
      if (tombstone === undefined) continue;
      await eraseMember(tx, id, tombstone.id);
      erased += 1;
    }
    return erased;
  });
}

/**
 * The tombstones the database has lost, by their members' hashes. Their ids grow with time and a restored database
 * lacks the last ones, so older ones than it knows are not read; nor are those kept long enough.
 */
async function forgottenTombstones({
  db,
  storage,
  clock,
}: Pick<Parameters<typeof reapplyDeletions>[0], 'db' | 'storage' | 'clock'>): Promise<
  Map<string, NewTombstone>
> {
  const oldest = firstIdAt(clock.now() - TOMBSTONE_RETENTION_DAYS * DAY_MS);
  const newest = await readNewestTombstoneId(db);
  const after = newest === undefined ? oldest : firstIdAt(idTimeOf(newest) - CLOCK_MARGIN_MS);
  const stored = await listStoredTombstoneIds(storage, after > oldest ? after : oldest);
  const known = await findKnownTombstones(db, stored);
  const left = new Map<string, NewTombstone>();
  for (const id of stored.filter((one) => !known.has(one))) {
    const tombstone = await readTombstone(storage, id);
    left.set(tombstone.memberHash.toString('hex'), tombstone);
  }
  return left;
}

async function* allMembers(db: Database): AsyncGenerator<string> {
  let ids = await listMemberIds(db, '', MEMBER_BATCH_SIZE);
  while (ids.length > 0) {
    yield* ids;
    ids = await listMemberIds(db, ids.at(-1) ?? '', MEMBER_BATCH_SIZE);
  }
}
