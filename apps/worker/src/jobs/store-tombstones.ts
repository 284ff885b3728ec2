import { listUnstoredTombstones, markStored } from '@playlet/core/deregistration/tombstone';
import type { Job } from '@playlet/jobs';
import { storeTombstone } from '@playlet/storage/tombstone';
import type { WorkerContext } from '../context.ts';

/** Writes tombstones to the storage, so that a database restored from a backup learns which accounts were deleted since. */
export function storeTombstones({ db, storage }: Pick<WorkerContext, 'db' | 'storage'>): Job {
  return {
    name: 'store-tombstones',
    concurrency: 1,
    schedule: '*/10 * * * *',
    process: async (_, { signal }) => {
      for (const { id, member_hash, phone_hash, deregistered_at } of await listUnstoredTombstones(db)) {
        signal.throwIfAborted();
        await storeTombstone(storage, {
          id,
          memberHash: member_hash,
          phoneHash: phone_hash,
          deregisteredAt: deregistered_at,
        });
        await markStored(db, id);
      }
    },
  };
}
