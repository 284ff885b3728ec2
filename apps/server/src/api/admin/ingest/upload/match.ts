import { ingestsOfContents } from '@playlet/core/ingest/queue';
import { handler } from '#call/handler.ts';

export default handler<'POST admin/ingest/upload/match'>(async ({ contents }, { context }) => {
  const rows = await ingestsOfContents(context.db, contents);
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
