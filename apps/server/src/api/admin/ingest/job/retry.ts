import { lockEpisodeFile } from '@playlet/core/ingest/episode-file';
import { findIngestById, reviveIngest } from '@playlet/core/ingest/ingest';
import { defineHandler } from '#call/handler.ts';
import { enqueueIngest } from '#ingest/start-ingest.ts';

export default defineHandler<'POST admin/ingest/job/retry'>(async ({ id }, { context, write, fail }) => {
  const { db, storage } = context;
  const ingest = await findIngestById(db, id);
  if (!ingest) throw fail('INGEST_NOT_FOUND');
  const wrongState = fail('INGEST_STATE_WRONG', { data: { state: ingest.state } });
  if (!(await storage.head(ingest.source_key))) throw wrongState;
  await write({ kind: 'ingest', id }, async (tx) => {
    await lockEpisodeFile(tx, { groupId: ingest.group_id, index: ingest.index, sha256: ingest.sha256 });
    const revived = await reviveIngest(tx, id);
    if (!revived) throw wrongState;
    await enqueueIngest(context, tx, id, revived.priority);
  });
  return { id, state: 'waiting' };
});
