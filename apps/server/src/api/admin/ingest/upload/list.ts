import { openUploads } from '@playlet/core/ingest/upload';
import { defineHandler } from '#call/handler.ts';
import { ABANDONED_UPLOAD_AGE_MS } from '#ingest/abandoned.ts';
import { BY_TIME, pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/ingest/upload/list'>(async (input, { context }) => {
  const rows = await openUploads(context.db, input, pagePartOf(input, BY_TIME));
  const list = rows.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    groupTitle: row.group_title,
    index: row.index,
    fileName: row.file_name,
    size: row.size,
    sha256: row.sha256,
    received: row.received,
    updatedAt: row.updated_at.toISOString(),
    expiresAt: new Date(row.updated_at.getTime() + ABANDONED_UPLOAD_AGE_MS).toISOString(),
  }));
  return { list, ...pagingOf(input, rows, ({ microseconds, id }) => [microseconds, id]) };
});
