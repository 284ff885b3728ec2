import type { OutputOf, ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { finishRefund } from '@playlet/core/refunds/finish-refund';
import { hideTables } from '@playlet/db/raw';
import { assign } from '@playlet/domain/experiments/assignment';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { deviceUnitOf } from './unit.ts';

let ahead = 0;
const server = await startTestServer({}, { now: () => Date.now() + ahead });
const { db, context } = server;
const plans = await insertPlans(db);
const owner = { 'x-token': server.operatorToken };
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

beforeEach(() =>
  db.updateTable('experiment').set({ state: 'archived' }).where('state', '=', 'running').execute(),
);

type Written = ParsedOf<Api['POST admin/growth/experiment/create']>['written'];
const rest = {
  name: '墙放在第 2 集还是第 4 集',
  hypothesis: '多看 2 集再遇到墙，更愿意买',
  sharePercent: 50,
  holdoutPercent: 0,
  plan: { payPercent: 1, meanPaymentFen: 5000, paymentSpread: 0.9, effectPercent: 20, sharePercent: 50 },
  limits: { refundPercent: 2, complaintsPerTenThousand: 20, completionDropPercent: 3 },
};

async function drama(values = {}): Promise<string> {
  const id = await insertGroup(db, { access: 'vip', free_episodes: 1, episode_total: 5, ...values });
  for (let index = 1; index <= 5; index += 1) await insertEpisode(db, id, index);
  return id;
}
const wallOf = (groupId: string): Written => ({
  ...rest,
  design: {
    kind: 'wall',
    groupIds: [groupId],
    variants: { A: { freeEpisodes: 1 }, B: { freeEpisodes: 3 } },
  },
});
async function create(written: Written): Promise<string> {
  return (await server.call('POST admin/growth/experiment/create', { written }, owner)).envelope.data.id;
}
const start = async (id: string) => {
  const { envelope } = await server.call('POST admin/growth/experiment/start', { id, note: '开始' }, owner);
  return envelope.errorCode;
};
async function running(written: Written): Promise<string> {
  const id = await create(written);
  expect(await start(id)).toBeNull();
  return id;
}
const detailOf = async (id: string): Promise<OutputOf<Api['GET admin/growth/experiment/detail']>> =>
  (await server.call('GET admin/growth/experiment/detail', { id }, owner)).envelope.data;

/** A device that an experiment puts into a variant. */
async function deviceIn(id: string, variant: 'A' | 'B', except: string[] = []): Promise<string> {
  const row = await db.selectFrom('experiment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const split = { salt: row.salt, sharePercent: row.share_percent, holdoutPercent: row.holdout_percent };
  for (let at = 0; ; at += 1) {
    const device = `device-${id}-${at}`;
    if (!except.includes(device) && assign(split, deviceUnitOf(device)) === variant) return device;
  }
}
const opened = async (groupId: string, headers: Record<string, string>) =>
  (await server.call('GET member/video/group/detail', { id: groupId }, headers)).envelope.data.videos.flatMap(
    ({ index, access }) => (access === 'free' ? [index] : []),
  );
const play = async (groupId: string, index: number, headers: Record<string, string>) =>
  (await server.call('POST member/video/play/create', { groupId, index }, headers)).envelope;

describe('a wall', () => {
  it('stands where the variant of a device says, in every answer, and for who registers there', async () => {
    const groupId = await drama();
    const id = await running(wallOf(groupId));
    const [a, b] = [{ 'x-device': await deviceIn(id, 'A') }, { 'x-device': await deviceIn(id, 'B') }];
    for (const [headers, free] of [
      [a, [1]],
      [b, [1, 2, 3]],
      [{}, [1]],
    ] as const) {
      // Twice each: the second may come from the answers that guests share.
      for (let time = 0; time < 2; time += 1) expect(await opened(groupId, headers)).toEqual(free);
      const { envelope } = await server.call('POST member/video/video/list', { groupId }, headers);
      expect(envelope.data.list.filter(({ access }) => access === 'free').map(({ index }) => index)).toEqual(
        free,
      );
      const feed = await server.call('POST member/video/group/feed', { page: 0, pageSize: 15 }, headers);
      expect(feed.envelope.data.list.find(({ group }) => group.id === groupId)?.group.freeEpisodes).toBe(
        free.length,
      );
    }
    expect((await play(groupId, 2, a)).errorCode).toBe('VIP_REQUIRED');
    const played = await play(groupId, 2, b);
    expect(played.data.next).toEqual({ index: 3, access: 'free' });
    const url = played.data.sources[0]?.url ?? '';
    expect((await fetch(url)).status).not.toBe(403);
    expect((await play(groupId, 4, b)).errorCode).toBe('VIP_REQUIRED');

    const kept = await insertMember(db, { experiment_unit: deviceUnitOf(b['x-device']) });
    expect(await opened(groupId, kept.headers)).toEqual([1, 2, 3]);
    const member = await play(groupId, 3, kept.headers);
    expect((await fetch(member.data.sources[0]?.url ?? '')).status).not.toBe(403);
  });

  it('is not offered to caches on the way, nor written into the document', async () => {
    const groupId = await drama();
    const before = await server.call('GET member/video/group/detail', { id: groupId });
    expect(before.headers.get('cache-control')).toContain('s-maxage');
    await running(wallOf(groupId));
    ahead += 2000;
    const after = await server.call('GET member/video/group/detail', { id: groupId });
    expect(after.headers.get('cache-control')).toBe('no-store');
    const page = await (
      await fetch(`${server.baseUrl}/video/${groupId}/1`, { headers: { accept: 'text/html' } })
    ).text();
    expect(page).not.toContain('id="boot"');
    const feed = await (
      await fetch(`${server.baseUrl}/recommend`, { headers: { accept: 'text/html' } })
    ).text();
    expect(feed).not.toContain(groupId);
  });

  it('gives a guest a ticket for what its variant opens, which ends with the experiment', async () => {
    const groupId = await drama();
    const id = await running(wallOf(groupId));
    const [a, b] = [{ 'x-device': await deviceIn(id, 'A') }, { 'x-device': await deviceIn(id, 'B') }];
    const statusOf = async (url: string) => (await fetch(url)).status;
    const url = (await play(groupId, 3, b)).data.sources[0]?.url ?? '';
    expect(await statusOf(url)).not.toBe(403);
    const refused = await play(groupId, 3, a);
    expect({ code: refused.errorCode, data: refused.data }).toEqual({ code: 'VIP_REQUIRED', data: null });
    await server.call('POST admin/growth/experiment/stop', { id, note: '看够了' }, owner);
    expect(await statusOf(url)).toBe(403);
  });

  it('and a link give a viewer the larger number of free episodes, in every answer and for every ticket', async () => {
    for (const [byLink, free] of [
      [2, { A: 2, B: 3 }],
      [4, { A: 4, B: 4 }],
    ] as const) {
      const groupId = await drama();
      const id = await running(wallOf(groupId));
      const made = await server.call(
        'POST admin/promotion/link/create',
        { name: '遗诏', groupId, episode: 1, channel: '抖音', freeEpisodes: byLink },
        owner,
      );
      const followed = await fetch(`${server.baseUrl}/l/${made.envelope.data.code}`, {
        redirect: 'manual',
        headers: { 'user-agent': PHONE },
      });
      const visit = new URL(followed.headers.get('location') ?? '', server.baseUrl).searchParams.get('promo');
      for (const variant of ['A', 'B'] as const) {
        const device = await deviceIn(id, variant);
        const guest = { 'x-device': device, 'x-promotion': visit ?? '' };
        const member = await insertMember(db, { experiment_unit: deviceUnitOf(device) });
        for (const headers of [guest, { ...member.headers, 'x-promotion': visit ?? '' }]) {
          // Played first and looked at afterwards, and the other way round.
          const url = (await play(groupId, free[variant], headers)).data.sources[0]?.url ?? '';
          expect((await fetch(url)).status).not.toBe(403);
          expect(await opened(groupId, headers)).toHaveLength(free[variant]);
          expect((await play(groupId, free[variant] + 1, headers)).errorCode).toBe('VIP_REQUIRED');
          await server.call('POST public/account/wall/shown', { groupId }, headers);
        }
        const { envelope } = await server.call('POST member/video/video/list', { groupId }, guest);
        expect(envelope.data.list.filter(({ access }) => access === 'free')).toHaveLength(free[variant]);
      }
      // What a link promised holds in both variants, so that they have nothing to compare.
      const { reading } = await detailOf(id);
      expect(reading.A.viewers + reading.B.viewers).toBe(0);
    }
  });

  it('is as it is for minors, teen mode, and the staff, and as chosen in a preview', async () => {
    const groupId = await drama({ minor_safe: true });
    const id = await running({ ...wallOf(groupId), sharePercent: 90 });
    const device = deviceUnitOf(await deviceIn(id, 'B'));
    const minor = await insertMember(db, {
      experiment_unit: device,
      birthday: `${new Date().getUTCFullYear() - 15}-01-01`,
    });
    const teen = await insertMember(db, { experiment_unit: device });
    await db
      .insertInto('teen')
      .values({ member_id: teen.id, pin_hash: 'none', band: '16-18' } as never)
      .execute();
    for (const { headers } of [minor, teen]) expect(await opened(groupId, headers)).toEqual([1]);
    expect(await opened(groupId, owner)).toEqual([1]);
    const look = async (key: 'A' | 'B') => {
      const { envelope } = await server.call(
        'POST admin/content/preview/create',
        { groupId, persona: 'guest', at: null, isPublished: true, variant: { experimentId: id, key } },
        owner,
      );
      return opened(groupId, { 'x-token': envelope.data.token });
    };
    expect(await look('A')).toEqual([1]);
    expect(await look('B')).toEqual([1, 2, 3]);
  });
});

it('counts a viewer once, and what the viewer paid and asked back', async () => {
  const groupId = await drama();
  const id = await running(wallOf(groupId));
  const device = await deviceIn(id, 'B');
  const headers = { 'x-device': device };
  for (let time = 0; time < 2; time += 1)
    await server.call('POST public/account/wall/shown', { groupId }, headers);
  await server.call('POST public/account/wall/shown', { groupId }, {});
  const vip = await insertMember(db, { vip_expires_at: new Date(Date.now() + DAY_MS) });
  await server.call('POST public/account/wall/shown', { groupId }, vip.headers);
  expect((await detailOf(id)).reading).toMatchObject({
    A: { viewers: 0 },
    B: { viewers: 1, walled: 1, payers: 0 },
  });

  const member = await insertMember(db, { experiment_unit: deviceUnitOf(device) });
  const one = await buy(member.id, 'T1');
  expect((await detailOf(id)).reading.B).toMatchObject({
    payers: 1,
    paidOrders: 1,
    revenue: plans.monthly.price,
  });
  const other = await buy(member.id, 'T2');
  await db
    .insertInto('refund')
    .values({
      ...{ id: 'R1', no: 'R1', recharge_id: other.id, exception_id: null, channel: 'wechat' },
      ...{ transaction_no: 'T2', order_no: other.no, amount: other.amount, total: other.amount },
      ...{ reason: '不想要了', state: 'REQUESTED', requested_by: '许砚秋', decided_by: null },
      ...{ check_at: null, decided_at: null, done_at: null },
    })
    .execute();
  expect((await detailOf(id)).reading.B).toMatchObject({
    payers: 1,
    paidOrders: 2,
    refundedOrders: 0,
    complaints: 1,
    revenue: one.amount + other.amount,
  });
  // Once the money is back it counts no more, though the order still does.
  await db
    .updateTable('refund')
    .set({ state: 'SENT', decided_by: '何苗', decided_at: new Date() })
    .where('id', '=', 'R1')
    .execute();
  await db.updateTable('recharge').set({ state: 'REFUNDING' }).where('id', '=', other.id).execute();
  await finishRefund(hideTables(db), 'R1', new Date());
  const { reading, changes } = await detailOf(id);
  expect(reading.B).toMatchObject({
    ...{ payers: 1, paidOrders: 2, refundedOrders: 1, complaints: 1 },
    ...{ revenue: one.amount, cappedRevenue: one.amount },
  });
  // One payer says nothing yet.
  expect(changes.revenue).toBeNull();
  await context.events.flush();
  const exposures = await db.selectFrom('event').selectAll().where('experiment', '=', id).execute();
  expect(exposures).toMatchObject([{ kind: 'experiment_exposure', variant: 'B', group_id: groupId }]);
});

it('counts who plays on, and who watches to the end', async () => {
  const groupId = await drama();
  const id = await running(wallOf(groupId));
  const headers = { 'x-device': await deviceIn(id, 'A') };
  const { playId } = (await play(groupId, 1, headers)).data;
  for (const event of ['start', 'end'] as const)
    await server.call(
      'POST member/video/play/progress',
      { playId, position: 5, duration: 60, event },
      headers,
    );
  expect((await detailOf(id)).reading.A).toMatchObject({ viewers: 1, completed: 1, walled: 0 });
});

it('gives the wall its words, in the languages they were written in', async () => {
  const groupId = await drama();
  const id = await running({
    ...rest,
    design: {
      kind: 'offer',
      groupIds: [groupId],
      variants: {
        A: { offers: { 'zh-CN': { title: '开通 VIP', text: '全站随便看' }, 'en-US': null } },
        B: { offers: { 'zh-CN': { title: '继续看下去', text: '会员看全部剧集' }, 'en-US': null } },
      },
    },
  });
  const headers = { 'x-device': await deviceIn(id, 'B'), 'accept-language': 'zh-CN' };
  const refused = async (language: string) => {
    const { envelope } = await server.callUnchecked(
      'POST member/video/play/create',
      { groupId, index: 2 },
      { ...headers, 'accept-language': language },
    );
    return envelope.data;
  };
  expect(await refused('zh-CN')).toEqual({ offer: { title: '继续看下去', text: '会员看全部剧集' } });
  expect(await refused('de-DE')).toBeNull();
});

it('lists the plans in the order of the variant, each at the price everybody pays', async () => {
  const usual = ['monthly', 'half_year', 'yearly', 'lifetime'] as const;
  const id = await running({
    ...rest,
    design: {
      kind: 'plan-order',
      groupIds: [],
      variants: { A: { planOrder: [...usual] }, B: { planOrder: [...usual].reverse() } },
    },
  });
  const listed = async (variant: 'A' | 'B') =>
    (await server.call('POST public/account/plan/list', {}, { 'x-device': await deviceIn(id, variant) }))
      .envelope.data;
  const [a, b] = [await listed('A'), await listed('B')];
  expect(a.order).toEqual(usual);
  expect(b.order).toEqual([...usual].reverse());
  expect(b.list.map(({ price }) => price)).toEqual(a.list.map(({ price }) => price));
});

describe('an experiment', () => {
  it('cannot carry a price', async () => {
    const groupId = await drama();
    const written = wallOf(groupId);
    const { envelope } = await server.callUnchecked(
      'POST admin/growth/experiment/create',
      {
        written: {
          ...written,
          design: {
            ...written.design,
            variants: { A: { freeEpisodes: 1 }, B: { freeEpisodes: 3, price: 990 } },
          },
        },
      },
      owner,
    );
    expect(envelope.errorCode).toBe('VALIDATION_FAILED');
    const id = await create(written);
    await expect(
      db
        .updateTable('experiment')
        .set({ variants: JSON.stringify({ A: { freeEpisodes: 1 }, B: { freeEpisodes: 3, price: 990 } }) })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('experiment_has_no_price');
  });

  it('starts where it can run, and alone on its drama', async () => {
    const groupId = await drama();
    const wrong = await create({
      ...rest,
      design: {
        kind: 'wall',
        groupIds: [groupId],
        variants: { A: { freeEpisodes: 2 }, B: { freeEpisodes: 3 } },
      },
    });
    expect((await detailOf(wrong)).faults).toEqual(['wall-not-current']);
    expect(await start(wrong)).toBe('EXPERIMENT_NOT_READY');
    await running(wallOf(groupId));
    expect(await start(await create(wallOf(groupId)))).toBe('EXPERIMENT_OVERLAPS');
  });

  it('is stopped with a note, and everybody is back where it began', async () => {
    const groupId = await drama();
    const id = await running(wallOf(groupId));
    const headers = { 'x-device': await deviceIn(id, 'B') };
    expect(await opened(groupId, headers)).toEqual([1, 2, 3]);
    await server.call('POST admin/growth/experiment/stop', { id, note: '看够了' }, owner);
    expect(await opened(groupId, headers)).toEqual([1]);
    expect(await detailOf(id)).toMatchObject({ summary: { state: 'stopped' }, stopReason: '看够了' });
  });

  it('is rolled out after two weeks and a clear result, into the drama and its history', async () => {
    const groupId = await drama();
    const id = await running(wallOf(groupId));
    const rollOut = async () =>
      (await server.call('POST admin/growth/experiment/rollout', { id, note: '全量' }, owner)).envelope
        .errorCode;
    expect(await rollOut()).toBe('EXPERIMENT_TOO_EARLY');
    await fill(id, { A: 30, B: 90 });
    const { reading, mayRollOut: isEarly } = await detailOf(id);
    expect(reading.A).toMatchObject({ payers: 30, cappedRevenue: reading.A.revenue });
    expect(isEarly).toBe(false);
    ahead += 14 * DAY_MS;
    const { mayRollOut, changes, sampleRatio } = await detailOf(id);
    expect({ mayRollOut, low: (changes.revenue?.low ?? 0) > 0, isMismatch: sampleRatio.isMismatch }).toEqual({
      mayRollOut: true,
      low: true,
      isMismatch: false,
    });
    expect(await rollOut()).toBeNull();
    const { free_episodes } = await db
      .selectFrom('group')
      .select('free_episodes')
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow();
    expect(free_episodes).toBe(3);
    const versions = await db
      .selectFrom('group_version')
      .selectAll()
      .where('group_id', '=', groupId)
      .execute();
    expect(versions.length).toBeGreaterThan(0);
    ahead -= 14 * DAY_MS;
  });
});

/** Viewers of both variants, of whom so many of each bought the same thing. */
async function fill(experimentId: string, payers: { A: number; B: number }): Promise<void> {
  for (const variant of ['A', 'B'] as const)
    for (let at = 0; at < 400; at += 1) {
      const unit = `${experimentId}-${variant}-${at}`;
      await db
        .insertInto('experiment_unit')
        .values({
          ...{ experiment_id: experimentId, unit, variant, is_member: true, is_phone: true },
          ...{ met_at: new Date(Date.now() + ahead), wall_at: null, completed_at: null },
        })
        .execute();
      if (at >= payers[variant]) continue;
      const { id } = await insertMember(db, { experiment_unit: unit });
      await buy(id, unit);
    }
}

/** A membership bought a second from now. */
async function buy(memberId: string, transactionNo: string) {
  const made = await insertOrder(db, memberId, { plan: plans.monthly });
  await payOrder(db, made, transactionNo, made, 'wechat', new Date(Date.now() + ahead + 1000));
  return made;
}
