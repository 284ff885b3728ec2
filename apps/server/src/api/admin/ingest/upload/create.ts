import { ensureVideo } from '@playlet/db/queries/import-group';
import {
  discardAbandonedUploads,
  type IngestRow,
  latestIngest,
  openUpload,
} from '@playlet/db/queries/intake';
import type { Context } from '../../../../context.ts';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';
import { dropPieces, hasRoom } from '../../../../intake/staging.ts';

/** An upload nobody has gone on with for this long is given up, in milliseconds. */
const ABANDONED_AFTER = 7 * 24 * 3600_000;

export default handler<'POST admin/ingest/upload/create'>(async ({ title, ...file }, { context }) => {
  const { db, storage } = context;
  if (!(await ensureVideo(db, file.groupId, file.index, title))) throw new BusinessError('GROUP_NOT_FOUND');
  const before = await latestIngest(db, file);
  if (before && (await isHere(context, before)))
    return { upload: null, ingest: { id: before.id, state: before.state } };

  await dropAbandoned(context);
  if (!(await hasRoom(storage, file.size))) throw new BusinessError('STORAGE_FULL');
  const { id, received } = await openUpload(db, file);
  return { upload: { id, received }, ingest: null };
});

/** Whether the file needs no second upload: it is done or under way, or it stopped and its source is still there. */
async function isHere(context: Context, { state, source_key }: IngestRow): Promise<boolean> {
  if (state === 'waiting' || state === 'running' || state === 'done') return true;
  return state !== 'refused' && (await context.storage.head(source_key)) !== undefined;
}

async function dropAbandoned({ db, storage }: Context): Promise<void> {
  const ids = await discardAbandonedUploads(db, new Date(Date.now() - ABANDONED_AFTER));
  for (const id of ids) await dropPieces(storage, id);
}
