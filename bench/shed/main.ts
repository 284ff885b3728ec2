/**
 * `npm run bench:shed [-- --seconds 15]`: three times what one server can answer is asked of it. Playing and paying must go
 * on while lists are refused or old; the same flood without load shedding stands beside it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '@playlet/db';
import { latestBuiltIn } from '@playlet/legal';
import { consentsTo } from '@playlet/legal/consent';
import { insertEpisode } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { seedDramas } from '../api/seed.ts';
import { type Running, startProduct } from '../lib/process.ts';
import { heading, perSecond, report } from '../lib/report.ts';
import { type Call, flood, type Outcome } from './flood.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } });
const SECONDS = Number(values.seconds);
const DRAMA_COUNT = 2000;
const EPISODE_COUNT = 50;
const MEMBER_COUNT = 600;
const OVERLOAD_FACTOR = 3;
/** Of the capacity, each: what plays and pays is far below it alone. */
const ESSENTIAL_SHARE = 0.1;
const MIN_SUCCESS = 0.999;

const consents = consentsTo(latestBuiltIn);
const folder = await mkdtemp(join(tmpdir(), 'playlet-bench-'));
const database = await openDatabase({ dataDir: folder });
try {
  await migrate(database.db);
  const tokens = await fill();
  const capacity = await withProduct('off', (port) => measureCapacity(port, tokens));
  heading(
    `Capacity: ${perSecond(capacity)}; asked: ${perSecond(capacity * OVERLOAD_FACTOR)} for ${SECONDS} s`,
  );
  for (const shedding of ['off', 'on'] as const)
    await withProduct(shedding, (port) => measureFlood(port, tokens, capacity, shedding));
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function fill(): Promise<string[]> {
  await seedDramas(database.db, DRAMA_COUNT);
  for (let n = 1; n <= EPISODE_COUNT; n += 1) await insertEpisode(database.db, groupId(n), 1);
  const tokens: string[] = [];
  for (let n = 0; n < MEMBER_COUNT; n += 1) tokens.push((await insertMember(database.db)).token);
  return tokens;
}

async function withProduct<Result>(
  shedding: 'on' | 'off',
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const product: Running = await startProduct({
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: folder,
    NODE_ENV: 'test',
    REGION_GATE: 'off',
    // A fifth of the dramas is for members with a membership.
    VIP_ENABLED: 'off',
    LOAD_SHEDDING: shedding,
    ORDERS_OPEN_MAX: '1000',
    ORDERS_HOURLY_MAX: '1000',
  });
  try {
    return await work(product.port);
  } finally {
    await product.stop();
  }
}

/** Requests a second of the same mix that are answered where sixteen callers wait for each other's turn. */
async function measureCapacity(port: number, tokens: string[]): Promise<number> {
  const { lists, plays, orders } = calls(port, tokens);
  const mix: Call = (n) => (n % 10 === 0 ? plays(n) : n % 10 === 1 ? orders(n) : lists(n));
  await flood(mix, { connections: 16, seconds: 3 });
  const { answered } = await flood(mix, { connections: 16, seconds: 8 });
  return answered / 8;
}

async function measureFlood(
  port: number,
  tokens: string[],
  capacity: number,
  shedding: 'on' | 'off',
): Promise<void> {
  const { lists, plays, orders } = calls(port, tokens);
  const essential = { perSecond: capacity * ESSENTIAL_SHARE, seconds: SECONDS };
  const [listed, played, ordered] = await Promise.all([
    flood(lists, { perSecond: capacity * (OVERLOAD_FACTOR - 2 * ESSENTIAL_SHARE), seconds: SECONDS }),
    flood(plays, essential),
    flood(orders, essential),
  ]);
  heading(`Load shedding ${shedding}`);
  const bar = shedding === 'on' ? MIN_SUCCESS : undefined;
  report('play/create', success(played), bar, describe(played));
  report('recharge/create', success(ordered), bar, describe(ordered));
  report('group/list', success(listed), undefined, describe(listed));
}

function calls(port: number, tokens: string[]): { lists: Call; plays: Call; orders: Call } {
  const api = `http://127.0.0.1:${port}/api/member`;
  const tokenOf = (n: number) => tokens[n % tokens.length] ?? '';
  return {
    lists: (n) => ({
      url: `${api}/video/group/list`,
      token: tokenOf(n),
      body: { page: n % 100, pageSize: 15 },
    }),
    plays: (n) => ({
      url: `${api}/video/play/create`,
      token: tokenOf(n),
      body: { groupId: groupId(1 + (n % EPISODE_COUNT)), index: 1 },
    }),
    orders: (n) => ({
      url: `${api}/account/recharge/create`,
      token: tokenOf(n),
      body: { kind: 'balance', amount: 1000, channel: 'sandbox', consents, idempotencyKey: `bench ${n}` },
    }),
  };
}

function groupId(n: number): string {
  return `G${String(n).padStart(10, '0')}`;
}

function success({ answered, sent }: Outcome): number {
  return answered / sent;
}

function describe({ sent, refused, failed, p50, p99, sample }: Outcome): string {
  const figures = `${sent} sent, ${refused} told to wait, ${failed} failed, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
  return sample ? `${figures}; such as ${sample}` : figures;
}
