import { lockEpisodeFile } from '@playlet/core/ingest/episode-file';
import { ensureVideo } from '@playlet/core/ingest/import-group';
import { findLatestIngest, type IngestRow, isCurrent } from '@playlet/core/ingest/ingest';
import { lockUploadRoom, openUpload, readAwaitedBytes } from '@playlet/core/ingest/upload';
import { deletionOf } from '@playlet/core/take-down/take-down';
import { SECOND_MS } from '@playlet/domain/time';
import { defineHandler } from '#call/handler.ts';
import type { Context } from '#context.ts';
import { dropAbandoned } from '#ingest/abandoned.ts';
import { countLackingBytes } from '#ingest/staging.ts';
import { refuseDeleted } from '#take-down/take-down.ts';

export default defineHandler<'POST admin/ingest/upload/create'>(
  async ({ title, skipRefused, ...file }, { context, write, fail }) => {
    const { db } = context;
    refuseDeleted(await deletionOf(db, file.groupId, file.index));
    const before = await findLatestIngest(db, file);
    if (!before || !(await isHere(context, before))) await dropAbandoned(context);
    return write({ kind: 'upload' }, async (tx, line) => {
      await lockEpisodeFile(tx, file);
      if (!(await ensureVideo(tx, file.groupId, file.index, title))) throw fail('GROUP_NOT_FOUND');
      line.details({ ...file });
      const latest = await findLatestIngest(tx, file);
      const isKnown =
        latest &&
        ((skipRefused && isRefusedNow(latest, context.clock.now())) ||
          (await isHere({ ...context, db: tx }, latest)));
      if (isKnown) return { upload: null, ingest: { id: latest.id, state: latest.state } };
      await lockUploadRoom(tx);
      const lacking = await countLackingBytes(
        context.freeBytes,
        file.size + (await readAwaitedBytes(tx, file)),
      );
      if (lacking > 0) throw fail('STORAGE_FULL', { data: { lacking } });
      const { id, received } = await openUpload(tx, file);
      line.id(id);
      return { upload: { id, received }, ingest: null };
    });
  },
);

/** Tests whether a file was refused by what runs now: after an upgrade the rules may be others. */
function isRefusedNow({ state, finished_at: refusedAt }: IngestRow, now: number): boolean {
  return (
    state === 'refused' && refusedAt !== null && refusedAt.getTime() > now - process.uptime() * SECOND_MS
  );
}

/**
 * Tests whether the file needs no second upload: it is under way, or shown by the episode, or it stopped and its source
 * is still there. A replaced or deleted one may be uploaded again.
 */
async function isHere({ db, storage }: Context, ingest: IngestRow): Promise<boolean> {
  if (ingest.state === 'waiting' || ingest.state === 'running') return true;
  if (ingest.state === 'done') return isCurrent(db, ingest);
  return ingest.state !== 'refused' && (await storage.head(ingest.source_key)) !== undefined;
}
