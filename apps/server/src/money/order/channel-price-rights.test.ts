import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTeen } from '#testing/ads.ts';
import { createChannelWorld, createRefusal } from '#testing/channel-price.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

let offsetMs = 0;
const server = await startTestServer({}, { now: () => Date.now() + offsetMs });
const { db } = server;
const { plan, followLink, priceChannel, priceForEverybody, lowerFor, offeredId, buy } =
  await createChannelWorld(server);

let made = 0;
let channel = '';
beforeEach(async () => {
  made += 1;
  channel = `抖音 ${made}`;
  await priceForEverybody(2500);
});

describe('the price of a channel is not for', () => {
  it('a buyer without a link, with a made-up visit, or with a link of another channel', async () => {
    await priceChannel(channel, 1800);
    const headers = await followLink(channel);
    const id = await offeredId(headers);
    const other = await followLink(`${channel}别处`);
    const token = requireValue(headers['x-promotion']);
    const attempts = [
      {},
      { 'x-promotion': `x${token}` },
      other,
      { 'x-channel': encodeURIComponent(channel) },
    ];
    for (const attempt of attempts) {
      const member = { ...attempt, ...(await insertMember(db)).headers };
      expect(await lowerFor(member)).toBeUndefined();
      expect(await buy(member, id)).toMatchObject(createRefusal('PLAN_NOT_FOUND'));
    }
    const asked = await server.callUnchecked('POST public/account/plan/list', { channel });
    expect(asked.envelope.errorCode).toBe('VALIDATION_FAILED');
  });

  it('a buyer who followed the link more than seven days ago, or another one since', async () => {
    await priceChannel(channel, 1800);
    const headers = await followLink(channel);
    const member = { ...headers, ...(await insertMember(db)).headers };
    const id = await offeredId(member);
    offsetMs = 7 * DAY_MS - 60_000;
    expect(await lowerFor(member)).toBe(1800);
    offsetMs = 7 * DAY_MS + 60_000;
    expect(await lowerFor(member)).toBeUndefined();
    expect(await buy(member, id)).toMatchObject(createRefusal('PLAN_NOT_FOUND'));
    offsetMs = 1000;
    const later = (await followLink(`${channel}后来`))['x-promotion'];
    const both = { ...member, 'x-promotion': `${later},${headers['x-promotion']}` };
    expect(await lowerFor(both)).toBeUndefined();
    expect(await buy(both, id)).toMatchObject(createRefusal('PLAN_NOT_FOUND'));
  });

  it('a minor, a buyer who claims to be one, or one in teen mode', async () => {
    await priceChannel(channel, 1800);
    const headers = await followLink(channel);
    const id = await offeredId(headers);
    const young = {
      ...headers,
      ...(await insertMember(db, { birthday: `${new Date().getFullYear() - 15}-01-01` })).headers,
    };
    const guardianName = '王女士';
    expect(await lowerFor(young)).toBeUndefined();
    expect(await buy(young, id, { guardianName })).toMatchObject(createRefusal('PLAN_NOT_FOUND'));
    const declared = { ...headers, ...(await insertMember(db)).headers };
    expect(await buy(declared, id, { minor: true, guardianName })).toMatchObject(
      createRefusal('PLAN_NOT_FOUND'),
    );
    const teen = await makeTeen(server, await insertMember(db));
    expect(await lowerFor({ ...headers, ...teen.headers })).toBeUndefined();
  });
});

it('of two at the same time, one with the link pays less, and one without what everybody does', async () => {
  await priceChannel(channel, 1800);
  const headers = await followLink(channel);
  const [one, two] = await Promise.all([insertMember(db), insertMember(db)]);
  const offered = requireValue((await plan({ ...headers, ...one.headers })).channelPrice ?? undefined);
  const everybodys = await plan(two.headers);
  const [mine, theirs] = await Promise.all([
    buy({ ...headers, ...one.headers }, offered.id),
    buy(two.headers, everybodys.id),
  ]);
  expect([mine.data.order.amount, theirs.data.order.amount]).toEqual([1800, 2500]);
});
