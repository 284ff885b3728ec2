import { closeUpload, uploadById } from '@playlet/core/ingest/upload';
import { defineHandler } from '#call/handler.ts';
import { dropPieces } from '#ingest/staging.ts';

export default defineHandler<'DELETE admin/ingest/upload/delete'>(
  async ({ id }, { context, write, fail }) => {
    await write({ kind: 'upload', id }, async (tx) => {
      if ((await uploadById(tx, id))?.state !== 'receiving') throw fail('UPLOAD_NOT_FOUND');
      await closeUpload(tx, id, 'discarded');
    });
    await dropPieces(context.storage, id);
    return { id };
  },
);
