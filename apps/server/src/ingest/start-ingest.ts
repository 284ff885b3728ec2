import { lockEpisodeFile } from '@playlet/core/ingest/episode-file';
import { findLatestIngest, insertIngest, setIngestJob } from '@playlet/core/ingest/ingest';
import { closeUpload, type UploadRow, uploadById } from '@playlet/core/ingest/upload';
import { type Database, runInTransaction } from '@playlet/db';
import type { Context } from '../context.ts';
import { fail } from '../http/business-error.ts';
import { dropPieces, isDiskFull, joinPieces, PieceMissing } from './staging.ts';

/** The queue whose worker makes streams of an episode's file. */
export const INGEST_JOB = 'ingest-episode';

/**
 * Hands a file that is wholly here to the worker: joins it, checks it, and in one transaction closes the upload,
 * writes down the ingest and enqueues its job. Answers the ingest's id; doing it twice gives the same one.
 * @throws UPLOAD_CHECKSUM_WRONG, STORAGE_FULL, UPLOAD_NOT_FOUND where its drama or episode was deleted meanwhile
 */
export async function startIngest(context: Context, upload: UploadRow): Promise<string> {
  const { db, storage } = context;
  const source = await joined(context, upload);
  if (source && source.sha256 !== upload.sha256) {
    await storage.delete(source.key);
    await closeUpload(db, upload.id, 'discarded');
    await dropPieces(storage, upload.id);
    throw fail('UPLOAD_CHECKSUM_WRONG');
  }
  const file = { groupId: upload.group_id, index: upload.index, sha256: upload.sha256 };
  const started = await runInTransaction(db, async (tx) => {
    await lockEpisodeFile(tx, file);
    const closed = source !== null && (await closeUpload(tx, upload.id, 'received'));
    const latest = await findLatestIngest(tx, file);
    // Another request was faster: with the last bytes of this upload, or by setting an earlier ingest going again.
    if (!closed || latest?.state === 'waiting' || latest?.state === 'running') return latest;
    // First episodes first: a drama can be opened as soon as its first one is there.
    const priority = -upload.index;
    const id = await insertIngest(tx, upload, source.key, priority);
    await enqueueIngest(context, tx, id, priority);
    return { id, source_key: source.key };
  });
  if (source && started?.source_key !== source.key) await storage.delete(source.key);
  await dropPieces(storage, upload.id);
  if (!started) throw fail('UPLOAD_NOT_FOUND');
  return started.id;
}

/** The whole file; null where another request has finished the upload meanwhile. */
async function joined(
  { db, storage }: Context,
  upload: UploadRow,
): Promise<{ key: string; sha256: string } | null> {
  try {
    return await joinPieces(storage, upload.id, upload.size);
  } catch (error) {
    if (isDiskFull(error)) throw fail('STORAGE_FULL');
    if (!(error instanceof PieceMissing)) throw error;
    if ((await uploadById(db, upload.id))?.state !== 'receiving') return null;
    // Its pieces were lost: the upload starts from the beginning.
    return { key: `source/${upload.id}`, sha256: '' };
  }
}

/** Enqueues the work on an ingest, inside the transaction that makes it wait. */
export async function enqueueIngest(
  context: Context,
  tx: Database,
  ingestId: string,
  priority: number,
): Promise<void> {
  const jobId = await context.jobs.enqueue(
    INGEST_JOB,
    { ingestId },
    { tx, priority, singletonKey: ingestId },
  );
  // Null: a job of this ingest is in the queue already, and its id is known.
  if (jobId !== null) await setIngestJob(tx, ingestId, jobId);
}
