import { reconcileDay } from '@playlet/checkout';
import { sql } from '@playlet/db/raw';
import { beijingDayOf } from '@playlet/domain/beijing';
import { TERM_DAYS } from '@playlet/domain/money/term';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { shuffle } from '@playlet/testing/shuffled';
import type { Delivery } from '@playlet/testing/wechat-pay/webhook/webhook-sender';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, register } from '#testing/accounts.ts';
import { consents, placeTestOrder, readOrderOutcomes, redirectOf } from '#testing/orders.ts';
import { startProviders } from '#testing/providers.ts';
import { startTestServer } from '#testing/server.ts';
import { startServerProcess } from '#testing/server-process.ts';

const { wechat, alipay, env, aim } = await startProviders();
const here = await startTestServer(env);
const there = await startServerProcess(here, env);
/** Two processes on one database; notices come to both in turns. */
const servers = [here, there] as const;
aim(...servers);
const { db, context } = here;
const { payments } = context;
const plans = await insertPlans(db);
const operator = { 'x-token': here.operatorToken };
const approver = { 'x-token': here.approverToken };
beforeEach(() => {
  wechat.reset();
  alipay.reset();
});
afterAll(() => there.stop());

describe('two servers', () => {
  it('make one grant of hundreds of webhooks of WeChat Pay, status queries, cancellations and statements at once', async () => {
    const member = await insertMember(db);
    const { id, no } = await pending(member, 'wechat');
    const noonOfYesterday = Date.parse(`${beijingDayOf(Date.now() - DAY_MS)}T12:00:00+08:00`);
    await wechat.pay(no, { drop: true, paidAt: new Date(noonOfYesterday) });
    const provider = payments.providers.get('wechat');
    if (!provider) throw new Error('WeChat Pay is not open');
    const [deliveries] = await Promise.all([
      wechat.notify(no, { copies: 150, retry: false }),
      ...servers.flatMap((server) => [
        ...Array.from({ length: 10 }, () =>
          server.call('GET member/account/recharge/detail', { id }, member.headers),
        ),
        server.call('POST member/account/recharge/cancel', { id }, member.headers),
      ]),
      reconcileDay(payments, provider, beijingDayOf(noonOfYesterday)),
    ]);
    expect(new Set(await sendAgain(deliveries))).toEqual(new Set([200]));
    expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
  });

  it('make one grant of hundreds of webhooks of Alipay', async () => {
    const member = await insertMember(db);
    const { no, url } = await pending(member, 'alipay');
    await alipay.land(url);
    alipay.options.webhook = { copies: 150, retry: false };
    await alipay.pay(no);
    const answers = alipay.sent.slice(-150).flatMap((sent) => sent.answers);
    expect(new Set(answers)).toContain('success');
    expect(new Set(answers)).not.toContain('fail');
    expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
  });

  it('give money back once, however many decide it, and webhooks that keep coming bring nothing back', async () => {
    const member = await insertMember(db);
    const { no } = await pending(member, 'wechat');
    await wechat.pay(no);
    const ask = { orderNo: no, reason: '误充' };
    const asked = await Promise.all(
      servers.map((server) => server.call('POST admin/account/refund/create', ask, operator)),
    );
    const [id = ''] = asked.flatMap(({ envelope }) => (envelope.success ? [envelope.data.id] : []));
    await Promise.all([
      wechat.notify(no, { copies: 50, retry: false }),
      ...servers.flatMap((server) =>
        [1, 2, 3].map(() =>
          server.call('PUT admin/account/refund/decide', { id, approve: true, note: '已核对' }, approver),
        ),
      ),
    ]);
    await expect.poll(() => standing(member.id)).toEqual({ orders: ['REFUNDED'], grants: 0 });
    expect([...wechat.refunds.values()].filter(({ trade }) => trade.no === no)).toHaveLength(1);
    await wechat.notify(no, { copies: 20, retry: false });
    expect(await standing(member.id)).toEqual({ orders: ['REFUNDED'], grants: 0 });
  });

  it('come to the same end of a membership, in whatever order its payments arrive', async () => {
    const member = await insertMember(db);
    const durations = ['monthly', 'half_year', 'monthly', 'yearly', 'half_year'] as const;
    const nos: string[] = [];
    for (const [at, duration] of durations.entries()) {
      const { no } = await pending(member, 'wechat', duration, `k${at}`);
      nos.push(no);
    }
    const before = Date.now();
    await Promise.all(shuffle(nos).map((no) => wechat.pay(no, { copies: 5, retry: false })));
    const after = Date.now();
    const days = durations.reduce((sum, duration) => sum + (TERM_DAYS[duration] ?? 0), 0);
    const row = await memberRow(member.id);
    const from = (row?.vip_expires_at?.getTime() ?? 0) - days * DAY_MS;
    expect(from).toBeGreaterThanOrEqual(before);
    expect(from).toBeLessThanOrEqual(after);
  });

  it('never wait for each other for ever while a member buys, is given back, renews and leaves', async () => {
    const rounds = Array.from({ length: 6 }, async () => {
      const leaver = await register(here);
      const made = await Promise.all(
        [0, 1, 2].map((at) => pending(leaver, 'wechat', 'monthly', `k${at}`, servers[at % 2])),
      );
      const [first, second, third] = made;
      if (!first || !second || !third) throw new Error('not all was ordered');
      await wechat.pay(first.no);
      const ask = { orderNo: first.no, reason: '误充' };
      const { id } = (await here.call('POST admin/account/refund/create', ask, operator)).envelope.data;
      const renewal = { enabled: true, duration: 'monthly', consents } as const;
      const answers = await Promise.all([
        wechat.pay(second.no, { copies: 10, retry: false }).then(() => undefined),
        wechat.pay(third.no, { copies: 10, retry: false }).then(() => undefined),
        there.call('PUT admin/account/refund/decide', { id, approve: true, note: '已核对' }, approver),
        here.call('PUT member/account/membership/autorenew', renewal, leaver.headers),
        there.call('PUT member/account/membership/autorenew', { enabled: false }, leaver.headers),
        placeTestOrder(here, leaver.headers, { ...product('monthly', 'wechat'), idempotencyKey: 'late' }),
        there.call(
          'POST member/profile/profile/deregister',
          { confirmed: true, password: PASSWORD },
          leaver.headers,
        ),
      ]);
      return answers.flatMap((answer) => (answer && answer.status >= 500 ? [answer.envelope] : []));
    });
    expect((await Promise.all(rounds)).flat()).toEqual([]);
    expect(await deadlocks()).toBe(0);
    // Nobody's money is in the air: what was paid is granted, given back, or put aside for its refund.
    const open = await db.selectFrom('payment_exception').select('kind').distinct().execute();
    expect(open.map(({ kind }) => kind).filter((kind) => kind !== 'account_gone')).toEqual([]);
  });
});

function product(duration: keyof typeof plans, channel: 'alipay' | 'wechat') {
  return channel === 'alipay'
    ? ({ kind: 'membership', planId: plans[duration].id, channel, scene: 'wap' } as const)
    : ({ kind: 'membership', planId: plans[duration].id, channel: 'wechat', scene: 'h5' } as const);
}

async function pending(
  { headers }: Pick<TestMember, 'headers'>,
  channel: 'alipay' | 'wechat',
  duration: keyof typeof plans = 'monthly',
  idempotencyKey = 'one',
  server: (typeof servers)[number] = here,
): Promise<{ id: string; no: string; url: string }> {
  const { envelope } = await server.call(
    'POST member/account/recharge/create',
    { ...product(duration, channel), consents, idempotencyKey },
    headers,
  );
  if (!envelope.success) throw new Error(`not ordered: ${envelope.errorCode}`);
  const { order: made } = envelope.data;
  return { id: made.id, no: made.no, url: redirectOf(envelope.data) };
}

/**
 * The status of each notification once the storm is over. A provider sends again what was not taken in time, and a busy
 * machine may be slower than that.
 */
function sendAgain(deliveries: Delivery[]): Promise<number[]> {
  return Promise.all(
    deliveries.map(async (delivery) =>
      delivery.status === 200 ? 200 : (await wechat.resend(delivery)).status,
    ),
  );
}

const standing = (memberId: string) => readOrderOutcomes(db, memberId);

function memberRow(id: string) {
  return db.selectFrom('member').select('vip_expires_at').where('id', '=', id).executeTakeFirst();
}

/** Met by the whole database so far, as the database itself counts them. */
async function deadlocks(): Promise<number> {
  // What a connection has counted is known to the others a second later.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? -1;
}
