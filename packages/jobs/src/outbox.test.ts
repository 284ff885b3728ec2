import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hideTables, sql } from '@playlet/db/raw';
import { getScope, runInScope } from '@playlet/telemetry/scope';
import { emptyDatabase, testDatabase } from '@playlet/testing/database';
import { runStatement } from '@playlet/testing/postgres.setup';
import { afterEach, expect, inject, it } from 'vitest';
import { type Job, type Jobs, openJobs } from './index.ts';

const { db, databaseUrl } = await testDatabase();
const queue = await emptyDatabase();
const opened: Jobs[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
  await db.deleteFrom('job_outbox').execute();
});

type Behind = { waiting: number; oldestSeconds: number };

async function open(queueUrl: string | undefined = queue.url, onBehind?: (figures: Behind) => void) {
  const outbox = { db: hideTables(db), queueUrl, ...(onBehind && { onBehind }) };
  const jobs = await openJobs({ databaseUrl, outbox });
  opened.push(jobs);
  return jobs;
}

const openDirect = async () => {
  const jobs = await openJobs({ databaseUrl });
  opened.push(jobs);
  return jobs;
};

/** A job that records its words and ends. */
function recorder(name: string) {
  const words: string[] = [];
  const ids: string[] = [];
  const job: Job<{ word: string }> = {
    name,
    concurrency: 1,
    process: async ({ word }, { id }) => {
      words.push(word);
      ids.push(id);
    },
  };
  return { job, words, ids };
}

const countWaiting = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from job_outbox`.execute(db)).rows[0]?.n;

const inTransaction = <Result>(work: (tx: ReturnType<typeof hideTables>) => Promise<Result>) =>
  db.transaction().execute((tx) => work(hideTables(tx)));

it('a job of a transaction runs under its id and for its request if the transaction commits, and not otherwise', async () => {
  const jobs = await open();
  const { job, words, ids } = recorder('of-transaction');
  const scopes: unknown[] = [];
  await jobs.work([
    {
      ...job,
      process: async (input: { word: string }, context) => {
        scopes.push(getScope()?.requestId);
        await job.process(input, context);
      },
    },
  ]);
  const undone = inTransaction(async (tx) => {
    await jobs.enqueue(job.name, { word: 'never' }, { tx });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  const id = await runInScope({ requestId: 'ABCD1234' }, () =>
    inTransaction((tx) => jobs.enqueue(job.name, { word: 'committed' }, { tx })),
  );
  await expect.poll(() => words).toEqual(['committed']);
  expect(ids).toEqual([id]);
  expect(scopes).toEqual(['ABCD1234']);
  await expect.poll(countWaiting).toBe(0);
});

it('the more urgent job runs first, and one of the same key only once', async () => {
  const jobs = await open();
  const { job, words } = recorder('urgent');
  await jobs.enqueue(job.name, { word: 'later' });
  await jobs.enqueue(job.name, { word: 'first' }, { priority: 5 });
  const last = await jobs.enqueue(job.name, { word: 'moved' }, { priority: 9 });
  await inTransaction((tx) => jobs.prioritize(job.name, String(last), -5, tx));
  for (const word of ['single', 'double'])
    await jobs.enqueue(job.name, { word }, { priority: 1, singletonKey: 'one' });
  const relay = await open();
  await relay.work([]);
  await expect.poll(countWaiting).toBe(0);
  await jobs.work([job]);
  await expect.poll(() => words).toEqual(['first', 'single', 'later', 'moved']);
});

it('a cancelled job never starts, and makes room for the next of its key', async () => {
  const jobs = await open();
  const { job, words } = recorder('cancelled');
  for (let round = 0; round < 20; round += 1) {
    const singletonKey = `key ${round}`;
    const id = await jobs.enqueue(job.name, { word: 'cancelled' }, { singletonKey });
    await jobs.cancel(job.name, String(id));
    await jobs.enqueue(job.name, { word: `next ${round}` }, { singletonKey });
  }
  const relays = await Promise.all([open(), open(), open()]);
  await Promise.all(relays.map((relay) => relay.work([])));
  await expect.poll(countWaiting).toBe(0);
  await jobs.work([{ ...job, concurrency: 20 }]);
  await expect.poll(() => words.length).toBe(20);
  expect(words.filter((word) => word === 'cancelled')).toEqual([]);
});

it('several relays carry out each job once', async () => {
  const workers = await Promise.all([open(), open(), open()]);
  const { job, words } = recorder('many');
  await Promise.all(workers.map((worker) => worker.work([{ ...job, concurrency: 4 }])));
  const [first] = workers;
  const expected = Array.from({ length: 250 }, (_, number) => `word ${number}`);
  await Promise.all(expected.map((word) => first?.enqueue(job.name, { word })));
  await expect.poll(() => words.length, { timeout: 40_000 }).toBe(250);
  expect(words.toSorted()).toEqual(expected.toSorted());
}, 60_000);

it('a job whose relay is killed between its insertion and the deletion of its row runs once', async () => {
  const { job, words } = recorder('killed');
  const made = await (await open()).enqueue(job.name, { word: 'once' });
  const hold = await holdDeletions();
  const script = new URL('./relay.fixture.ts', import.meta.url).pathname;
  const relay = spawn(process.execPath, [script, databaseUrl, queue.url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const countInserted = async () =>
    (await sql`select from jobs.job where id::text = ${made}`.execute(queue.db)).rows.length;
  await expect.poll(countInserted, { timeout: 20_000 }).toBe(1);
  relay.kill('SIGKILL');
  await once(relay, 'exit');
  await hold.release();
  expect(await countWaiting()).toBe(1);
  await (await open()).work([job]);
  await expect.poll(countWaiting).toBe(0);
  await expect.poll(() => words).toEqual(['once']);
  expect(await countInserted()).toBe(1);
}, 60_000);

/** Holds back deletions from the outbox, while its rows can be read and added. */
async function holdDeletions(): Promise<{ release(): Promise<void> }> {
  const transaction = await db.startTransaction().execute();
  await sql`select from job_outbox for update`.execute(transaction);
  return { release: () => transaction.rollback().execute() };
}

it('jobs are accepted while the database of the queue is away, and run when it is back', async () => {
  const { maintenanceUrl } = inject('postgres');
  const name = new URL(queue.url).pathname.slice(1);
  const late: Behind[] = [];
  const jobs = await open(queue.url, (figures) => late.push(figures));
  const { job, words } = recorder('waiting');
  await jobs.work([job]);
  await runStatement(maintenanceUrl, `alter database ${name} allow_connections false`);
  await runStatement(
    maintenanceUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await inTransaction((tx) => jobs.enqueue(job.name, { word: 'patient' }, { tx }));
  await sql`update job_outbox set created_at = now() - interval '2 minutes'`.execute(db);
  expect(await jobs.outboxFigures()).toMatchObject({ waiting: 1 });
  await expect(jobs.figures()).rejects.toThrow();
  // A process that starts meanwhile waits as well.
  const starting = await open();
  await starting.work([]);
  await expect.poll(() => late.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(late[0]).toMatchObject({ waiting: 1 });
  expect(words).toEqual([]);
  await runStatement(maintenanceUrl, `alter database ${name} allow_connections true`);
  await expect.poll(() => words, { timeout: 40_000 }).toEqual(['patient']);
}, 80_000);

it('jobs that waited in the queue before move to the one of its own, and back with the outbox', async () => {
  const before = await openDirect();
  const { job, words, ids } = recorder('moved');
  const waiting = await before.enqueue(job.name, { word: 'there' }, { priority: 3, singletonKey: 'one' });
  await sql`update jobs.job set start_after = now() + interval '1 hour' where id::text = ${await before.enqueue(job.name, { word: 'at its time' })}`.execute(
    db,
  );
  await before.stop();
  const own = await open();
  await own.work([job]);
  await expect.poll(() => words, { timeout: 20_000 }).toEqual(['there']);
  expect(ids).toEqual([waiting]);
  const { rows } = await sql<{ later: boolean }>`
    select start_after > now() + interval '50 minutes' as later from jobs.job
    where name = ${job.name} and state = 'created'`.execute(queue.db);
  expect(rows).toEqual([{ later: true }]);
  await own.stop();
  await own.enqueue(job.name, { word: 'and back' });
  const direct = await openJobs({ databaseUrl, outbox: { db: hideTables(db) } });
  opened.push(direct);
  await direct.work([job]);
  await expect.poll(() => words, { timeout: 20_000 }).toEqual(['there', 'and back']);
});

it("the product's own database is no database of the queue's own", async () => {
  const other = await testDatabase();
  const lines: string[] = [];
  const jobs = await openJobs({
    databaseUrl,
    outbox: { db: hideTables(db), queueUrl: other.databaseUrl },
    log: (line) => lines.push(line),
  });
  opened.push(jobs);
  await expect(jobs.figures()).rejects.toThrow('the queue needs one of its own');
});
