import { rm } from 'node:fs/promises';
import { keepClientErrors } from '@playlet/core/monitoring/client-error';
import { hideTables, sql } from '@playlet/db/raw';
import { expect, it } from 'vitest';
import { callAs, startTestServer } from '../testing/server.ts';
import { startHeartbeat } from './heartbeat.ts';
import { startObserving } from './observe.ts';

let at = Date.now();
const server = await startTestServer({}, { now: () => at });
const owner = callAs(server, { 'x-token': server.operatorToken });
const ready = async () => {
  at += 2000;
  const response = await fetch(`${server.baseUrl}/readyz`);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const report = {
  build: 'a1b2c3',
  weight: 10,
  plays: 3,
  firstFrameMs: [180, 240, 900],
  stalls: 1,
  stalledMs: 1500,
  failedSegments: 2,
  errors: [
    {
      kind: 'script' as const,
      message: 'bad 13800138000 of "小明" at https://x.example/a?b=1',
      place: 'app-1.js:1:20',
    },
  ],
};

it('reports of pages are counted for all pages they represent, and errors are kept without personal data', async () => {
  const { metrics, clientReports } = server.context;
  for (let n = 0; n < 2; n += 1)
    expect((await server.call('POST public/content/report/create', report)).status).toBe(200);
  await clientReports.flush();
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/^playlet_player_plays_total 60$/m);
  expect(text).toMatch(/^playlet_player_stalls_total 20$/m);
  expect(text).toMatch(/^playlet_player_stalled_seconds_total 30$/m);
  expect(text).toMatch(/^playlet_player_failed_segments_total 40$/m);
  expect(text).toMatch(/^playlet_player_first_frame_seconds_count 6$/m);
  expect(text).toMatch(/^playlet_client_errors_total\{kind="script"\} 20$/m);
  const kept = await server.db.selectFrom('client_error').selectAll().execute();
  expect(kept).toMatchObject([
    { message: 'bad <number> of <text> at <url>', place: 'app-1.js:1:20', times: 20 },
  ]);
});

it.each([
  ['a text of its own', { ...report, note: 'me' }],
  ['too many errors', { ...report, errors: Array.from({ length: 6 }, () => report.errors[0]) }],
  ['a long message', { ...report, errors: [{ kind: 'script', message: 'x'.repeat(201), place: '' }] }],
  ['a number out of range', { ...report, plays: -1 }],
])('a report with %s is refused', async (_what, wrong) => {
  const { envelope } = await server.callUnchecked('POST public/content/report/create', wrong);
  expect(envelope.errorCode).toBe('VALIDATION_FAILED');
});

it('however many different errors are reported, so many are kept', async () => {
  const sample = { kind: 'script', message: 'm', place: '', build: 'b', browser: 'other', times: 1 };
  for (let batch = 0; batch < 8; batch += 1)
    await keepClientErrors(
      hideTables(server.db),
      Array.from({ length: 100 }, (_, n) => ({ ...sample, fingerprint: `${batch}-${n}` })),
    );
  const { count } = await server.db
    .selectFrom('client_error')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeLessThanOrEqual(600);
});

it('a single network neither takes the room of the others’ reports nor overflows a count', async () => {
  const network = (n: number) => `network ${n}`;
  const { clientReports } = server.context;
  const agent = 'Chrome';
  const most = { ...report, weight: 100, errors: report.errors.slice(0, 1) };
  await server.db.deleteFrom('client_error').execute();
  clientReports.take(most, { agent, network: network(0) });
  await clientReports.flush();
  await server.db
    .updateTable('client_error')
    .set({ times: 2 ** 31 - 2 })
    .execute();
  for (let n = 1; n < 90; n += 1) clientReports.take(most, { agent, network: network(n) });
  await clientReports.flush();
  expect(await server.db.selectFrom('client_error').select('times').execute()).toEqual([
    { times: 2 ** 31 - 1 },
  ]);
});

it('the team sees the processes, the parts and what waits; others do not', async () => {
  const stop = await startHeartbeat(server.context);
  const { envelope } = await owner('GET admin/system/status/detail');
  expect(envelope.data).toMatchObject({
    processes: [{ role: 'all', pid: process.pid, version: server.context.version }],
    parts: { database: 'ok', storage: 'ok', queue: 'ok' },
    money: { openOrders: 0, paymentExceptions: 0 },
    clientErrors: expect.arrayContaining([expect.objectContaining({ kind: 'script' })]),
  });
  await stop();
  expect((await owner('GET admin/system/status/detail')).envelope.data.processes).toEqual([]);
  const { envelope: refused } = await server.callUnchecked('GET admin/system/status/detail');
  expect(refused.errorCode).toBe('OPERATOR_REQUIRED');
});

it('the age of the last backup and drill are shown, and what of the last night failed', async () => {
  const show = async () => {
    (await startObserving(server.context))();
    return server.context.metrics.registry.metrics();
  };
  const { rows } = await sql<{
    at: Date;
  }>`select min(timestamp)::timestamptz as at from kysely_migration`.execute(server.db);
  const installedAt = (rows[0]?.at.getTime() ?? 0) / 1000;
  expect(await show()).toContain(`playlet_backup_finished_timestamp_seconds ${installedAt}`);
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, hours));
  const run = { state: 'done', error: null } as const;
  await server.db
    .insertInto('backup_run')
    .values([
      { id: 'B1', kind: 'backup', ...run, started_at: at(1), ended_at: at(3) },
      { id: 'B2', kind: 'backup', state: 'failed', error: 'no room', started_at: at(4), ended_at: at(5) },
      { id: 'B3', kind: 'backup', state: 'running', error: null, started_at: at(6) },
      { id: 'D1', kind: 'drill', ...run, started_at: at(2), ended_at: at(4) },
    ])
    .execute();
  const shown = await show();
  for (const line of [
    `playlet_backup_finished_timestamp_seconds ${at(3).getTime() / 1000}`,
    `playlet_drill_finished_timestamp_seconds ${at(4).getTime() / 1000}`,
    'playlet_backup_failed{step="backup"} 1',
    'playlet_backup_failed{step="drill"} 0',
  ])
    expect(shown.split('\n')).toContain(line);
});

it('an alert stands in its table once, however often it is raised', async () => {
  for (let n = 0; n < 3; n += 1)
    await server.context.alerts.raise({
      kind: 'drill-failed',
      message: 'the drill found a table short of rows',
    });
  expect(await server.db.selectFrom('alert').select(['kind', 'times']).execute()).toEqual([
    { kind: 'drill-failed', times: 1 },
  ]);
});

it('readiness names what is away, and comes back by itself; nothing secret is in it', async () => {
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: 'ready', database: 'ok', queue: 'ok' },
  });
  await rm(server.context.config.storage.folder, { recursive: true });
  const { status, body } = await ready();
  expect([status, body.status, body.storage, body.database]).toEqual([503, 'not ready', 'away', 'ok']);
  expect(Object.keys(body).sort()).toEqual(['database', 'disk', 'queue', 'status', 'storage']);
});
