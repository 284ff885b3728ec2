import { noteSummary } from '@playlet/core/reports/summary-delivery';
import { newId } from '@playlet/db';
import { hideTables, sql } from '@playlet/db/raw';
import { openJobs } from '@playlet/jobs';
import { insertGroup } from '@playlet/testing/catalogue';
import { emptyDatabase, testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, afterEach, expect, it } from 'vitest';
import { enqueueLostWork } from './enqueue-lost-work.ts';

const { db, databaseUrl } = await testDatabase();
const queue = await emptyDatabase();
const inProduct = await openJobs({ databaseUrl });
const elsewhere = await openJobs({ databaseUrl, outbox: { db: hideTables(db), queueUrl: queue.url } });
afterAll(() => Promise.all([inProduct.stop(), elsewhere.stop()]));
afterEach(() =>
  sql`delete from ingest; delete from bulk_edit; delete from summary_delivery; delete from job_outbox;
  delete from jobs.job`.execute(db),
);
const { signal } = new AbortController();
const look = (jobs: typeof inProduct, settleMs = 0) =>
  enqueueLostWork({ db: hideTables(db), jobs, log: pino({ level: 'silent' }) }, signal, settleMs);

async function insertWork(): Promise<{
  ingestId: string;
  editId: string;
  undoneId: string;
  summaryId: string;
}> {
  const [groupId, ingestId, editId, undoneId] = [await insertGroup(db), newId(), newId(), newId()];
  await sql`insert into ingest (id, group_id, index, title, file_name, size, sha256, source_key, state, step, progress, priority)
    values (${ingestId}, ${groupId}, 1, '', '1.mp4', 1, ${ingestId}, 'source/1', 'running', 'queued', '{}', -1)`.execute(
    db,
  );
  await sql`insert into bulk_edit (id, staff_name, changes, state)
    values (${editId}, '', '{}', 'applying'), (${undoneId}, '', '{}', 'undoing')`.execute(db);
  const summary = await noteSummary(hideTables(db), { day: '2026-11-22', isTest: false });
  return { ingestId, editId, undoneId, summaryId: summary?.id ?? '' };
}

const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other));

const expectedOf = ({ ingestId, editId, undoneId, summaryId }: Awaited<ReturnType<typeof insertWork>>) =>
  [
    ['bulk-edit', editId, { id: editId }],
    ['bulk-edit', `${undoneId} back`, { id: undoneId }],
    ['ingest-episode', ingestId, { ingestId }],
    ['send-summary', summaryId, { deliveryId: summaryId }],
  ].sort(byText);

it('work that a restore left without a job is enqueued again, once', async () => {
  const work = await insertWork();
  await look(inProduct);
  await look(inProduct);
  const { rows } = await sql<{ id: string; name: string; singleton_key: string; data: object }>`
    select id::text, name, singleton_key, data from jobs.job where state = 'created'`.execute(db);
  expect(rows.map(({ name, singleton_key, data }) => [name, singleton_key, data]).sort(byText)).toEqual(
    expectedOf(work),
  );
  const ingest = await db.selectFrom('ingest').select('job_id').executeTakeFirst();
  expect(rows.find(({ name }) => name === 'ingest-episode')?.id).toBe(ingest?.job_id);
});

it('work on its way to a queue in a database of its own is not lost', async () => {
  const work = await insertWork();
  await look(elsewhere);
  await look(elsewhere);
  const { rows } = await sql<{ queue: string; key: string; data: object }>`
    select queue, options ->> 'singletonKey' as key, data from job_outbox`.execute(db);
  expect(rows.map(({ queue, key, data }) => [queue, key, data]).sort(byText)).toEqual(expectedOf(work));
});

it('work that ends between two looks is not enqueued again', async () => {
  await insertWork();
  const looking = look(inProduct, 300);
  await sql`update ingest set state = 'done'; update bulk_edit set state = 'applied'; delete from summary_delivery`.execute(
    db,
  );
  await looking;
  expect((await sql`select from jobs.job where state = 'created'`.execute(db)).rows).toEqual([]);
});
