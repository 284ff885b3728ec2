import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { beforeEach, expect, it } from 'vitest';
import { createChannelWorld, createRefusal } from '#testing/channel-price.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const { owner, plan, followLink, priceChannel, priceForEverybody, lowerFor, offeredId, buy } =
  await createChannelWorld(server);

let made = 0;
let channel = '';
beforeEach(async () => {
  made += 1;
  channel = `抖音 ${made}`;
  await priceForEverybody(2500);
});

it('the price of a channel gives way when everybody pays as little, and is back when they pay more', async () => {
  await priceChannel(channel, 1800);
  const headers = await followLink(channel);
  const member = { ...headers, ...(await insertMember(db)).headers };
  const id = await offeredId(member);
  await priceForEverybody(1800);
  expect(await plan(member)).toMatchObject({ price: 1800, channelPrice: null });
  expect(await buy(member, id)).toMatchObject(createRefusal('PLAN_NOT_FOUND'));
  const { channelPrices } = (await owner('POST admin/account/plan/list', {})).envelope.data;
  expect(channelPrices.find((one) => one.channel === channel)).toMatchObject({ state: 'not_lower' });
  await priceForEverybody(2600);
  expect((await buy(member, id)).data.order.amount).toBe(1800);
});

it('a price is refused where it is not lower, or its moments are wrong', async () => {
  expect(await priceChannel(channel, 2500)).toMatchObject(createRefusal('CHANNEL_PRICE_NOT_LOWER'));
  const soon = new Date(Date.now() + DAY_MS).toISOString();
  const past = new Date(Date.now() - DAY_MS).toISOString();
  for (const moments of [{ validFrom: past }, { validUntil: past }, { validFrom: soon, validUntil: soon }])
    expect(await priceChannel(channel, 1800, moments)).toMatchObject(createRefusal('MOMENT_PASSED'));
});

it('a price that is scheduled waits, replaces the one before, and is ended; each act is in the audit log', async () => {
  const headers = await followLink(channel);
  const validFrom = new Date(Date.now() + DAY_MS).toISOString();
  await priceChannel(channel, 1900, { validFrom });
  expect(await lowerFor(headers)).toBeUndefined();
  await priceChannel(channel, 1800);
  await priceChannel(channel, 1750);
  expect(await lowerFor(headers)).toBe(1750);
  expect((await priceChannel(channel, null)).data).toEqual({ channelPrice: null });
  expect(await lowerFor(headers)).toBeUndefined();
  const { data } = (await owner('POST admin/staff/audit/list', { objectKind: 'channel price' })).envelope;
  expect(data.list.slice(0, 4).map(({ call: name }) => name)).toEqual(
    Array.from({ length: 4 }, () => 'PUT admin/account/plan/channel'),
  );
  expect(data.list[1]).toMatchObject({ after: { channel, price: 1750, version: 3 } });
});
