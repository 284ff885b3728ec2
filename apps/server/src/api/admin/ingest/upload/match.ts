import { listIngestsOfContents } from '@playlet/core/ingest/queue';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/ingest/upload/match'>(async ({ contents }, { context }) => {
  const rows = await listIngestsOfContents(context.db, contents);
  return {
    list: rows.map(({ sha256, group_id: groupId, group_title: groupTitle, index, state }) => ({
      sha256,
      groupId,
      groupTitle,
      index,
      state,
    })),
  };
});
