import { reconcileDay, reconcileOutstandingDays } from '@playlet/checkout';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { consents } from '#testing/orders.ts';
import { startProviders } from '#testing/providers.ts';
import { startTestServer } from '#testing/server.ts';

/** Each test has days of its own, and its payments are made in the afternoon. */
const afternoon = Date.parse(`${beijingDayOf(Date.now())}T17:00:00+08:00`);
let ahead = 0;
const now = () => afternoon + ahead;
const { wechat, alipay, env, aim } = await startProviders(now);
const server = await startTestServer(env, { now });
aim(server);
const { db, context } = server;
const { payments } = context;
const { monthly } = await insertPlans(db);
const operator = { 'x-token': server.operatorToken };
const approver = { 'x-token': server.approverToken };
let tests = 0;
beforeEach(() => {
  wechat.reset();
  alipay.reset();
  tests += 1;
  ahead = tests * 10 * DAY_MS;
});

describe.each(['wechat', 'alipay'] as const)('the statement of a day of %s', (channel) => {
  const { options } = { wechat, alipay }[channel];

  it('has no difference where both sides say the same, whatever happened on the day', async () => {
    await bought(channel);
    await giveBack((await bought(channel)).no, 'DONE');
    await ordered(channel);
    const failed = await bought(channel);
    options.refund = 'ABNORMAL';
    await giveBack(failed.no, 'FAILED');
    expect(await match(channel)).toEqual({ rows: 4, found: 0, repaired: 0 });
  });

  it('settles a payment whose webhook never came', async () => {
    const { member, no } = await ordered(channel);
    options.webhook = { drop: true };
    await pay(channel, no);
    expect(await match(channel)).toMatchObject({ found: 1, repaired: 1 });
    expect(await queueOf(channel, no)).toEqual([
      { kind: 'missing_here', state: 'REPAIRED', note: 'settled' },
    ]);
    expect(await vipOf(member)).toBe(1);
  });

  it('leaves a payment open that the provider does not confirm', async () => {
    const { member, no } = await ordered(channel);
    if (channel === 'alipay') await alipay.land(await payPageOf(no));
    options.statement = { extra: [{ no, total: 2500, paidAt: new Date(now()) }] };
    await match(channel);
    const [difference] = await queueOf(channel, no);
    expect(difference).toMatchObject({ kind: 'missing_here', state: 'OPEN' });
    expect(difference?.note).toMatch('the provider says: ');
    expect(await vipOf(member)).toBe(0);
  });

  it('leaves a payment open where the provider cannot be asked', async () => {
    const { no } = await ordered(channel);
    options.webhook = { drop: true };
    await pay(channel, no);
    ahead += DAY_MS;
    options.faults = { query: 'error' };
    await reconcileDay(payments, providerOf(channel), beijingDayOf(now() - DAY_MS));
    expect(await queueOf(channel, no)).toEqual([
      { kind: 'missing_here', state: 'OPEN', note: 'the provider could not be asked' },
    ]);
  });

  it('names a payment of an order that is not ours, and grants nothing for it', async () => {
    const stranger = `9999${tests}`.padEnd(20, '0');
    options.statement = { extra: [{ no: stranger, total: 700, paidAt: new Date(now()) }] };
    expect(await match(channel)).toMatchObject({ found: 1, repaired: 0 });
    expect(await queueOf(channel, stranger)).toEqual([{ kind: 'unknown_order', state: 'OPEN', note: null }]);
  });

  it('names a payment the provider does not know of', async () => {
    const { member, no } = await bought(channel);
    await bought(channel);
    options.statement = { missing: [no] };
    expect(await match(channel)).toMatchObject({ found: 1, repaired: 0 });
    expect(await queueOf(channel, no)).toEqual([{ kind: 'missing_there', state: 'OPEN', note: null }]);
    expect(await vipOf(member)).toBe(1);
  });

  it.each([1, -1])('names an amount that differs by %i fen', async (fen) => {
    const { no } = await bought(channel);
    options.statement = { amountOffset: { [no]: fen } };
    await match(channel);
    expect(await queueOf(channel, no)).toEqual([{ kind: 'amount_differs', state: 'OPEN', note: null }]);
  });

  it('names a row that is there twice', async () => {
    const { no } = await bought(channel);
    options.statement = { doubled: [no] };
    expect(await match(channel)).toMatchObject({ rows: 2, found: 1 });
    expect(await queueOf(channel, no)).toEqual([{ kind: 'duplicate_row', state: 'OPEN', note: null }]);
  });

  it.each([
    ['a second before midnight that stands on the next day', -1, 2],
    ['a second after midnight that stands on the day before', 1, -2],
  ])('has no difference for a payment %s', async (_where, at, offset) => {
    const midnight = Date.parse(`${beijingDayOf(now() + DAY_MS)}T00:00:00+08:00`);
    const { member, no } = await ordered(channel, midnight - 60_000);
    ahead = midnight + at * 1000 - afternoon;
    await pay(channel, no);
    options.statement = { timeOffset: { [no]: offset } };
    ahead += 4 * DAY_MS;
    await reconcileOutstandingDays(payments, new AbortController().signal);
    for (const moment of [midnight - DAY_MS, midnight])
      expect(await isMatched(channel, beijingDayOf(moment))).toBe(true);
    expect(await queueOf(channel, no)).toEqual([]);
    expect(await grantsOf(member)).toBe(1);
  });

  it('a broken statement is silent, and is fetched again', async () => {
    const { no } = await bought(channel);
    const day = beijingDayOf(now());
    options.statement = { truncated: true, missing: [no] };
    ahead += DAY_MS;
    await reconcileOutstandingDays(payments, new AbortController().signal);
    expect(await isMatched(channel, day)).toBe(false);
    options.statement = {};
    await reconcileOutstandingDays(payments, new AbortController().signal);
    expect(await isMatched(channel, day)).toBe(true);
    expect(await queueOf(channel, no)).toEqual([]);
  });

  it('a statement that is not ready is waited for', async () => {
    await bought(channel);
    const day = beijingDayOf(now());
    if (channel === 'wechat') wechat.options.statement = { notReady: 'NO_STATEMENT_EXIST' };
    else alipay.options.statement = { notReady: true };
    ahead += DAY_MS;
    await reconcileOutstandingDays(payments, new AbortController().signal);
    expect(await isMatched(channel, day)).toBe(false);
    options.statement = {};
    await reconcileOutstandingDays(payments, new AbortController().signal);
    expect(await isMatched(channel, day)).toBe(true);
  });

  it('a statement that never comes is reported once, and only where it may contain payments', async () => {
    const { no } = await bought(channel);
    const day = beijingDayOf(now());
    options.faults = { statement: 'error' };
    ahead += 8 * DAY_MS;
    await reconcileOutstandingDays(payments, new AbortController().signal);
    ahead += HOUR_MS;
    await reconcileOutstandingDays(payments, new AbortController().signal);
    const messages = await db
      .selectFrom('difference')
      .select(['no', 'state', 'expected', 'found'])
      .where('channel', '=', channel)
      .where('kind', '=', 'bill_unavailable')
      .where('no', '>=', day)
      .execute();
    expect(messages).toEqual([{ no: day, state: 'OPEN', expected: 2500, found: null }]);
    options.faults = {};
    expect(await reconcileDay(payments, providerOf(channel), day)).toMatchObject({ rows: 1, found: 0 });
    expect(await queueOf(channel, no)).toEqual([]);
  });

  it('names a payment of a minute past midnight that stands on no statement, after a day without any', async () => {
    const midnight = Date.parse(`${beijingDayOf(now() + DAY_MS)}T00:00:00+08:00`);
    const { no } = await ordered(channel, midnight + 1000);
    ahead = midnight + 60_000 - afternoon;
    await pay(channel, no);
    ahead += HOUR_MS;
    await bought(channel);
    options.statement = { missing: [no] };
    ahead += 3 * DAY_MS;
    await reconcileOutstandingDays(payments, new AbortController().signal);
    expect(await queueOf(channel, no)).toEqual([{ kind: 'missing_there', state: 'OPEN', note: null }]);
  });
});

describe('a refund on the statement of WeChat Pay', () => {
  it('is finished if its final webhook never came', async () => {
    const { member, no } = await bought('wechat');
    wechat.options.refund = 'PROCESSING';
    await giveBack(no, 'SENT');
    for (const refund of wechat.refunds.values()) refund.status = 'SUCCESS';
    expect(await match('wechat')).toMatchObject({ found: 1, repaired: 1 });
    expect(await queueOf('wechat', no)).toEqual([
      { kind: 'refund_missing_here', state: 'REPAIRED', note: 'finished' },
    ]);
    expect(await vipOf(member)).toBe(0);
  });

  it('is named if no operator here asked for it: it was given at the merchant platform', async () => {
    const { member, no } = await bought('wechat');
    const made = await bought('wechat');
    wechat.options.refund = 'SUCCESS';
    await giveBack(made.no, 'DONE');
    const [number, refund] = [...wechat.refunds].find(([, { trade }]) => trade.no === made.no) ?? [];
    const trade = wechat.trades.get(no);
    if (!number || !refund || !trade) throw new Error('there is no refund');
    const strange = { ...refund, refundNo: `${number}X`, trade };
    (wechat.refunds as Map<string, typeof refund>).set(strange.refundNo, strange);
    await match('wechat');
    expect(await queueOf('wechat', no)).toEqual([
      { kind: 'refund_missing_here', state: 'OPEN', note: 'no refund of this number' },
    ]);
    expect(await vipOf(member)).toBe(1);
  });

  it('is named if it is missing there', async () => {
    const { no } = await bought('wechat');
    await giveBack(no, 'DONE');
    const refund = [...wechat.refunds.values()].find(({ trade }) => trade.no === no);
    wechat.options.statement = { missing: [refund?.refundNo ?? ''] };
    await match('wechat');
    expect(await queueOf('wechat', no)).toEqual([
      { kind: 'refund_missing_there', state: 'OPEN', note: null },
    ]);
  });
});

type Channel = 'wechat' | 'alipay';

async function ordered(channel: Channel, at = now()) {
  ahead = at - afternoon;
  const member = await insertMember(db);
  const input = {
    kind: 'membership',
    planId: monthly.id,
    channel,
    scene: channel === 'wechat' ? 'h5' : 'wap',
    consents,
  } as const;
  const { envelope } = await server.call('POST member/account/recharge/create', input, member.headers);
  if (!envelope.success) throw new Error(`not ordered: ${envelope.errorCode}`);
  return { member, no: String(envelope.data.order.no) };
}

async function pay(channel: Channel, no: string): Promise<void> {
  if (channel === 'wechat') await wechat.pay(no);
  else {
    await alipay.land(await payPageOf(no));
    await alipay.pay(no);
  }
}

async function bought(channel: Channel) {
  const made = await ordered(channel);
  await pay(channel, made.no);
  if ((await grantsOf(made.member)) !== 1) throw new Error('nothing was bought');
  return made;
}

/** Where Alipay's payer goes. */
async function payPageOf(no: string): Promise<string> {
  const { cashier } = await db
    .selectFrom('recharge')
    .select('cashier')
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  return String((cashier as { url?: string }).url);
}

async function giveBack(no: string, end: string): Promise<void> {
  const asked = await server.call(
    'POST admin/account/refund/create',
    { orderNo: no, reason: '误充' },
    operator,
  );
  const { id } = asked.envelope.data;
  await server.call('PUT admin/account/refund/decide', { id, approve: true, note: '已核对' }, approver);
  const state = () => db.selectFrom('refund').select('state').where('id', '=', id).executeTakeFirst();
  await expect.poll(state).toEqual({ state: end });
}

/** Matches the bill of the day that is today. */
async function match(channel: Channel) {
  const day = beijingDayOf(now());
  ahead += DAY_MS;
  return reconcileDay(payments, providerOf(channel), day);
}

async function queueOf(channel: Channel, no: string) {
  return db
    .selectFrom('difference')
    .select(['kind', 'state', 'note'])
    .where('channel', '=', channel)
    .where('no', '=', no)
    .execute();
}

async function isMatched(channel: Channel, day: string): Promise<boolean> {
  const run = await db
    .selectFrom('bill_run')
    .select('rows')
    .where('channel', '=', channel)
    .where('day', '=', day)
    .executeTakeFirst();
  return run !== undefined;
}

async function vipOf(member: TestMember): Promise<number> {
  return (await grantsOf(member)) > 0 ? 1 : 0;
}

async function grantsOf({ id }: TestMember): Promise<number> {
  const grants = await db
    .selectFrom('grant')
    .select('id')
    .where('member_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return grants.length;
}

function providerOf(channel: Channel) {
  const provider = payments.providers.get(channel);
  if (!provider) throw new Error(`${channel} is not open`);
  return provider;
}
