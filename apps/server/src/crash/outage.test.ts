import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLedger } from '@playlet/core/ledger/check';
import { migrate, startEmbeddedPostgres } from '@playlet/db';
import { connect, sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { afterAll, expect, it, vi } from 'vitest';
import { consents } from '../testing/orders.ts';
import { startProviders } from '../testing/providers.ts';
import { startTestServer } from '../testing/server.ts';
import { startServerProcess } from '../testing/server-process.ts';

const { wechat, env, aim } = await startProviders();
const folder = await mkdtemp(join(tmpdir(), 'playlet-outage-'));
const cluster = await startEmbeddedPostgres({ folder });
await once('postgres', (db) => sql`create database playlet`.execute(db));
const databaseUrl = cluster.urlOf('playlet');
// The tests' own connections get over a lost one as well.
const db = connect({ databaseUrl, poolSize: 5 });
await migrate(db);
const { monthly } = await insertPlans(db);
const { context } = await startTestServer();
const server = await startServerProcess({ databaseUrl, context }, env);
aim(server);
afterAll(async () => {
  await server.stop();
  await db.destroy();
  await cluster.close();
  await rm(folder, { recursive: true });
});

it('a database killed amid orders and webhooks loses none that was answered, and doubles none', async () => {
  const members: TestMember[] = [];
  for (let at = 0; at < 24; at += 1) members.push(await insertMember(db));
  /** Orders the client was told of, and payments the provider was told are taken. */
  const unsettled = new Map<string, TestMember>();
  const taken = new Set<string>();
  const buying = members.map(async (member, at) => {
    await sleep(at * 60);
    const { order } = await ordered(member);
    unsettled.set(order.no, member);
    for (;;) {
      const [delivery] = await (taken.has(order.no) ? [] : payment(order.no));
      if (delivery?.status === 200) taken.add(order.no);
      if (taken.has(order.no)) return;
      await sleep(200);
    }
  });
  const isAmidst = [() => unsettled.size > 0, () => taken.size > members.length / 2];
  for (const reached of isAmidst) {
    await vi.waitUntil(reached, { timeout: 60_000, interval: 10 });
    process.kill(await postmaster(), 'SIGKILL');
  }
  await Promise.all(buying);
  await expect.poll(isBack).toBe(true);
  expect(await Promise.race([server.ended, Promise.resolve('alive')])).toBe('alive');

  expect(unsettled.size).toBe(members.length);
  // Sent once more, as providers do.
  await Promise.all([...unsettled.keys()].map((no) => wechat.notify(no, { copies: 3, retry: false })));
  const orders = await db.selectFrom('recharge').select(['no', 'state', 'member_id']).execute();
  const grants = await db.selectFrom('grant').select('member_id').execute();
  for (const [no, { id }] of unsettled) {
    expect(orders.filter((order) => order.member_id === id)).toEqual([{ no, state: 'PAID', member_id: id }]);
    expect(grants.filter((grant) => grant.member_id === id)).toHaveLength(1);
  }
  expect(await checkLedger(db)).toEqual([]);
});

it('a database killed amid reports of players answers each, and loses none that was acknowledged', async () => {
  const groupId = await insertGroup(db);
  await insertEpisode(db, groupId, 1);
  const members = await Promise.all(Array.from({ length: 12 }, () => insertMember(db)));
  const plays = await Promise.all(
    members.map(async ({ id, headers }) => {
      const { envelope } = await server.call('POST member/video/play/create', { groupId, index: 1 }, headers);
      return { id, headers, playId: envelope.data.playId, acknowledged: 0 };
    }),
  );
  const refused = new Set<unknown>();
  let isOver = false;
  const reporting = plays.map(async (play) => {
    for (let position = 1; !isOver; position += 1) {
      const { playId } = play;
      const { envelope } = await server.call(
        'POST member/video/play/progress',
        { playId, position, duration: 80_000, event: 'watch' },
        play.headers,
      );
      if (envelope.success) play.acknowledged = position;
      else refused.add(envelope.errorCode);
      await sleep(5);
    }
  });
  const hasBegun = (count: number) => plays.every(({ acknowledged }) => acknowledged > count);
  await vi.waitUntil(() => hasBegun(3), { timeout: 60_000, interval: 10 });
  process.kill(await postmaster(), 'SIGKILL');
  await expect.poll(isBack).toBe(true);
  const reached = Math.max(...plays.map(({ acknowledged }) => acknowledged));
  await vi.waitUntil(() => hasBegun(reached), { timeout: 60_000, interval: 10 });
  isOver = true;
  await Promise.all(reporting);
  expect([...refused]).toEqual(['SERVICE_BUSY']);
  for (const { id, acknowledged } of plays) {
    const row = db.selectFrom('resume').select('position').where('member_id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).position).toBeGreaterThanOrEqual(acknowledged);
  }
});

/** Taps until there is an order, always with the same key, as a client does. */
async function ordered(member: TestMember): Promise<{ order: { no: string } }> {
  for (;;) {
    const { envelope } = await server
      .call(
        'POST member/account/recharge/create',
        {
          kind: 'membership',
          planId: monthly.id,
          channel: 'wechat',
          scene: 'h5',
          consents,
          idempotencyKey: 'tap',
        },
        member.headers,
      )
      .catch(() => ({ envelope: undefined }));
    if (envelope?.success && envelope.data.order.state === 'PENDING') return envelope.data;
    await sleep(300);
  }
}

/** Paid once, and told of until it is taken. */
function payment(no: string) {
  const isPaid = wechat.trades.get(no)?.state === 'SUCCESS';
  return isPaid ? wechat.notify(no, { retry: false }) : wechat.pay(no, { retry: false });
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

function isBack(): Promise<boolean> {
  return sql`select`.execute(db).then(
    () => true,
    () => false,
  );
}

async function once(database: string, act: (db: ReturnType<typeof connect>) => Promise<unknown>) {
  const own = connect({ databaseUrl: cluster.urlOf(database), poolSize: 1 });
  try {
    await act(own);
  } finally {
    await own.destroy();
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
