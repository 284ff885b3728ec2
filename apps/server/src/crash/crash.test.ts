import { announceRenewals, lookAfterOrders, pursueRefunds, renewMemberships } from '@playlet/cashier';
import { checkLedger } from '@playlet/db/ledger/check';
import { DAY } from '@playlet/domain/money/term';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { describe, expect, it } from 'vitest';
import { consents, order, orderDetail } from '../testing/orders.ts';
import { startProviders } from '../testing/providers.ts';
import { startTestServer } from '../testing/server.ts';
import { type Doom, type ServerProcess, startServerProcess } from '../testing/server-process.ts';

/** `npm run test:crash` kills at every moment of every story; `npm test` at the worst one of some. */
const EVERY_MOMENT = process.env.CRASH_POINTS === 'all';
const never = new AbortController().signal;

let ahead = 0;
const now = () => Date.now() + ahead;
/** Notices go to the doomed process, and then to the server that is there afterwards. */
const { wechat, alipay, env, aim } = await startProviders(now);
const server = await startTestServer(env, now);
const { db, context } = server;
const { till } = context;
const plans = await insertPlans(db);
const operator = { 'x-token': context.operatorToken };
const approver = { 'x-token': context.approverToken };
const monthly = { kind: 'membership', planId: plans.monthly.id, channel: 'wechat', scene: 'h5' };

/** What is about to happen when the process dies, and what must be true once the world has gone on without it. */
type Story = { fatal(doomed: ServerProcess): Promise<unknown>; afterwards(): Promise<void> };

const stories: { name: string; begin(): Promise<Story>; worst?: Doom }[] = [
  {
    name: 'an order is made and taken to WeChat Pay',
    begin: anOrder,
    worst: { what: 'fetch', when: 'after' },
  },
  { name: 'an order is paid from the balance', begin: aPurchase },
  { name: 'a notice is settled', begin: aNotice, worst: { what: 'commit', when: 'before' } },
  { name: 'an order of Alipay is asked after', begin: aQuestion },
  { name: 'an order is given up', begin: aCancelling },
  { name: 'a refund is asked for', begin: aRefundRequest },
  { name: 'a refund is decided and sent', begin: aRefund, worst: { what: 'fetch', when: 'after' } },
  { name: 'a refund is pursued', begin: aPursuit },
  { name: 'a membership is renewed', begin: aRenewal, worst: { what: 'commit', when: 'before' } },
];

describe('a process that is killed while', () => {
  const told = stories.filter(({ worst }) => EVERY_MOMENT || worst);
  it.each(told)('$name leaves nothing that cannot be made good', { timeout: 1_200_000 }, async (story) => {
    const dooms = EVERY_MOMENT || !story.worst ? everyMoment() : [story.worst];
    let next = startServerProcess(server, env);
    let killed = 0;
    for (const doom of dooms) {
      const doomed = await next;
      // The next one starts while this one dies.
      if (EVERY_MOMENT) next = startServerProcess(server, env);
      const survived = await dies(doomed, doom, await story.begin());
      expect(await checkLedger(db), JSON.stringify(doom)).toEqual([]);
      if (survived) break;
      killed += 1;
    }
    await (await next).stop();
    expect(killed).toBeGreaterThan(0);
    if (EVERY_MOMENT) console.info(`${story.name}: killed at ${killed} moments`);
  });
});

function* everyMoment(): Generator<Doom> {
  for (let at = 1; ; at += 1) yield { at };
}

/** Answers whether the process lived through it. */
async function dies(doomed: ServerProcess, doom: Doom, { fatal, afterwards }: Story): Promise<boolean> {
  aim(doomed);
  await doomed.tell({ ahead });
  await doomed.tell({ doom });
  const over = fatal(doomed).then(
    () => 'lived' as const,
    () => 'lost' as const,
  );
  const end = await Promise.race([over, doomed.ended]);
  const lived = end === 'lived' && (await isAlive(doomed));
  await doomed.stop();
  await over;
  aim(server);
  await afterwards();
  ahead = 0;
  return lived;
}

function isAlive(doomed: ServerProcess): Promise<boolean> {
  return doomed.tell({ doom: undefined }).then(
    () => true,
    () => false,
  );
}

async function anOrder(): Promise<Story> {
  const member = await insertMember(db);
  const tap = (at: ServerProcess | typeof server) =>
    at.call(
      'POST member/account/recharge/create',
      { ...monthly, consents, idempotencyKey: 'tap' },
      member.headers,
    );
  return {
    fatal: tap,
    async afterwards() {
      // Longer than the dead process had the order to itself.
      ahead += 21_000;
      const { envelope } = await tap(server);
      expect(envelope.data).toMatchObject({ order: { state: 'PENDING' }, cashier: { type: 'redirect' } });
      const { id, no } = envelope.data.order;
      expect(await wechat.pay(no)).toMatchObject([{ status: 200 }]);
      expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
      expect((await orderDetail(server, member.headers, id)).envelope.data.state).toBe('PAID');
    },
  };
}

async function aPurchase(): Promise<Story> {
  const member = await insertMember(db, { balance: 6000 });
  const buy = (at: ServerProcess | typeof server) =>
    at.call(
      'POST member/account/recharge/create',
      { kind: 'membership', planId: plans.monthly.id, channel: 'balance', consents, idempotencyKey: 'tap' },
      member.headers,
    );
  return {
    fatal: buy,
    async afterwards() {
      expect((await buy(server)).envelope.data).toMatchObject({ order: { state: 'PAID' } });
      expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
      expect(await balanceOf(member.id)).toBe(3500);
    },
  };
}

async function aNotice(): Promise<Story> {
  const { member, no } = await pending();
  await wechat.pay(no, { drop: true });
  return {
    fatal: () => noticed(no),
    async afterwards() {
      await Promise.all([1, 2, 3].map(() => noticed(no)));
      expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
    },
  };
}

async function aQuestion(): Promise<Story> {
  const { member, no, url } = await pending({ channel: 'alipay', scene: 'wap' });
  await alipay.land(url);
  alipay.knobs.notice = { drop: true };
  await alipay.pay(no);
  ahead += 10_000;
  return {
    fatal: (doomed) => doomed.tell({ run: 'orders' }),
    async afterwards() {
      ahead += 10_000;
      await lookAfterOrders(till, never);
      expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 1 });
    },
  };
}

async function aCancelling(): Promise<Story> {
  const { member, id, no } = await pending();
  const cancel = (at: ServerProcess | typeof server) =>
    at.call('POST member/account/recharge/cancel', { id }, member.headers);
  return {
    fatal: cancel,
    async afterwards() {
      expect((await cancel(server)).envelope.data.state).toBe('CLOSED');
      expect(wechat.trades.get(no)?.state).toBe('CLOSED');
      expect(await standing(member.id)).toEqual({ orders: ['CLOSED'], grants: 0 });
    },
  };
}

async function aRefundRequest(): Promise<Story> {
  const { member, no } = await paid();
  const ask = (at: ServerProcess | typeof server) =>
    at.call('POST admin/account/refund/create', { orderNo: no, reason: '误充' }, operator);
  return {
    fatal: ask,
    async afterwards() {
      await ask(server);
      expect(await refundsOf(no)).toMatchObject([{ state: 'REQUESTED' }]);
      await decide(server, no);
      await expectGivenBack(member.id, no);
    },
  };
}

async function aRefund(): Promise<Story> {
  const { member, no } = await paid();
  await server.call('POST admin/account/refund/create', { orderNo: no, reason: '误充' }, operator);
  return {
    fatal: (doomed) => decide(doomed, no),
    async afterwards() {
      await decide(server, no);
      await expectGivenBack(member.id, no);
    },
  };
}

async function aPursuit(): Promise<Story> {
  const { member, no } = await paid();
  await server.call('POST admin/account/refund/create', { orderNo: no, reason: '误充' }, operator);
  wechat.knobs.faults = { refund: 'errorDone' };
  await decide(server, no);
  wechat.knobs.faults = {};
  ahead += 10_000;
  return {
    fatal: (doomed) => doomed.tell({ run: 'refunds' }),
    afterwards: () => expectGivenBack(member.id, no),
  };
}

async function aRenewal(): Promise<Story> {
  const end = Date.now() + 31 * DAY;
  const member = await insertMember(db, { vip_expires_at: new Date(end), balance: 6000 });
  const renew = { enabled: true, duration: 'monthly', consents };
  await server.call('PUT member/account/membership/autorenew', renew, member.headers);
  ahead = end - 6 * DAY - Date.now();
  await announceRenewals(till, async () => {});
  ahead = end - DAY + 60_000 - Date.now();
  return {
    fatal: (doomed) => doomed.tell({ run: 'renewals' }),
    async afterwards() {
      await renewMemberships(till, never);
      expect(await standing(member.id)).toEqual({ orders: ['PAID'], grants: 2 });
      expect(await balanceOf(member.id)).toBe(3500);
    },
  };
}

async function pending(way: { channel: string; scene: string } = { channel: 'wechat', scene: 'h5' }) {
  const member = await insertMember(db);
  const { envelope } = await order(server, member.headers, { ...monthly, ...way });
  const { id, no } = envelope.data.order as { id: string; no: string };
  return { member, id, no, url: String(envelope.data.cashier.url) };
}

async function paid() {
  aim(server);
  const made = await pending();
  await wechat.pay(made.no);
  expect(await standing(made.member.id)).toEqual({ orders: ['PAID'], grants: 1 });
  return made;
}

/** WeChat Pay sends it again when nobody took it, and so do we here. */
async function noticed(no: string): Promise<void> {
  const [delivery] = await wechat.notify(no, { retry: false });
  if (delivery?.status !== 200) throw new Error(`the notice was answered by ${delivery?.status}`);
}

async function decide(at: ServerProcess | typeof server, no: string): Promise<void> {
  const [refund] = await refundsOf(no);
  await at.call('PUT admin/account/refund/decide', { id: refund?.id, approve: true }, approver);
}

async function expectGivenBack(memberId: string, no: string): Promise<void> {
  ahead += 60_000;
  await pursueRefunds(till, never);
  ahead += 600_000;
  await pursueRefunds(till, never);
  expect(await refundsOf(no)).toMatchObject([{ state: 'DONE' }]);
  const given = [...wechat.refunds.values()].filter(({ trade }) => trade.no === no);
  expect(given).toMatchObject([{ amount: 2500, status: 'SUCCESS' }]);
  expect(await standing(memberId)).toEqual({ orders: ['REFUNDED'], grants: 0 });
}

async function standing(memberId: string): Promise<{ orders: string[]; grants: number }> {
  const orders = await db.selectFrom('recharge').select('state').where('member_id', '=', memberId).execute();
  const grants = await db
    .selectFrom('grant')
    .select('id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
  return { orders: orders.map(({ state }) => state), grants: grants.length };
}

function refundsOf(no: string) {
  return db.selectFrom('refund').select(['id', 'state']).where('order_no', '=', no).execute();
}

async function balanceOf(memberId: string): Promise<number> {
  const row = await db
    .selectFrom('member')
    .select('balance')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.balance;
}
