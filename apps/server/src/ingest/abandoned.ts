import { discardAbandonedUploads } from '@playlet/core/ingest/upload';
import { DAY_MS } from '@playlet/domain/time';
import type { Context } from '../context.ts';
import { dropPieces } from './staging.ts';

/** An upload without progress for this long is discarded. */
export const ABANDONED_UPLOAD_AGE_MS = 7 * DAY_MS;

/** Discards uploads without progress, and deletes their pieces. */
export async function dropAbandoned({
  db,
  storage,
  clock,
}: Pick<Context, 'db' | 'storage' | 'clock'>): Promise<void> {
  const ids = await discardAbandonedUploads(db, new Date(clock.now() - ABANDONED_UPLOAD_AGE_MS));
  for (const id of ids) await dropPieces(storage, id);
}
