import { defineHandler } from '#call/handler.ts';
import { changeIngest } from '#ingest/change-ingest.ts';
import { INGEST_JOB } from '#ingest/start-ingest.ts';

export default defineHandler<'POST admin/ingest/job/change'>(async ({ ids, act }, { context, write }) => {
  const wanted = [...new Set(ids)];
  const { changed, stopped } = await write({ kind: 'ingest' }, async (tx, line) => {
    const changed: string[] = [];
    const stopped: string[] = [];
    // In one order, so that two who change the same ones wait for each other.
    for (const id of wanted.toSorted()) {
      const done = await changeIngest({ ...context, db: tx }, id, act);
      if (!done) continue;
      changed.push(id);
      if (done.stoppedJobId !== null) stopped.push(done.stoppedJobId);
    }
    if (wanted[0] !== undefined && wanted.length === 1) line.id(wanted[0]);
    line.details({ act, ids: changed });
    return { changed, stopped };
  });
  for (const jobId of stopped) await context.jobs.cancel(INGEST_JOB, jobId);
  const isChanged = new Set(changed);
  return { changed, skipped: wanted.filter((id) => !isChanged.has(id)) };
});
