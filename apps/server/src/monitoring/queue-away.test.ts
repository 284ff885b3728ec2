import { sql } from '@playlet/db/raw';
import { emptyDatabase } from '@playlet/testing/database';
import { runStatement } from '@playlet/testing/postgres.setup';
import { expect, inject, it } from 'vitest';
import { callAs, startTestServer } from '../testing/server.ts';
import { startObserving } from './observe.ts';

const queue = await emptyDatabase();
const name = new URL(queue.url).pathname.slice(1);
const setAway = async (away: boolean) => {
  const { maintenanceUrl } = inject('postgres');
  await runStatement(maintenanceUrl, `alter database ${name} allow_connections ${!away}`);
  if (away)
    await runStatement(
      maintenanceUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
};

await setAway(true);
let at = Date.now();
const server = await startTestServer(
  { DATABASE_URL: 'postgres://db/playlet', JOBS_DATABASE_URL: queue.url },
  { now: () => at },
);
const owner = callAs(server, { 'x-token': server.operatorToken });
const ready = async () => {
  at += 2000;
  const response = await fetch(`${server.baseUrl}/readyz`);
  return { status: response.status, body: await response.json() };
};

it('a server starts and serves while the database of the queue is away, and its jobs wait', async () => {
  expect(await ready()).toMatchObject({ status: 200, body: { queue: 'away', database: 'ok' } });
  expect(await owner('POST admin/content/search/rebuild', {})).toMatchObject({ status: 200 });
  expect(await owner('GET admin/system/status/detail', {})).toMatchObject({
    status: 200,
    envelope: { data: { parts: { queue: 'away' }, queues: [] } },
  });
  const { rows } = await sql`select queue, action from job_outbox`.execute(server.db);
  expect(rows).toEqual([{ queue: 'index-search', action: 'send' }]);
  const stop = await startObserving({
    ...server.context,
    config: { ...server.context.config, role: 'worker' },
  });
  stop();
  const text = await server.context.metrics.registry.metrics();
  expect(text).toMatch(/^playlet_job_outbox_rows 1$/m);
  expect(text).toMatch(/^playlet_job_outbox_oldest_seconds \d/m);
  expect(text).toMatch(/^playlet_orders_paid_last_hour 0$/m);
});

it('jobs that waited run once the database of the queue is there', async () => {
  await setAway(false);
  let runs = 0;
  await server.context.jobs.work([
    {
      name: 'index-search',
      concurrency: 1,
      process: async () => {
        runs += 1;
      },
    },
  ]);
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
  await expect.poll(async () => (await ready()).body).toMatchObject({ queue: 'ok' });
});
