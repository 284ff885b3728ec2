import type { Database } from '@playlet/db';
import {
  closeUpload,
  insertIngest,
  latestIngest,
  setIngestJob,
  type UploadRow,
} from '@playlet/db/queries/intake';
import type { Context } from '../context.ts';
import { BusinessError } from '../http/business-error.ts';
import { dropPieces, joinPieces, sourceKey } from './staging.ts';

/** The queue whose worker makes streams of an episode's file. */
export const INGEST_JOB = 'ingest-episode';

/**
 * Hands a file that is wholly here to the worker: joins it, checks it, and in one transaction closes the upload,
 * writes down the intake and enqueues its job. Answers the intake's id; doing it twice gives the same one.
 */
export async function startIngest(context: Context, upload: UploadRow): Promise<string> {
  const { db, storage } = context;
  if ((await joinPieces(storage, upload.id, upload.size)) !== upload.sha256) {
    await closeUpload(db, upload.id, 'discarded');
    await dropPieces(storage, upload.id);
    await storage.delete(sourceKey(upload.id));
    throw new BusinessError('UPLOAD_CHECKSUM_WRONG');
  }
  const id = await db.transaction().execute(async (tx) => {
    if (!(await closeUpload(tx, upload.id, 'received'))) return undefined;
    // First episodes first: a drama can be opened as soon as its first one is there.
    const priority = -upload.index;
    const ingestId = await insertIngest(tx, upload, sourceKey(upload.id), priority);
    await enqueueIngest(context, tx, ingestId, priority);
    return ingestId;
  });
  await dropPieces(storage, upload.id);
  return id ?? (await alreadyStarted(db, upload));
}

/** Enqueues the work on an intake, inside the transaction that makes it wait. */
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
  // Null: a job of this intake is in the queue already, and its id is known.
  if (jobId !== null) await setIngestJob(tx, ingestId, jobId);
}

/** Two requests brought the last bytes at once; the other one was faster. */
async function alreadyStarted(db: Database, upload: UploadRow): Promise<string> {
  const ingest = await latestIngest(db, {
    groupId: upload.group_id,
    index: upload.index,
    sha256: upload.sha256,
  });
  if (!ingest) throw new BusinessError('UPLOAD_NOT_FOUND');
  return ingest.id;
}
