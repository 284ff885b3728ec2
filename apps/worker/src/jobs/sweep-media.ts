import { listNeededSources } from '@playlet/core/ingest/ingest';
import {
  assetIdOf,
  forgetAsset,
  keepCheckpoint,
  listAbandonedIngests,
  listRetiredAssets,
} from '@playlet/core/ingest/ingest-work';
import { forgetHalfStored, listAbandonedPolishes } from '@playlet/core/ingest/polish';
import { listReceivingUploads } from '@playlet/core/ingest/upload';
import { forgetCertificate, listEndedCertificates } from '@playlet/core/publishing/certificate';
import { certificateKeyOf } from '@playlet/domain/publishing/certificate';
import type { Job } from '@playlet/jobs';
import { gateLeftPosters } from '@playlet/picture';
import type { WorkerContext } from '../context.ts';

/**
 * Deletes stored files without a reference: media of failed ingests and of episodes replaced a day ago, the sources of
 * ingests without a retry within a week, expired originals, certificates without a drama, and pieces of ended uploads. Posters whose
 * move behind the gate was interrupted are moved.
 */
export function sweepMedia({ db, storage }: Pick<WorkerContext, 'db' | 'storage'>): Job {
  return {
    name: 'sweep-media',
    concurrency: 1,
    schedule: '17 * * * *',
    process: async (_, { signal }) => {
      for (const ingest of await listAbandonedIngests(db)) {
        signal.throwIfAborted();
        const assetId = assetIdOf(ingest);
        if (assetId) await storage.deletePrefix(assetId);
        await storage.delete(ingest.source_key);
        await keepCheckpoint(db, ingest.id, null);
      }
      for (const { ingestId, assetId } of await listAbandonedPolishes(db)) {
        signal.throwIfAborted();
        await storage.deletePrefix(assetId);
        await forgetHalfStored(db, ingestId);
      }
      for (const id of await listRetiredAssets(db)) {
        signal.throwIfAborted();
        await storage.deletePrefix(id);
        await forgetAsset(db, id);
      }
      for (const { id, type } of await listEndedCertificates(db)) {
        signal.throwIfAborted();
        await storage.delete(certificateKeyOf(id, type));
        await forgetCertificate(db, id);
      }
      await gateLeftPosters({ db, storage }, signal);
      await sweepUploads({ db, storage }, signal);
    },
  };
}

const BATCH_SIZE = 500;

/** Pieces lie at `staging/{upload}/…`, whole files at `source/{upload}-…`. */
async function sweepUploads(
  { db, storage }: Pick<WorkerContext, 'db' | 'storage'>,
  signal: AbortSignal,
): Promise<void> {
  for (const prefix of ['staging', 'source']) {
    let keys: string[] = [];
    const sweep = async () => {
      signal.throwIfAborted();
      const [receiving, needed] = await Promise.all([
        listReceivingUploads(db, keys.map(uploadOf)),
        listNeededSources(db, keys),
      ]);
      for (const key of keys)
        if (!receiving.has(uploadOf(key)) && !needed.has(key)) await storage.delete(key);
      keys = [];
    };
    for await (const { key } of storage.list(prefix)) {
      keys.push(key);
      if (keys.length === BATCH_SIZE) await sweep();
    }
    if (keys.length > 0) await sweep();
  }
}

function uploadOf(key: string): string {
  return key.split('/')[1]?.split('-')[0] ?? '';
}
