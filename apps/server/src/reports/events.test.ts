import type { EventKind } from '@playlet/domain/reports/event';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { createEventRecorder } from './event-recorder.ts';

const server = await startTestServer();
const { db, context } = server;
const plans = await insertPlans(db);
const groupId = await insertGroup(db);
await insertEpisode(db, groupId, 1);
const member = await insertMember(db);

beforeEach(async () => {
  await context.events.flush();
  await db.deleteFrom('event').execute();
});

async function events(kind?: EventKind) {
  await context.events.flush();
  return db
    .selectFrom('event')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'visit'))
    .orderBy('id')
    .execute();
}

async function play(who: Record<string, string> = {}): Promise<string> {
  const { envelope } = await server.call('POST member/video/play/create', { groupId, index: 1 }, who);
  return envelope.data.playId;
}

describe.each([
  ['a member', member.headers],
  ['a guest', {}],
])('what %s watches', (_who, headers) => {
  it('is an event when it begins, and when it ends, and none between', async () => {
    const playId = await play(headers);
    const sent = { playId, position: 1, duration: 10 };
    for (const event of ['start', 'watch', 'end'] as const)
      await server.call('POST member/video/play/progress', { ...sent, event }, headers);
    const played = [{ group_id: groupId, episode: 1, play_id: playId }];
    expect(await events('play')).toMatchObject(played);
    expect(await events('complete')).toMatchObject(played);
    expect(await events()).toHaveLength(2);
  });

  it('is left where the page says, and plays of others are not', async () => {
    const playId = await play(headers);
    const left = { kind: 'leave', second: 41.5, seconds: 40 } as const;
    const sent = [
      { ...left, playId },
      { ...left, playId: 'another' },
    ];
    await server.call('POST public/content/event/create', { network: 'wifi', events: sent }, headers);
    expect(await events()).toMatchObject([
      { kind: 'leave', group_id: groupId, episode: 1, second: 41.5, seconds: 40, network: 'wifi' },
    ]);
  });
});

it('a registration counts though its member left before it was written', async () => {
  const { id } = await insertMember(db);
  const registration = { kind: 'registration', viewerKey: 'guest-who-left', memberId: id } as const;
  await db.deleteFrom('member').where('id', '=', id).execute();
  server.context.events.record({ ...registration, device: 'phone', audience: 'guest' });
  server.context.events.record({
    kind: 'visit',
    viewerKey: id,
    memberId: id,
    device: 'phone',
    audience: 'member',
  });
  expect(await events('registration')).toMatchObject([{ viewer_key: 'guest-who-left', member_id: null }]);
  expect((await events('visit')).filter(({ viewer_key: key }) => key === id)).toEqual([]);
});

it('a page tells of its visit and of the pay wall', async () => {
  const sent = [{ kind: 'visit' }, { kind: 'paywall_shown', groupId, index: 3 }] as const;
  await server.call(
    'POST public/content/event/create',
    { channel: 'douyin', events: [...sent] },
    member.headers,
  );
  const from = { viewer_key: member.id, channel: 'douyin', promotion_link_id: null, audience: 'member' };
  expect(await events('visit')).toMatchObject([from]);
  expect(await events('paywall_shown')).toMatchObject([{ ...from, group_id: groupId, episode: 3 }]);
});

it('a page may tell nothing else', async () => {
  const { envelope } = await server.callUnchecked('POST public/content/event/create', {
    events: [{ kind: 'order_paid', amountFen: 100 }],
  });
  expect(envelope.errorCode).toBe('VALIDATION_FAILED');
});

it('a search tells how much it found, and its later pages nothing', async () => {
  for (const page of [0, 1]) await server.call('POST public/content/search/list', { q: '没有的剧', page });
  expect(await events()).toMatchObject([{ kind: 'search', query: '没有的剧', results: 0 }]);
});

it('money is an event of the transaction that moves it', async () => {
  const buyer = await insertMember(db);
  const order = await insertOrder(db, buyer.id, { plan: plans.monthly });
  await payOrder(db, order, 'T1', order);
  await payOrder(db, order, 'T1', order);
  const money = [{ viewer_key: buyer.id, order_id: order.id, amount_fen: 2500 }];
  expect(await events('order_placed')).toMatchObject(money);
  expect(await events('order_paid')).toMatchObject(money);
});

it('the staff who look as viewers are none', async () => {
  const editor = await insertStaff(db, { roles: ['editor'] });
  const { envelope } = await server.call(
    'POST admin/content/preview/create',
    { groupId, persona: 'member', at: null, isPublished: false },
    editor.headers,
  );
  await server.call('POST public/content/search/list', { q: '剧' }, { 'x-token': envelope.data.token });
  await server.call('POST public/content/search/list', { q: '剧' }, editor.headers);
  expect(await events()).toEqual([]);
});

it('events that cannot be written wait, and an excess is counted', async () => {
  const { metrics, clock } = context;
  const isAway = { db: undefined as unknown as typeof context.db, log: { warn: () => undefined } };
  const recorder = createEventRecorder({ ...isAway, clock, metrics });
  for (let n = 0; n < 50_003; n += 1) recorder.record({ kind: 'visit', viewerKey: 'g' });
  await recorder.flush();
  const { values } = await metrics.events.get();
  expect(values.find(({ labels }) => labels.outcome === 'dropped')?.value).toBe(3);
});

it('pages of one network tell of so many events in a minute, and those of others are still kept', async () => {
  const visits = Array.from({ length: 20 }, () => ({ kind: 'visit' as const }));
  for (let n = 0; n < 350; n += 1)
    expect((await server.call('POST public/content/event/create', { events: visits })).status).toBe(200);
  const count = (await events('visit')).length;
  expect(count).toBeGreaterThan(0);
  // They may have been sent in two minutes.
  expect(count).toBeLessThanOrEqual(6000);
  expect(context.shares.events.take('another network')).toBe(true);
});
