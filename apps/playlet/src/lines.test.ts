import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hideTables } from '@playlet/db/raw';
import { BUCKET_COUNT } from '@playlet/domain/playback-quality/histogram';
import type { LineSwitch } from '@playlet/domain/playback-quality/line-verdict';
import { callerAt, startTestServer } from '@playlet/server/testing/server';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { judgeAllLines } from '@playlet/worker/playback-quality/judge-lines';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A line is a server of media that can be told to fail. */
type Line = { base: string; isBroken: boolean; server: Server };

const SECOND_MS = 1000;
const ROUND_MS = 10 * SECOND_MS;
/** Long enough between two rounds to prove a line for minutes, and soon enough to see when it is trusted again. */
const RECOVERY_ROUND_MS = 30 * SECOND_MS;
const ROUND_VIEWER_COUNT = 24;
/** More than any change takes. */
const MAX_ROUND_COUNT = 30;
const PLAY_SEGMENT_COUNT = 4;

let now = Date.UTC(2026, 10, 24, 12);
const lines = await Promise.all([startLine(), startLine()]);
const server = await startTestServer(
  { CDN_BASES: lines.map(({ base }) => base).join(','), REGION_GATE: 'off', TRUSTED_PROXIES: '127.0.0.1' },
  { now: () => now },
);
const { call } = callerAt(server.baseUrl);
/** Of Unicom in Beijing, each number another network. */
const viewerAt = (network: number) => ({ 'x-forwarded-for': `123.125.${64 + network}.6` });
let groupId = '';

beforeAll(async () => {
  groupId = await insertGroup(server.db);
  await insertEpisode(server.db, groupId, 1);
});
afterAll(() => lines.forEach(({ server }) => server.close()));

/** Some minutes of viewers are thousands of requests: on a busy machine they take longer than a test usually may. */
const MAX_TEST_MS = 240_000;

const lie = {
  net: 'wifi' as const,
  device: 'phone' as const,
  plays: [],
  lines: [
    { cdn: '1', 'pl-requests': 40, ttfb: [9000], mtp: [], 'pl-ec': { HTTP_503: 40 } },
    { cdn: '2', 'pl-requests': 200, ttfb: [20], mtp: [], 'pl-ec': {} },
  ],
  'pl-wasted': 0,
};

it('a single network moves no viewer to another origin, however many failures it reports with plays or without', {
  timeout: MAX_TEST_MS,
}, async () => {
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(Array.from({ length: 40 }, lieOnce));
    await judge();
  }
  expect(await server.db.selectFrom('line_switch').selectAll().execute()).toEqual([]);
  expect(await shareOf('1')).toBeGreaterThan(0.8);
});

it('viewers leave a line that breaks within a minute, and come back after it is well again', {
  timeout: MAX_TEST_MS,
}, async () => {
  const [first] = lines;
  if (!first) throw new Error('no line');
  await playFor(60 * SECOND_MS);
  expect(await shareOf('1')).toBeGreaterThan(0.8);

  first.isBroken = true;
  const brokenAt = now;
  await playUntil('demoted');
  expect(await shareOf('1')).toBeLessThan(0.2);
  expect(now - brokenAt).toBeLessThanOrEqual(60 * SECOND_MS);
  const [left] = await switches();
  expect(left).toMatchObject({ line: '1', kind: 'demoted', reason: 'dead', first_line: '2' });
  expect(left?.samples).toBeGreaterThanOrEqual(20);

  await playFor(30 * SECOND_MS);
  expect(await shareOf('1'), 'while it is broken').toBeLessThan(0.2);

  first.isBroken = false;
  const mendedAt = now;
  await playUntil('restored', RECOVERY_ROUND_MS);
  expect(await shareOf('1')).toBeGreaterThan(0.8);
  // It has to prove itself for five minutes, by the few plays that try it.
  expect(now - mendedAt).toBeGreaterThanOrEqual(300 * SECOND_MS);
  expect(now - mendedAt).toBeLessThanOrEqual(720 * SECOND_MS);
  expect((await switches()).at(-1)).toMatchObject({ line: '1', kind: 'restored', reason: 'healed' });
});

async function lieOnce(): Promise<void> {
  const { reportToken } = await createPlay(0);
  for (const tokens of [[reportToken], [reportToken], [], ['forged.1.1.x.y']])
    await call('POST public/content/playback/create', { ...lie, tokens }, viewerAt(0));
}

/** Viewers play, fetch from the lines over HTTP as the player does, and report; servers and worker do their part after every round. */
async function playFor(ms: number, roundMs = ROUND_MS): Promise<void> {
  for (let passed = 0; passed < ms; passed += roundMs) {
    await Promise.all(Array.from({ length: ROUND_VIEWER_COUNT }, (_, network) => playOnce(network)));
    await judge(roundMs);
  }
}

async function playUntil(kind: LineSwitch['kind'], roundMs = ROUND_MS): Promise<void> {
  for (let round = 0; round < MAX_ROUND_COUNT; round += 1) {
    await playFor(roundMs, roundMs);
    if ((await switches()).at(-1)?.kind === kind) return;
  }
}

async function judge(passedMs = ROUND_MS): Promise<void> {
  await server.context.playbackReports.flush();
  now += passedMs;
  await judgeAllLines({
    db: hideTables(server.db),
    clock: { now: () => now },
    log: server.context.log,
    lines: ['1', '2'],
  });
  await server.context.lineOrders.refresh();
}

async function playOnce(network: number): Promise<void> {
  const { sources, reportToken } = await createPlay(network);
  const seen = new Map<string, { requests: number; failures: number }>();
  const failed = new Set<string>();
  for (let segment = 0; segment < PLAY_SEGMENT_COUNT; segment += 1)
    for (const { line, url } of sources.toSorted(
      (one, other) => Number(failed.has(one.line)) - Number(failed.has(other.line)),
    )) {
      const of = seen.get(line) ?? { requests: 0, failures: 0 };
      seen.set(line, of);
      of.requests += 1;
      if ((await fetch(url)).ok) break;
      of.failures += 1;
      failed.add(line);
    }
  await call(
    'POST public/content/playback/create',
    {
      tokens: [reportToken],
      net: 'cellular',
      device: 'phone',
      plays: [],
      lines: [...seen].map(([cdn, { requests, failures }]) => ({
        cdn,
        'pl-requests': requests,
        ttfb: Array.from({ length: Math.min(8, requests - failures) }, () => 60),
        mtp: [],
        'pl-ec': failures > 0 ? { HTTP_503: failures } : {},
      })),
      'pl-wasted': 0,
    },
    viewerAt(network),
  );
}

async function createPlay(network: number) {
  const { envelope } = await call('POST member/video/play/create', { groupId, index: 1 }, viewerAt(network));
  return envelope.data;
}

/** The share of plays that begin with a line. */
async function shareOf(line: string): Promise<number> {
  const plays = await Promise.all(Array.from({ length: 60 }, (_, n) => createPlay(n % ROUND_VIEWER_COUNT)));
  return plays.filter(({ sources: [first] }) => first?.line === line).length / plays.length;
}

const switches = () =>
  server.db.selectFrom('line_switch').selectAll().where('region', '=', 'CN-BJ').orderBy('at').execute();

async function startLine(): Promise<Line> {
  const httpServer = createServer((_, response) => {
    response.statusCode = line.isBroken ? 503 : 200;
    response.end('m'.repeat(BUCKET_COUNT));
  });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  const { port } = httpServer.address() as AddressInfo;
  const line: Line = { base: `http://127.0.0.1:${port}/cdn`, isBroken: false, server: httpServer };
  return line;
}
