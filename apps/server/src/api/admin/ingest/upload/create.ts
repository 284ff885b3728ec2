import { ensureVideo } from '@playlet/db/queries/import-group';
import {
  discardAbandonedUploads,
  type IngestRow,
  isCurrent,
  latestIngest,
  lockEpisodeFile,
  openUpload,
} from '@playlet/db/queries/intake';
import { deletionOf } from '@playlet/db/queries/take-down';
import { DAY_MS } from '@playlet/domain/time';
import type { Context } from '#context.ts';
import { handler } from '#http/handler.ts';
import { dropPieces, hasRoom } from '#intake/staging.ts';
import { refuseDeleted } from '#take-down/take-down.ts';

/** An upload nobody has gone on with for this long is given up, in milliseconds. */
const ABANDONED_UPLOAD_AGE_MS = 7 * DAY_MS;

export default handler<'POST admin/ingest/upload/create'>(async ({ title, ...file }, { context, fail }) => {
  const { db, storage } = context;
  refuseDeleted(await deletionOf(db, file.groupId, file.index));
  if (!(await ensureVideo(db, file.groupId, file.index, title))) throw fail('GROUP_NOT_FOUND');
  const before = await latestIngest(db, file);
  if (!before || !(await isHere(context, before))) {
    await dropAbandoned(context);
    if (!(await hasRoom(storage, file.size))) throw fail('STORAGE_FULL');
  }
  return db.transaction().execute(async (tx) => {
    await lockEpisodeFile(tx, file);
    const latest = await latestIngest(tx, file);
    if (latest && (await isHere({ ...context, db: tx }, latest)))
      return { upload: null, ingest: { id: latest.id, state: latest.state } };
    const { id, received } = await openUpload(tx, file);
    return { upload: { id, received }, ingest: null };
  });
});

/**
 * Whether the file needs no second upload: it is under way, or what the episode shows, or it stopped and its source is still
 * there. One that another file replaced, or that was deleted, may come again.
 */
async function isHere({ db, storage }: Context, ingest: IngestRow): Promise<boolean> {
  if (ingest.state === 'waiting' || ingest.state === 'running') return true;
  if (ingest.state === 'done') return isCurrent(db, ingest);
  return ingest.state !== 'refused' && (await storage.head(ingest.source_key)) !== undefined;
}

async function dropAbandoned({ db, storage }: Context): Promise<void> {
  const ids = await discardAbandonedUploads(db, new Date(Date.now() - ABANDONED_UPLOAD_AGE_MS));
  for (const id of ids) await dropPieces(storage, id);
}
