import { describeOrder, insertMoneyEvent } from '@playlet/core/reports/insert-events';
import { rollUpHour } from '@playlet/core/reports/roll-up';
import { hideTables } from '@playlet/db/raw';
import { beijingDayOf } from '@playlet/domain/beijing';
import type { ListedKind } from '@playlet/domain/reports/event';
import { HOUR_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const { db, context } = server;
const { monthly } = await insertPlans(db);
const groupId = await insertGroup(db, { title: '雨停之前', access: 'vip', free_episodes: 1 });
await insertEpisode(db, groupId, 1);
const member = await insertMember(db);
const analyst = await insertStaff(db, { roles: ['analyst'] });
const today = beijingDayOf(context.clock.now());
const days = { from: today, to: today };

beforeAll(async () => {
  const { envelope } = await server.call(
    'POST member/video/play/create',
    { groupId, index: 1 },
    member.headers,
  );
  const { playId } = envelope.data;
  await server.call(
    'POST public/content/event/create',
    { channel: 'douyin', network: '4g', events: [{ kind: 'visit' }] },
    member.headers,
  );
  await server.call(
    'POST member/video/play/progress',
    { playId, position: 0, duration: 60, event: 'start' },
    member.headers,
  );
  await server.call(
    'POST public/content/event/create',
    {
      events: [
        { kind: 'leave', playId, second: 41, seconds: 40 },
        { kind: 'paywall_shown', groupId, index: 2 },
      ],
    },
    member.headers,
  );
  await server.call('POST public/content/search/list', { q: '没有的剧' });
  await context.events.flush();
  const order = await insertOrder(db, member.id, { plan: monthly });
  await payOrder(db, order, 'T1', order);
  const now = context.clock.now();
  await rollUpHour(db, now - (now % HOUR_MS));
});

const overview = async (filters = {}) =>
  (
    await server.call(
      'POST admin/report/overview/detail',
      { ...days, grain: 'hour', ...filters },
      analyst.headers,
    )
  ).envelope.data;

describe('the overview', () => {
  it('counts what happened and compares it with as many days before', async () => {
    const { numbers, before, series } = await overview();
    expect(numbers).toMatchObject({
      visits: 1,
      plays: 1,
      viewers: 1,
      completes: 0,
      watchedSeconds: 40,
      paywalls: 1,
      convertedViewers: 1,
      paid: 1,
      revenueFen: 2500,
      emptySearches: 1,
    });
    expect(before).toMatchObject({ plays: 0, revenueFen: 0 });
    expect(series.map(({ plays }) => plays)).toEqual([1]);
  });

  it('is of those alone who came from somewhere', async () => {
    expect((await overview({ channel: 'douyin', network: '4g' })).numbers).toMatchObject({
      plays: 1,
      revenueFen: 2500,
    });
    expect((await overview({ channel: 'wechat' })).numbers).toMatchObject({ plays: 0, revenueFen: 0 });
    const { envelope } = await server.call(
      'POST admin/report/filter/list',
      { ...days, groupId },
      analyst.headers,
    );
    expect(envelope.data).toMatchObject({ channels: ['douyin'], networks: ['4g'], dramaTitle: '雨停之前' });
  });

  it('is no longer than the service can add up', async () => {
    const ask = (from: string, to: string) =>
      server.call('POST admin/report/overview/detail', { from, to, grain: 'day' }, analyst.headers);
    expect((await ask('2020-01-01', today)).envelope.errorCode).toBe('REPORT_TOO_LONG');
    expect((await ask(today, '2020-01-01')).envelope.errorCode).toBe('REPORT_TOO_LONG');
  });

  it('is for those who may see reports', async () => {
    const support = await insertStaff(db, { roles: ['support'] });
    const { envelope } = await server.call(
      'POST admin/report/overview/detail',
      { ...days, grain: 'day' },
      support.headers,
    );
    expect(envelope.errorCode).toBe('PERMISSION_REQUIRED');
  });
});

it('a drama has its episodes, its wall, and the second at which they are left', async () => {
  const { envelope } = await server.call(
    'POST admin/report/drama/detail',
    { ...days, groupId },
    analyst.headers,
  );
  expect(envelope.data).toMatchObject({
    title: '雨停之前',
    paywallIndex: 2,
    episodes: [
      { index: 1, plays: 1, completes: 0 },
      { index: 2, paywalls: 1 },
    ],
  });
  const { envelope: leaving } = await server.call(
    'POST admin/report/episode/detail',
    { ...days, groupId, index: 1 },
    analyst.headers,
  );
  expect(leaving.data).toMatchObject({ plays: 1, seconds: [{ second: 41, viewers: 1 }] });
});

it('lists are behind the numbers: dramas, searches, cohorts and the events themselves, which name nobody', async () => {
  const dramas = await server.call('POST admin/report/drama/list', days, analyst.headers);
  expect(dramas.envelope.data.list).toMatchObject([{ groupId, plays: 1, revenueFen: 2500 }]);
  const searches = await server.call('POST admin/report/search/list', days, analyst.headers);
  expect(searches.envelope.data.list).toEqual([{ query: '没有的剧', searches: 1, emptySearches: 1 }]);
  const cohorts = await server.call('POST admin/report/retention/list', days, analyst.headers);
  // Nobody can have come back on days that are still to come.
  expect(cohorts.envelope.data.list).toMatchObject([
    { day: today, returned: [null, null, null, null, null] },
  ]);
  const events = await server.call(
    'POST admin/report/event/list',
    { ...days, kind: 'order_paid' },
    analyst.headers,
  );
  expect(events.envelope.data.list).toMatchObject([{ amountFen: 2500, orderNo: expect.any(String) }]);
  expect(JSON.stringify(events.envelope.data)).not.toContain(member.id);
});

it('the list behind a number keeps every filter of it, also for money that says neither its drama nor where its buyer came from', async () => {
  const ask = async (filters: object) => {
    const { envelope } = await server.call(
      'POST admin/report/event/list',
      { ...days, kind: 'order_paid', ...filters },
      analyst.headers,
    );
    return envelope.data.list.length;
  };
  for (const filters of [
    { channel: 'douyin' },
    { network: '4g' },
    { groupId },
    { channel: 'douyin', groupId },
  ])
    expect(await ask(filters)).toBe(1);
  const otherDrama = await insertGroup(db);
  for (const filters of [
    { channel: 'wechat' },
    { network: 'wifi' },
    { groupId: otherDrama },
    { audience: 'vip' },
  ])
    expect(await ask(filters)).toBe(0);
  expect(await ask({ kind: 'play', channel: 'douyin' })).toBe(1);
  expect(await ask({ kind: 'play', channel: 'wechat' })).toBe(0);
});

it('each number of the overview is the sum of the list behind it, refunds taken off, and money says its drama and where it came from', async () => {
  const paid = await db
    .selectFrom('recharge')
    .select(['id', 'member_id', 'tombstone_id', 'group_id'])
    .where('state', '=', 'PAID')
    .executeTakeFirstOrThrow();
  const now = context.clock.now();
  const refund = { ...describeOrder(paid), kind: 'refund', amountFen: 900 } as const;
  await insertMoneyEvent(hideTables(db), refund, new Date(now));
  await rollUpHour(db, now - (now % HOUR_MS));
  const listOf = async (kind: ListedKind) =>
    (
      await server.call(
        'POST admin/report/event/list',
        { ...days, kind, channel: 'douyin', pageSize: 100 },
        analyst.headers,
      )
    ).envelope.data.list;
  const { numbers } = await overview({ channel: 'douyin' });
  for (const [name, kind] of [
    ['visits', 'visit'],
    ['plays', 'play'],
    ['paywalls', 'paywall_shown'],
    ['paid', 'order_paid'],
    ['refunds', 'refund'],
  ] as const)
    expect([name, (await listOf(kind)).length]).toEqual([name, numbers[name]]);
  const seconds = (await listOf('leave')).reduce((sum, row) => sum + (row.seconds ?? 0), 0);
  expect(seconds).toBe(numbers.watchedSeconds);
  const revenue = await listOf('revenue');
  const fen = revenue.reduce(
    (sum, { kind, amountFen }) => sum + (kind === 'refund' ? -1 : 1) * (amountFen ?? 0),
    0,
  );
  expect(fen).toBe(2500 - 900);
  expect(fen).toBe(numbers.revenueFen - numbers.refundFen);
  for (const row of revenue)
    expect(row).toMatchObject({ channel: 'douyin', network: '4g', groupId, title: '雨停之前' });
});

it('the numbers of some days stand beside what was released, priced and promoted in them', async () => {
  const notes = async (days: { from: string; to: string }) =>
    (await server.call('POST admin/report/note/list', days, analyst.headers)).envelope.data.list;
  await db
    .updateTable('video')
    .set({ released_at: new Date('2026-03-04T01:00:00+08:00') })
    .execute();
  await db
    .insertInto('promotion_link')
    .values({
      id: 'L1',
      code: 'day-note',
      name: '抖音三月',
      group_id: groupId,
      episode: 1,
      free_episodes: null,
      offer: null,
      channel: 'douyin',
      partner_id: null,
      platform: null,
      staff_id: null,
      staff_name: '周宁',
      paused_at: null,
      created_at: new Date('2026-03-05T23:59:00+08:00'),
    })
    .execute();
  await db
    .updateTable('plan')
    .set({ valid_from: new Date('2026-03-05T00:00:00+08:00') })
    .where('id', '=', monthly.id)
    .execute();
  expect(await notes({ from: '2026-03-04', to: '2026-03-05' })).toEqual([
    { day: '2026-03-04', kind: 'release', groupId, title: '雨停之前', count: 1 },
    { day: '2026-03-05', kind: 'promotion', linkId: 'L1', name: '抖音三月' },
    expect.objectContaining({ day: '2026-03-05', kind: 'price', duration: 'monthly', channel: null }),
  ]);
  expect(await notes({ from: '2026-03-06', to: '2026-03-07' })).toEqual([]);
});
