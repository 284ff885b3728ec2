import { announceRenewals, renewMemberships } from '@playlet/checkout';
import { findViolations } from '@playlet/core/ledger/check';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { beforeEach, expect, it } from 'vitest';
import { register } from '#testing/accounts.ts';
import { createChannelWorld } from '#testing/channel-price.ts';
import { chooseAtSandbox, consents, readOrderDetail } from '#testing/orders.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

let aheadMs = 0;
const server = await startTestServer({}, { now: () => Date.now() + aheadMs });
const { db, call, context } = server;
const { owner, groupId, plan, followLink, priceChannel, priceForEverybody, lowerFor, offeredId, buy } =
  await createChannelWorld(server);

let made = 0;
let channel = '';
beforeEach(async () => {
  made += 1;
  channel = `抖音 ${made}`;
  await priceForEverybody(2500);
});

it('a buyer who followed a link of the channel sees its price beside the general one, and is charged what was shown', async () => {
  await priceChannel(channel, 1800);
  const headers = await followLink(channel);
  const guests = await plan(headers);
  expect(guests).toMatchObject({ price: 2500, channelPrice: { price: 1800, pricePerDay: 59 } });
  const account = await register(server, { headers });
  const member = { ...headers, ...account.headers };
  const { id, price } = requireValue((await plan(member)).channelPrice ?? undefined);
  const { data } = await buy(member, id);
  expect(data.order).toMatchObject({ amount: price, plan: { id: guests.id, price: 1800 } });
  await chooseAtSandbox(server, data.order.no, 'pay');
  await expect
    .poll(async () => (await readOrderDetail(server, member, data.order.id)).envelope.data.state)
    .toBe('PAID');
  const dossier = (await owner('GET admin/account/order/detail', { no: data.order.no })).envelope.data;
  expect(dossier).toMatchObject({
    received: 1800,
    terms: { planVersion: expect.any(Number), channelPrice: { channel, version: 1, regularPrice: 2500 } },
  });
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['account', 'amount'])
    .where('recharge_id', '=', data.order.id)
    .orderBy('amount')
    .execute();
  expect(entries).toEqual([
    { account: 'provider', amount: -1800 },
    { account: 'sales', amount: 1800 },
  ]);
  const listed = (await owner('POST admin/account/plan/list', {})).envelope.data;
  expect(listed.channelPrices.find((one) => one.channel === channel)).toMatchObject({ orders: 1 });
  expect(await findViolations(db)).toEqual([]);
});

it('it holds for the balance too, and on another device that signs in', async () => {
  await priceChannel(channel, 1800);
  const headers = await followLink(channel);
  const rich = await insertMember(db, { balance: 5000 });
  // The device that followed the link calls once as the member; the visit is theirs then.
  await call('POST member/video/play/create', { groupId, index: 1 }, { ...headers, ...rich.headers });
  await call('POST member/video/play/create', { groupId, index: 2 }, { ...headers, ...rich.headers });
  await expect.poll(() => lowerFor(rich.headers)).toBe(1800);
  const id = await offeredId(rich.headers);
  const { data } = await buy(rich.headers, id, { channel: 'balance' });
  expect(data.order).toMatchObject({ state: 'PAID', amount: 1800 });
  expect(await findViolations(db)).toEqual([]);
});

it('a renewal is announced and charged at the price for everybody', async () => {
  await priceChannel(channel, 1800);
  const headers = await followLink(channel);
  const soon = new Date(Date.now() + 5.5 * DAY_MS);
  const { id, headers: own } = await insertMember(db, { balance: 9000, vip_expires_at: soon });
  const member = { ...headers, ...own };
  expect(await lowerFor(member)).toBe(1800);
  const on = { enabled: true, duration: 'monthly', consents } as const;
  const { envelope } = await call('PUT member/account/membership/autorenew', on, member);
  expect(envelope.data.autoRenew?.amount).toBe(2500);
  const announced: number[] = [];
  await announceRenewals(context.payments, async ({ amount }) => void announced.push(amount));
  aheadMs = 5.1 * DAY_MS;
  await renewMemberships(context.payments);
  aheadMs = 0;
  expect(announced).toEqual([2500]);
  const orders = await db.selectFrom('recharge').select('amount').where('member_id', '=', id).execute();
  expect(orders).toEqual([{ amount: 2500 }]);
  expect(await findViolations(db)).toEqual([]);
});

it('an order is at the price for everybody where the order names that, as pages opened before do', async () => {
  await priceChannel(channel, 1800);
  const headers = await followLink(channel);
  const member = { ...headers, ...(await insertMember(db)).headers };
  expect((await buy(member, (await plan(member)).id)).data.order.amount).toBe(2500);
});
