import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@playlet/testing/database';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** What one process may show; a Prometheus of a hundred processes then holds 200,000 series. */
const MAX_SERIES = 2000;
const DEPLOY = new URL('../../../../deploy/', import.meta.url);
const DASHBOARDS = ['overview', 'playback', 'money', 'jobs', 'machines'];
const MAIN = new URL('../../../playlet/src/main.ts', import.meta.url).pathname;

const folder = await mkdtemp(join(tmpdir(), 'playlet-metrics-'));
const { databaseUrl } = await testDatabase();
const [port, metricsPort, prometheusPort] = await Promise.all([getPort(), getPort(), getPort()]);
let server: ChildProcess;
let prometheus: ChildProcess | undefined;

beforeAll(async () => {
  server = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
    },
  });
  await vi.waitFor(async () => expect((await fetch(at(metricsPort, '/metrics'))).status).toBe(200), 90_000);
});
afterAll(async () => {
  for (const child of [prometheus, server]) {
    if (!child || child.exitCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

const at = (where: number, path: string) => `http://127.0.0.1:${where}${path}`;
const scrape = async () => (await fetch(at(metricsPort, '/metrics'))).text();
const call = (method: string, path: string, body?: object) =>
  fetch(at(port, `/api/${path}`), {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

it('a real Prometheus reads a real process, and counts the calls that were made', async () => {
  for (let n = 0; n < 7; n += 1) await call('GET', 'public/content/config/detail');
  for (let n = 0; n < 3; n += 1) await call('GET', 'member/profile/profile/detail');
  for (let n = 0; n < 5; n += 1) await fetch(at(port, `/cdn/a.b.c.d/folder-${n}/1.m4s`));
  const config = join(folder, 'prometheus.yml');
  await writeFile(
    config,
    JSON.stringify({
      rule_files: [new URL('prometheus/alerts.yml', DEPLOY).pathname],
      global: { evaluation_interval: '1s' },
      scrape_configs: [
        {
          job_name: 'playlet',
          scrape_interval: '1s',
          static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }],
        },
      ],
    }),
  );
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
    ],
    { stdio: 'ignore' },
  );
  const query = async (text: string): Promise<number> => {
    const response = await fetch(at(prometheusPort, `/api/v1/query?query=${encodeURIComponent(text)}`));
    const { data } = (await response.json()) as { data: { result: { value: [number, string] }[] } };
    return Number(data.result[0]?.value[1] ?? Number.NaN);
  };
  await vi.waitFor(async () => expect(await query('up')).toBe(1), 60_000);
  await vi.waitFor(async () => {
    expect(await query('playlet_calls_total{call="GET public/content/config/detail",code="OK"}')).toBe(7);
    expect(
      await query('playlet_calls_total{call="GET member/profile/profile/detail",code="LOGIN_REQUIRED"}'),
    ).toBe(3);
    expect(await query('playlet_calls_total{call="media",code="403"}')).toBe(5);
    expect(await query('playlet_ticket_refusals_total{reason="forged"}')).toBe(5);
    expect(await query('playlet_database_up')).toBe(1);
    expect(await query('playlet_disk_free_bytes')).toBeGreaterThan(0);
    expect(await query('playlet_request_seconds_count{kind="read"}')).toBeGreaterThanOrEqual(10);
    expect(await query('scrape_samples_scraped')).toBeLessThanOrEqual(MAX_SERIES);
  }, 30_000);
});

it('the same Prometheus takes every query of the dashboards, and the rules of the alerts', async () => {
  for (const name of DASHBOARDS) {
    const board = JSON.parse(await readFile(new URL(`grafana/${name}.json`, DEPLOY), 'utf8')) as Dashboard;
    for (const { title, targets } of board.panels)
      for (const { expr } of targets) {
        const response = await fetch(at(prometheusPort, `/api/v1/query?query=${encodeURIComponent(expr)}`));
        expect(await response.json(), `${name}: ${title}`).toMatchObject({ status: 'success' });
      }
  }
  const { data } = (await (await fetch(at(prometheusPort, '/api/v1/rules'))).json()) as Rules;
  expect(data.groups.flatMap(({ rules }) => rules.map(({ health }) => health))).toEqual(
    Array.from({ length: 19 }, () => 'ok'),
  );
});

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
type Rules = { data: { groups: { rules: { health: string }[] }[] } };

it('strangers cannot make series: addresses that nobody answers are one', async () => {
  for (let n = 0; n < 50; n += 1) await call('POST', `nothing/at/all/${n}`, {});
  const lines = (await scrape())
    .split('\n')
    .filter((line) => line.startsWith('playlet_calls_total{call="unknown"'));
  expect(lines).toHaveLength(1);
});

it('every metric that the dashboards and alerts name is there, or is one of a provider, a backup or a check to come', async () => {
  const files = await Promise.all(
    DASHBOARDS.map((name) => `grafana/${name}.json`)
      .concat('prometheus/alerts.yml')
      .map((name) => readFile(new URL(name, DEPLOY), 'utf8')),
  );
  const named = new Set(files.join('\n').match(/\b(?:playlet|nodejs|process)_[a-z0-9_]+/g));
  const shown = new Set((await scrape()).match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)));
  const base = (name: string) => (shown.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''));
  expect([...named].filter((name) => !shown.has(base(name)))).toEqual([]);
});

it('the port of the metrics answers nothing else', async () => {
  expect((await fetch(at(metricsPort, '/'))).status).toBe(404);
  expect((await fetch(at(metricsPort, '/metrics'), { method: 'POST' })).status).toBe(405);
  expect((await fetch(at(port, '/metrics'))).headers.get('content-type')).not.toMatch(
    /openmetrics|version=0/,
  );
});
