import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hideTables } from '@playlet/db/raw';
import { testDatabase } from '@playlet/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Job, type JobContext, type Jobs, openJobs } from './index.ts';

const { db, databaseUrl } = await testDatabase();
const opened: Jobs[] = [];

async function open(): Promise<Jobs> {
  const jobs = await openJobs({ databaseUrl });
  opened.push(jobs);
  return jobs;
}

let jobs: Jobs;
beforeAll(async () => {
  jobs = await open();
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.stop()));
});

/** A job that records what it is given and waits to be told how to end. */
function recorder(name: string, settings: Partial<Job<{ word: string }>> = {}) {
  const started: (JobContext & { word: string; finish(): void; fail(reason: string): void })[] = [];
  const job: Job<{ word: string }> = {
    name,
    concurrency: 1,
    process: ({ word }, context) =>
      new Promise((resolve, reject) => {
        started.push({ ...context, word, finish: resolve, fail: (reason) => reject(new Error(reason)) });
        context.signal.addEventListener('abort', () => reject(context.signal.reason));
      }),
    ...settings,
  };
  return { job, started, words: () => started.map(({ word }) => word) };
}

it('runs a job with its input, the more urgent first', async () => {
  const { job, started, words } = recorder('order');
  await jobs.enqueue('order', { word: 'later' });
  await jobs.enqueue('order', { word: 'first' }, { priority: 5 });
  await jobs.work([job]);
  await expect.poll(words).toEqual(['first']);
  started[0]?.finish();
  await expect.poll(words).toEqual(['first', 'later']);
  expect(started.map(({ attempt }) => attempt)).toEqual([1, 1]);
  started[1]?.finish();
});

it('enqueues inside a transaction: nothing before the commit, nothing after a rollback', async () => {
  const { job, started, words } = recorder('transaction');
  await jobs.work([job]);
  const rolledBack = db.transaction().execute(async (tx) => {
    await jobs.enqueue('transaction', { word: 'never' }, { tx: hideTables(tx) });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await db
    .transaction()
    .execute((tx) => jobs.enqueue('transaction', { word: 'committed' }, { tx: hideTables(tx) }));
  await expect.poll(words).toEqual(['committed']);
  started[0]?.finish();
});

it('makes no second job of a key that waits or works, and makes one again afterwards', async () => {
  const { job, started } = recorder('single');
  const first = await jobs.enqueue('single', { word: 'a' }, { singletonKey: 'one' });
  expect(first).not.toBeNull();
  expect(await jobs.enqueue('single', { word: 'b' }, { singletonKey: 'one' })).toBeNull();
  expect(await jobs.enqueue('single', { word: 'c' }, { singletonKey: 'two' })).not.toBeNull();
  await jobs.work([job]);
  await expect.poll(() => started.length).toBe(1);
  expect(await jobs.enqueue('single', { word: 'd' }, { singletonKey: 'one' })).toBeNull();
  started[0]?.finish();
  await expect.poll(() => jobs.enqueue('single', { word: 'e' }, { singletonKey: 'one' })).not.toBeNull();
  await expect.poll(() => started.length).toBe(2);
  started[1]?.finish();
});

it('works on as many at a time as the job allows', async () => {
  const { job, started } = recorder('wide', { concurrency: 2 });
  for (const word of ['a', 'b', 'c']) await jobs.enqueue('wide', { word });
  await jobs.work([job]);
  await expect.poll(() => started.length).toBe(2);
  started[0]?.finish();
  await expect.poll(() => started.length).toBe(3);
  for (const each of started) each.finish();
});

it('cancels a waiting job and aborts a working one', async () => {
  const { job, started, words } = recorder('cancel');
  const working = await jobs.enqueue('cancel', { word: 'working' });
  await jobs.work([job]);
  await expect.poll(() => started.length).toBe(1);
  const waiting = await jobs.enqueue('cancel', { word: 'waiting' });
  await jobs.cancel('cancel', String(waiting));
  await jobs.cancel('cancel', String(working));
  await expect.poll(() => started[0]?.signal.aborted).toBe(true);
  await jobs.enqueue('cancel', { word: 'next' });
  await expect.poll(words).toEqual(['working', 'next']);
  started[1]?.finish();
});

it('aborts a job cancelled from another process', async () => {
  const { job, started } = recorder('remote');
  const elsewhere = await open();
  await jobs.work([job]);
  const id = await elsewhere.enqueue('remote', { word: 'far' });
  await expect.poll(() => started.length).toBe(1);
  await elsewhere.cancel('remote', String(id));
  await expect.poll(() => started[0]?.signal.aborted).toBe(true);
});

it('tries a failed job again, and tells when it gives up', async () => {
  const given: unknown[] = [];
  const { job, started } = recorder('stubborn', {
    retryLimit: 1,
    onExhausted: async (input, reason) => void given.push([input, reason]),
  });
  await jobs.work([job]);
  await jobs.enqueue('stubborn', { word: 'x' });
  await expect.poll(() => started.length).toBe(1);
  started[0]?.fail('disk full');
  await expect.poll(() => started.map(({ attempt }) => attempt)).toEqual([1, 2]);
  started[1]?.fail('disk still full');
  await expect.poll(() => given).toEqual([[{ word: 'x' }, 'disk still full']]);
});

it('hands unfinished work back when it stops, without counting an attempt', async () => {
  const leaving = recorder('relay', { retryLimit: 0 });
  const staying = recorder('relay', { retryLimit: 0 });
  const first = await open();
  await first.work([leaving.job]);
  const id = await first.enqueue('relay', { word: 'baton' });
  await expect.poll(() => leaving.started.length).toBe(1);
  await first.stop();
  expect(leaving.started[0]?.signal.aborted).toBe(true);
  await jobs.work([staying.job]);
  await expect
    .poll(() => staying.started.map(({ word, attempt, id }) => ({ word, attempt, id })))
    .toEqual([{ word: 'baton', attempt: 1, id }]);
  staying.started[0]?.finish();
});

it('may be stopped while it is still starting to work', async () => {
  const hasty = await open();
  const starting = hasty.work(['a', 'b', 'c'].map((word) => recorder(`hasty-${word}`).job));
  await hasty.stop();
  await expect(starting).resolves.toBeUndefined();
});

it('gives the job of a worker killed with SIGKILL to another within seconds', async () => {
  const script = new URL('./worker.fixture.ts', import.meta.url).pathname;
  const victim = spawn(process.execPath, [script, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  await jobs.enqueue('long', { word: 'orphan' });
  expect(String(await once(victim.stdout, 'data'))).toContain('orphan');
  const { job, started, words } = recorder('long');
  await jobs.work([job]);
  victim.kill('SIGKILL');
  await expect.poll(words, { timeout: 40_000, interval: 200 }).toEqual(['orphan']);
  expect(started[0]?.attempt).toBe(2);
  started[0]?.finish();
});
