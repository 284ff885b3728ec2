import { beijingDayOf } from '@playlet/domain/beijing';
import type { EventKind } from '@playlet/domain/reports/event';
import { DAY_MS } from '@playlet/domain/time';
import { insertPlans } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { register } from '../testing/accounts.ts';
import { makeDrama, makeTeen } from '../testing/ads.ts';
import { chooseAtSandbox, placeTestOrder } from '../testing/orders.ts';
import { requireValue } from '../testing/required.ts';
import { startTestServer } from '../testing/server.ts';

let now = Date.parse('2026-11-24T12:00:00+08:00');
const server = await startTestServer({}, { now: () => now });
const { db, call } = server;
const { monthly } = await insertPlans(db);
const owner = await insertStaff(db, { roles: ['owner'] });

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
let groupId = '';

beforeEach(async () => {
  now += 40 * DAY_MS;
  await db.deleteFrom('promotion_link').execute();
  await server.context.events.flush();
  await db.deleteFrom('event').execute();
  groupId = await makeDrama(server, { access: 'vip', free_episodes: 1, episode_total: 5 }, 5);
});

async function makeLink(values: object = {}) {
  const { envelope } = await call(
    'POST admin/promotion/link/create',
    { name: 'A 遗诏', groupId, episode: 1, channel: '抖音', ...values },
    owner.headers,
  );
  expect(envelope).toMatchObject({ success: true });
  return envelope.data;
}

async function makePartner(name = `青禾 ${now}`) {
  const partner = { name, firstBasisPoints: 3000, renewalBasisPoints: 1000 };
  return (await call('POST admin/promotion/partner/create', partner, owner.headers)).envelope.data;
}

/** Follows a short address as a browser would; what the device then sends with its calls. */
async function follow(code: string, query = '', headers: Record<string, string> = { 'user-agent': PHONE }) {
  const response = await fetch(`${server.baseUrl}/l/${code}${query}`, { redirect: 'manual', headers });
  const location = new URL(response.headers.get('location') ?? '', server.baseUrl);
  const token = location.searchParams.get('promo');
  return { response, location, headers: token === null ? {} : { 'x-promotion': token } };
}

async function registerBy(headers: Record<string, string>) {
  const account = await register(server, { headers });
  return { ...headers, ...account.headers };
}

async function buy(headers: Record<string, string>) {
  const { envelope } = await placeTestOrder(server, headers, { kind: 'membership', planId: monthly.id });
  expect(envelope).toMatchObject({ success: true });
  const { id, no } = envelope.data.order;
  await chooseAtSandbox(server, no, 'pay');
  const state = () =>
    db.selectFrom('recharge').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  await expect.poll(state).toEqual({ state: 'PAID' });
  return envelope.data.order;
}

/** Pays an order back as the staff does: one asks, another approves. */
async function refund(orderNo: string) {
  const asked = await call(
    'POST admin/account/refund/create',
    { orderNo, reason: '未成年人监护人申请' },
    { 'x-token': server.operatorToken },
  );
  const decided = await call(
    'PUT admin/account/refund/decide',
    { id: asked.envelope.data.id, approve: true, note: '已核对' },
    { 'x-token': server.approverToken },
  );
  expect(decided.envelope.data.state).toBe('DONE');
}

const figures = async (id: string) =>
  requireValue(
    (await call('POST admin/promotion/link/list', {}, owner.headers)).envelope.data.list.find(
      (one) => one.id === id,
    ),
  );
const events = async () => {
  await server.context.events.flush();
  // Of one moment, none is before the other.
  const rows = await db.selectFrom('event').select(['kind', 'promotion_link_id']).execute();
  return rows.toSorted((a, b) =>
    `${a.kind} ${a.promotion_link_id}` < `${b.kind} ${b.promotion_link_id}` ? -1 : 1,
  );
};
const attributions = () =>
  db.selectFrom('promotion_attribution').selectAll().orderBy('at').orderBy('id').execute();

describe('a short address', () => {
  it('leads to the episode with what the advertiser put behind it, and is kept by nobody', async () => {
    const { code } = await makeLink({ episode: 2 });
    const { response, location } = await follow(code, '?clickid=abc&creative=7');
    expect(response.status).toBe(302);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(location.pathname).toBe(`/video/${groupId}/2`);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ clickid: 'abc', creative: '7' });
  });

  it('counts persons, and neither bots nor browsers that look ahead', async () => {
    const { id, code } = await makeLink();
    await follow(code);
    expect((await follow(code, '', { 'user-agent': 'Baiduspider/2.0' })).headers).toEqual({});
    await follow(code, '', { 'user-agent': PHONE, 'sec-purpose': 'prefetch' });
    await fetch(`${server.baseUrl}/l/${code}`, {
      method: 'HEAD',
      redirect: 'manual',
      headers: { 'user-agent': PHONE },
    });
    expect(await figures(id)).toMatchObject({ visits: 1, starts: 0 });
  });

  it('answers one visit to who asks again at once, and each click of an advertisement with its own', async () => {
    const { code } = await makeLink();
    const tapped = await Promise.all([follow(code), follow(code), follow(code)]);
    now += 1000;
    const again = await follow(code);
    expect(new Set([...tapped, again].map(({ location }) => location.href)).size).toBe(1);
    const clicked = await follow(code, '?clickid=another');
    expect(clicked.headers).toHaveProperty('x-promotion');
    expect(clicked.headers).not.toEqual(again.headers);
  });

  it('counts a viewer once a day, whatever stands behind the address and however often', async () => {
    const { id, code } = await makeLink();
    for (let n = 0; n < 60; n += 1) await follow(code, `?clickid=${n}`);
    await follow(code, '', { 'user-agent': PHONE.replace('18_0', '18_1') });
    expect(await figures(id)).toMatchObject({ visits: 1 });
    const { length } = await db
      .selectFrom('promotion_touch')
      .select('id')
      .where('link_id', '=', id)
      .execute();
    expect(length).toBe(50);
    const last = await follow(code, '?clickid=last');
    await registerBy(last.headers);
    expect(await attributions()).toMatchObject([{ link_id: id, parameters: { clickid: 'last' } }]);
    now += DAY_MS;
    await follow(code);
    expect(await figures(id)).toMatchObject({ visits: 2 });
  });

  it('leads to the front page if it is unknown, and to its drama without counting if its link is paused', async () => {
    expect((await follow('nothere')).location.pathname).toBe('/recommend');
    const { id, code } = await makeLink();
    await call('PUT admin/promotion/link/update', { id, paused: true }, owner.headers);
    const { location, headers } = await follow(code);
    expect(location.pathname).toBe(`/video/${groupId}/1`);
    expect(headers).toEqual({});
    expect(await figures(id)).toMatchObject({ visits: 0, paused: true });
  });

  it('names no visit that somebody made up', async () => {
    const { id } = await makeLink({ freeEpisodes: 3 });
    const forged = { 'x-promotion': `01ABC~${id}~${now.toString(36)}~e30.x.y` };
    const play = await call('POST member/video/play/create', { groupId, index: 3 }, forged);
    expect(play.envelope.errorCode).toBe('VIP_REQUIRED');
  });
});

describe('who followed a link', () => {
  it('watches the episodes it opens, for a week, and nobody else does', async () => {
    const { code } = await makeLink({ freeEpisodes: 3 });
    const { headers } = await follow(code);
    const play = (index: number, by: Record<string, string>) =>
      call('POST member/video/play/create', { groupId, index }, by);
    const { envelope } = await play(3, headers);
    expect(envelope).toMatchObject({ success: true, data: { next: { index: 4, access: 'vip' } } });
    const source = requireValue(envelope.data.sources[0]).url;
    expect((await fetch(source)).status).not.toBe(403);
    expect((await play(4, headers)).envelope.errorCode).toBe('VIP_REQUIRED');
    expect((await play(3, {})).envelope.errorCode).toBe('VIP_REQUIRED');
    const detail = await call('GET member/video/group/detail', { id: groupId }, headers);
    expect(detail.envelope.data.freeEpisodes).toBe(3);
    expect((await call('GET member/video/group/detail', { id: groupId })).envelope.data.freeEpisodes).toBe(1);
    now += 7 * DAY_MS + 1;
    expect((await play(3, headers)).envelope.errorCode).toBe('VIP_REQUIRED');
  });

  it('finds the plan of its offer chosen at the price of everybody, but not in teen mode', async () => {
    const { code } = await makeLink({ offer: 'yearly', freeEpisodes: 3 });
    const { headers } = await follow(code);
    const plans = async (by: Record<string, string>) =>
      (await call('POST public/account/plan/list', {}, by)).envelope.data;
    expect((await plans(headers)).preselected).toBe('yearly');
    expect((await plans({})).preselected).toBeNull();
    expect((await plans(headers)).list.map(({ price }) => price)).toEqual(
      (await plans({})).list.map(({ price }) => price),
    );
    const member = await registerBy(headers);
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await makeTeen(server, { id });
    expect((await plans(member)).preselected).toBeNull();
    await db.updateTable('group').set({ minor_safe: true }).where('id', '=', groupId).execute();
    const play = await call('POST member/video/play/create', { groupId, index: 3 }, member);
    expect(play.envelope.success).toBe(false);
  });

  it('is counted from the first play to the payment', async () => {
    const { id, code } = await makeLink();
    const { headers } = await follow(code);
    const play = await call('POST member/video/play/create', { groupId, index: 1 }, headers);
    const { playId } = play.envelope.data;
    const progress = (event: 'start' | 'end') =>
      call('POST member/video/play/progress', { playId, event, position: 1, duration: 2 }, headers);
    await progress('start');
    await progress('end');
    await call('POST member/video/play/create', { groupId, index: 2 }, headers);
    const member = await registerBy(headers);
    await buy(member);
    await expect
      .poll(() => figures(id))
      .toMatchObject({
        visits: 1,
        starts: 1,
        completions: 1,
        walls: 1,
        ordered: 1,
        payers: 1,
        orders: 1,
        revenue: 2500,
        refundedOrders: 0,
        refunds: 0,
        isDramaFree: false,
      });
    const detail = await call('GET admin/promotion/link/detail', { id }, owner.headers);
    expect(detail.envelope.data.latest).toEqual([
      { paidAt: new Date(now).toISOString(), amount: 2500, duration: 'monthly', title: null },
    ]);
  });
});

describe('a link to a free drama', () => {
  it('says so, for there is no pay wall to come to', async () => {
    const free = await makeDrama(server, { access: 'free', episode_total: 2 }, 2);
    const { id } = await makeLink({ groupId: free });
    expect(await figures(id)).toMatchObject({ isDramaFree: true, walls: 0 });
  });
});

describe('the events of the reports', () => {
  it('name the link of the visit, whatever the page says, and of money the link it is due to', async () => {
    const [first, second] = [await makeLink(), await makeLink()];
    const one = await follow(first.code);
    const report = { events: [{ kind: 'visit' as const }, { kind: 'checkout_begun' as const }] };
    await call('POST public/content/event/create', report, one.headers);
    const member = await registerBy(one.headers);
    const paid = await buy(member);
    now += DAY_MS;
    // The visit of the day a refund happens on leads to another link; the money stays with the one that sold.
    await call(
      'POST public/content/event/create',
      { events: [{ kind: 'visit' }] },
      {
        ...member,
        ...(await follow(second.code)).headers,
      },
    );
    await refund(paid.no);
    expect(await figures(first.id)).toMatchObject({ revenue: 2500, refundedOrders: 1, refunds: 2500 });
    const of = (kind: EventKind, id: string) => ({ kind, promotion_link_id: id });
    const byOrder = [second.id, first.id].toSorted().map((id) => of('visit', id));
    expect(await events()).toEqual([
      of('checkout_begun', first.id),
      of('order_paid', first.id),
      of('order_placed', first.id),
      of('refund', first.id),
      of('registration', first.id),
      ...byOrder,
    ]);
    const claimed = { promotionLinkId: second.id, ...report };
    const { envelope } = await server.callUnchecked('POST public/content/event/create', claimed);
    expect(envelope.errorCode).toBe('VALIDATION_FAILED');
  });

  it('name no link where none is followed', async () => {
    await buy(await registerBy({}));
    expect(new Set((await events()).map(({ promotion_link_id }) => promotion_link_id))).toEqual(
      new Set([null]),
    );
  });
});

describe('an order', () => {
  it('counts for the last link of the seven days before it, and keeps the first beside it', async () => {
    const [first, second] = [await makeLink(), await makeLink()];
    const one = await follow(first.code, '?clickid=one');
    const member = await registerBy(one.headers);
    now += DAY_MS;
    const two = await follow(second.code, '?clickid=two');
    const { no } = await buy({
      ...member,
      'x-promotion': `${two.headers['x-promotion']},${one.headers['x-promotion']}`,
    });
    const { promotion } = (await call('GET admin/account/order/detail', { no }, owner.headers)).envelope.data;
    expect(promotion).toMatchObject({ id: second.id, name: 'A 遗诏', channel: '抖音' });
    expect(await attributions()).toMatchObject([
      { kind: 'registration', link_id: first.id, first_link_id: first.id, parameters: { clickid: 'one' } },
      {
        kind: 'order',
        basis: 'touch',
        link_id: second.id,
        first_link_id: first.id,
        parameters: { clickid: 'two' },
      },
    ]);
  });

  it('later than that counts for the link its member registered by, and for none where there is none', async () => {
    const { id, code } = await makeLink();
    const { headers } = await follow(code);
    const member = await registerBy(headers);
    now += 20 * DAY_MS;
    await buy(member);
    expect((await attributions()).at(-1)).toMatchObject({
      kind: 'order',
      basis: 'registration',
      link_id: id,
    });
    const other = await registerBy({});
    await buy(other);
    expect(await attributions()).toHaveLength(2);
  });

  it('on another device counts for the link its member followed', async () => {
    const { id, code } = await makeLink();
    const member = await registerBy({});
    const phone = await follow(code);
    const { headers } = phone;
    const play = await call(
      'POST member/video/play/create',
      { groupId, index: 1 },
      { ...member, ...headers },
    );
    const { playId } = play.envelope.data;
    await call(
      'POST member/video/play/progress',
      { playId, event: 'start', position: 0, duration: 2 },
      { ...member, ...headers },
    );
    await expect.poll(async () => (await figures(id)).starts).toBe(1);
    await buy(member);
    expect(await attributions()).toMatchObject([{ kind: 'order', basis: 'touch', link_id: id }]);
  });

  it('of a top-up counts for nothing: what it pays for does', async () => {
    const { code } = await makeLink();
    const member = await registerBy((await follow(code)).headers);
    await placeTestOrder(server, member, { kind: 'balance', amount: 3000 });
    expect((await attributions()).map(({ kind }) => kind)).toEqual(['registration']);
  });
});

describe('a partner', () => {
  it('gets the share of the first order and of later ones, less what is paid back, and a closed month stays', async () => {
    const partner = await makePartner();
    const { code } = await makeLink({ partnerId: partner.id });
    const member = await registerBy((await follow(code)).headers);
    const first = await buy(member);
    now += 60_000;
    await buy(member);
    const month = beijingDayOf(now).slice(0, 7);
    const list = async () =>
      (await call('POST admin/promotion/statement/list', { partnerId: partner.id }, owner.headers)).envelope
        .data.list;
    expect(await list()).toMatchObject([{ month, paid: 5000, due: 750 + 250, closedAt: null }]);
    const close = (of: string) =>
      call('POST admin/promotion/statement/close', { partnerId: partner.id, month: of }, owner.headers);
    expect((await close(month)).envelope.errorCode).toBe('MONTH_NOT_OVER');
    now += 31 * DAY_MS;
    const closed = await Promise.all([close(month), close(month)]);
    expect(new Set(closed.map(({ envelope }) => envelope.errorCode))).toEqual(
      new Set(['STATEMENT_CLOSED', null]),
    );
    await refund(first.no);
    expect(await list()).toMatchObject([
      { paid: 0, refunded: 2500, due: -750, closedAt: null },
      { month, paid: 5000, refunded: 0, due: 1000 },
    ]);
    await expect(db.updateTable('promotion_statement').set({ due: 1 }).execute()).rejects.toThrow(
      /stays as it is/,
    );
    await expect(db.deleteFrom('promotion_statement_line').execute()).rejects.toThrow(/stays as it is/);
  });

  it('sees sums of their own links on their page, and nothing once it is closed', async () => {
    const partner = await makePartner();
    const { id, code } = await makeLink({ partnerId: partner.id });
    await makeLink();
    const member = await registerBy((await follow(code)).headers);
    await buy(member);
    const open = async (days: number | null) =>
      (await call('PUT admin/promotion/partner/page', { id: partner.id, days }, owner.headers)).envelope.data;
    const { pageAddress } = await open(30);
    const token = requireValue(pageAddress?.split('#')[1]);
    const see = (given: string) => call('POST admin/entry/partner/report', { token: given });
    const { data } = (await see(token)).envelope;
    expect(data).toMatchObject({
      links: [{ visits: 1, payers: 1, revenue: 2500 }],
      statements: [{ due: 750 }],
    });
    expect(JSON.stringify(data)).not.toContain(id);
    const again = requireValue((await open(30)).pageAddress?.split('#')[1]);
    expect((await see(token)).envelope.errorCode).toBe('PARTNER_PAGE_CLOSED');
    expect((await see(again)).envelope.success).toBe(true);
    now += 30 * DAY_MS;
    expect((await see(again)).envelope.errorCode).toBe('PARTNER_PAGE_CLOSED');
    expect((await see('nonsense')).envelope.errorCode).toBe('PARTNER_PAGE_CLOSED');
  });
});

describe('the cost of a link', () => {
  const send = async (act: string, csv: string) => {
    const response = await fetch(`${server.baseUrl}/api/admin/promotion/cost/${act}`, {
      method: 'PUT',
      headers: { ...owner.headers, 'content-type': 'application/octet-stream' },
      body: csv,
    });
    return (await response.json()) as { errorCode: string | null; data: { rows: object[] } };
  };

  it('comes from a file that is looked at first, and is then what the return is measured by', async () => {
    const { id, code } = await makeLink();
    const { number } = await figures(id);
    const today = beijingDayOf(now);
    const csv = `id,day,amount\r\n${number},${today},"¥1,0.00"\r\n${number},${today},9\r\nL-9999999,${today},1\r\n${number},2026-02-30,1\r\n${number},${today.replaceAll('-', '/')},x\r\n`;
    const { data } = await send('preview', csv);
    expect(data).toMatchObject({
      changed: 1,
      faulty: 4,
      rows: [
        { before: null, after: 1000, problem: null },
        { problem: 'twice' },
        { problem: 'link-unknown' },
        { problem: 'day' },
        { problem: 'amount' },
      ],
    });
    expect((await send('apply?changed=2', csv)).errorCode).toBe('PREVIEW_OUTDATED');
    expect((await send('apply?changed=1', csv)).data).toEqual({ changed: 1 });
    await buy(await registerBy((await follow(code)).headers));
    const { cost, returns } = await figures(id);
    expect(cost).toBe(1000);
    expect(returns).toEqual([
      { day: 0, earned: 2500, spent: 1000 },
      { day: 1, earned: 0, spent: 0 },
      { day: 7, earned: 0, spent: 0 },
      { day: 30, earned: 0, spent: 0 },
    ]);
    now += DAY_MS;
    expect((await figures(id)).returns[1]).toEqual({ day: 1, earned: 2500, spent: 1000 });
  });

  it('is entered and taken away by hand', async () => {
    const { id } = await makeLink();
    const set = (amount: number | null) =>
      call('PUT admin/promotion/cost/update', { linkId: id, day: beijingDayOf(now), amount }, owner.headers);
    await set(26_400_00);
    expect((await figures(id)).cost).toBe(2_640_000);
    await set(null);
    expect((await figures(id)).cost).toBeNull();
  });
});

describe('a link made by mistake', () => {
  const remove = async (id: string, headers = owner.headers) =>
    (await call('DELETE admin/promotion/link/delete', { id, note: '剧选错了' }, headers)).envelope.errorCode;

  it('is deleted, and its short address leads to the front page', async () => {
    const { id, code } = await makeLink();
    expect(await remove(id, (await insertStaff(db, { roles: ['support'] })).headers)).toBe(
      'PERMISSION_REQUIRED',
    );
    expect(await remove(id)).toBeNull();
    expect((await follow(code)).location.pathname).toBe('/recommend');
    expect(await remove(id)).toBe('PROMOTION_LINK_NOT_FOUND');
  });

  it('stays once somebody followed it, or it has costs', async () => {
    const followed = await makeLink();
    await follow(followed.code);
    expect(await remove(followed.id)).toBe('PROMOTION_LINK_USED');
    const paid = await makeLink();
    const cost = { linkId: paid.id, day: beijingDayOf(now), amount: 100 };
    expect(
      (await call('PUT admin/promotion/cost/update', cost, owner.headers)).envelope.errorCode,
    ).toBeNull();
    expect(await remove(paid.id)).toBe('PROMOTION_LINK_USED');
  });

  it('is kept by a visit that comes at the same moment, or is gone for it', async () => {
    const links = await Promise.all(Array.from({ length: 8 }, () => makeLink()));
    await Promise.all(links.flatMap(({ id, code }) => [remove(id), follow(code)]));
    for (const { id } of links) {
      const touches = await db.selectFrom('promotion_touch').select('id').where('link_id', '=', id).execute();
      const link = await db.selectFrom('promotion_link').select('id').where('id', '=', id).execute();
      expect(touches.length > 0).toBe(link.length > 0);
    }
  });
});

it('is made only as far as the drama goes, with no fewer free episodes than everybody has', async () => {
  const make = async (values: object) =>
    (
      await call(
        'POST admin/promotion/link/create',
        { name: 'A', groupId, episode: 1, channel: '抖音', ...values },
        owner.headers,
      )
    ).envelope.errorCode;
  expect(await make({ episode: 6 })).toBe('PROMOTION_LINK_NOT_POSSIBLE');
  expect(await make({ freeEpisodes: 0 })).toBe('PROMOTION_LINK_NOT_POSSIBLE');
  expect(await make({ partnerId: 'nobody' })).toBe('PARTNER_NOT_FOUND');
  expect(await make({ groupId: 'nothing' })).toBe('GROUP_NOT_FOUND');
});
