import {
  abandonedIngests,
  assetIdOf,
  forgetAsset,
  keepCheckpoint,
  retiredAssets,
} from '@playlet/db/queries/ingest-work';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Deletes stored media nothing points to: of intakes that ended badly, and of episodes replaced since a day. */
export function sweepMedia({ db, storage }: Pick<WorkerContext, 'db' | 'storage'>): Job {
  return {
    name: 'sweep-media',
    concurrency: 1,
    schedule: '17 * * * *',
    process: async (_, { signal }) => {
      for (const ingest of await abandonedIngests(db)) {
        signal.throwIfAborted();
        const assetId = assetIdOf(ingest);
        if (assetId) await storage.deletePrefix(assetId);
        await storage.delete(ingest.source_key);
        await keepCheckpoint(db, ingest.id, null);
      }
      for (const id of await retiredAssets(db)) {
        signal.throwIfAborted();
        await storage.deletePrefix(id);
        await forgetAsset(db, id);
      }
    },
  };
}
