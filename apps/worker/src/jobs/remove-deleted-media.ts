import { forgetDeletedLinks } from '@playlet/core/ads/ad-link';
import { forgetAsset } from '@playlet/core/ingest/ingest-work';
import { giveUpMedia, listDueRemovals } from '@playlet/core/media/remove-media';
import { readSettings } from '@playlet/core/settings/setting';
import { DELETED_MEDIA_DAYS } from '@playlet/domain/take-down';
import type { Job } from '@playlet/jobs';
import { dropUnshown } from '@playlet/picture';
import type { WorkerContext } from '../context.ts';

/** Removes the media of deleted dramas, and deleted entries, once they can no longer be restored. */
export function removeDeletedMedia({ db, storage, log }: Pick<WorkerContext, 'db' | 'storage' | 'log'>): Job {
  return {
    name: 'remove-deleted-media',
    concurrency: 1,
    schedule: '47 * * * *',
    process: async (_, { signal }) => {
      const { deletedMediaDays = DELETED_MEDIA_DAYS } = await readSettings(db);
      for (const taken of await listDueRemovals(db, deletedMediaDays)) {
        signal.throwIfAborted();
        const given = await giveUpMedia(db, taken);
        if (!given) continue;
        for (const id of given.assetIds) {
          await storage.deletePrefix(id);
          await forgetAsset(db, id);
        }
        for (const id of given.posterIds) await dropUnshown(db, storage, id);
        log.info({ group: taken.group_id, video: taken.video_id }, 'removed the media of what was deleted');
      }
      for (const id of await forgetDeletedLinks(db, deletedMediaDays)) await dropUnshown(db, storage, id);
    },
  };
}
