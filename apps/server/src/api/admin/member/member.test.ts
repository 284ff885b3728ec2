import { finishRefund } from '@playlet/core/refunds/finish-refund';
import { decideRefund } from '@playlet/core/refunds/refund-decide';
import { requestRefund } from '@playlet/core/refunds/refund-request';
import { newId } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { addWorkingDays } from '@playlet/domain/member-request/working-days';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember, insertSession } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const { monthly } = await insertPlans(db);
const support = await insertStaff(db, { name: '何苗', roles: ['support'] });
const owner = await insertStaff(db, { name: '许砚秋', roles: ['owner'] });
const finance = await insertStaff(db, { roles: ['finance'] });

const find = async (q: string, page = {}) =>
  (await server.call('POST admin/member/member/list', { q, ...page }, support.headers)).envelope;
const idsOf = async (q: string) => (await find(q)).data.list.map(({ id }) => id);
const pageOf = async (id: string, who = support.headers) =>
  (await server.call('GET admin/member/member/detail', { id }, who)).envelope;
const linesOf = (objectId: string) =>
  db.selectFrom('audit_log').selectAll().where('object_id', '=', objectId).orderBy('at').execute();

describe('the search for a member', () => {
  it('reads a number, its tail, an id, an order and the beginning of a name', async () => {
    const member = await insertMember(db, {
      phone: '18612342046',
      username: '林晚晚',
      username_key: '林晚晚',
    });
    const order = await insertOrder(db, member.id);
    for (const q of ['18612342046', '186 1234 2046', '2046', '342046', member.id, order.no, '林晚'])
      expect(await idsOf(q)).toEqual([member.id]);
    for (const q of ['18612342047', '992046', newId(), '晚晚', '%', '_']) expect(await idsOf(q)).toEqual([]);
  });

  it('pages by the key of the last row, so that nobody is lost while members register', async () => {
    const made = [];
    for (let at = 0; at < 5; at += 1)
      made.push((await insertMember(db, { username: `pager${at}`, username_key: `pager${at}` })).id);
    const first = await find('pager', { pageSize: 2 });
    await insertMember(db, { username: 'pagerlate', username_key: 'pagerlate' });
    const second = await find('pager', { page: 1, pageSize: 2, snapshot: first.data.snapshot });
    const third = await find('pager', { page: 2, pageSize: 2, snapshot: second.data.snapshot });
    const seen = [first, second, third].flatMap(({ data }) => data.list.map(({ id }) => id));
    expect(seen).toEqual(made.toReversed());
  });

  it('never shows a whole number', async () => {
    const { phone, id } = await insertMember(db);
    for (const answer of [await find(phone), await pageOf(id)]) {
      expect(JSON.stringify(answer)).not.toContain(phone);
      expect(JSON.stringify(answer)).toContain(`${phone.slice(0, 3)}****${phone.slice(7)}`);
    }
  });
});

describe('the page of a member', () => {
  it('has what was bought, given, agreed to and asked for', async () => {
    const { id } = await insertMember(db);
    const order = await insertOrder(db, id, { plan: monthly });
    await payOrder(db, order, newId(), order);
    const page = (await pageOf(id)).data;
    expect(page.orders).toMatchObject({ total: 1, paidCount: 1, paidFen: order.amount });
    expect(page.orders.list).toMatchObject([{ no: order.no, kind: 'membership', state: 'PAID' }]);
    expect(page.grants).toMatchObject([
      { source: 'recharge', plan: 'monthly', orderNo: order.no, until: page.vipExpiresAt },
    ]);
    expect(page.devices).toHaveLength(1);
    expect(page.teen).toBeNull();
  });

  it('does not count a refunded order among what was paid', async () => {
    const { id } = await insertMember(db);
    const order = await insertOrder(db, id, { plan: monthly });
    await payOrder(db, order, newId(), order);
    const asked = { what: { orderNo: order.no }, reason: '无法交付', by: finance.id };
    const refund = requireValue(await requestRefund(db, asked));
    await decideRefund(db, refund.id, { approve: true, by: owner.id, now: new Date() });
    expect((await pageOf(id)).data.orders.paidFen).toBe(order.amount);
    await finishRefund(db, refund.no, new Date());
    expect((await pageOf(id)).data.orders).toMatchObject({ total: 1, paidCount: 0, paidFen: 0 });
  });

  it('tells who looked at it, once a day', async () => {
    const { id } = await insertMember(db);
    await pageOf(id);
    await pageOf(id);
    const { views } = (await pageOf(id, owner.headers)).data;
    expect(views).toMatchObject([{ staffName: '何苗', roles: ['support'], call: null, times: 2 }]);
  });

  it('is not there for those who are no members', async () => {
    expect((await pageOf(newId())).errorCode).toBe('MEMBER_NOT_FOUND');
  });
});

describe('the whole phone number', () => {
  const reveal = async (memberId: string, note: string, who = support.headers) =>
    server.call('POST admin/member/phone/reveal', { memberId, reason: 'identity', note }, who);

  it('is shown for a reason that everybody reads on the page, and that is in the log without the number', async () => {
    const { id, phone } = await insertMember(db);
    const { envelope } = await reveal(id, `用户来电 ${phone}，工单 K-20671`);
    expect(envelope.data).toEqual({ phone, seconds: 60 });
    const { views } = (await pageOf(id)).data;
    expect(views[0]).toMatchObject({
      staffName: '何苗',
      call: 'POST admin/member/phone/reveal',
      reason: 'identity',
      note: `用户来电 ${phone.slice(0, 3)}****${phone.slice(7)}，工单 K-20671`,
    });
    const lines = await linesOf(id);
    expect(lines).toMatchObject([{ staff_name: '何苗', after: { reason: 'identity' } }]);
    expect(JSON.stringify(lines)).not.toContain(phone);
  });

  it('is not shown without words', async () => {
    const { id } = await insertMember(db);
    const { envelope } = await server.call(
      'POST admin/member/phone/reveal',
      { memberId: id, reason: 'identity', note: '' },
      support.headers,
    );
    expect(envelope.success).toBe(false);
    expect(await linesOf(id)).toEqual([]);
  });
});

describe('a device of a member', () => {
  it('is signed out, and what it plays ends', async () => {
    const { id, headers, sessionId } = await insertMember(db, {
      vip_expires_at: new Date(Date.now() + DAY_MS),
    });
    const other = await insertSession(db, id);
    const groupId = await insertGroup(db, { access: 'vip', free_episodes: 0 });
    await insertEpisode(db, groupId, 1);
    const play = await server.call('POST member/video/play/create', { groupId, index: 1 }, headers);
    const url = requireValue(play.envelope.data.sources[0]).url;
    expect((await fetch(url)).status).not.toBe(403);
    const kick = (deviceId: string) =>
      server.call(
        'DELETE admin/member/device/delete',
        { memberId: id, deviceId, note: '用户说不是自己' },
        support.headers,
      );
    expect((await kick(sessionId)).envelope.data).toEqual({ ended: 1 });
    expect((await server.call('GET member/profile/profile/detail', {}, headers)).envelope.errorCode).toBe(
      'TOKEN_INVALID',
    );
    expect((await fetch(url)).status).toBe(403);
    expect((await server.call('GET member/profile/profile/detail', {}, other.headers)).status).toBe(200);
    expect((await kick(sessionId)).envelope.errorCode).toBe('DEVICE_NOT_FOUND');
    const stranger = await insertMember(db);
    expect((await kick(stranger.sessionId)).envelope.errorCode).toBe('DEVICE_NOT_FOUND');
  });

  it('goes with all others where none is named', async () => {
    const { id } = await insertMember(db);
    await insertSession(db, id);
    const input = { memberId: id, note: '手机丢了' };
    const { envelope } = await server.call('DELETE admin/member/device/delete', input, owner.headers);
    expect(envelope.data).toEqual({ ended: 2 });
    expect((await pageOf(id)).data.devices).toEqual([]);
  });
});

describe('days that the staff give', () => {
  const give = (memberId: string, days: number, who = support.headers, key = newId()) =>
    server.call('POST admin/member/membership/create', { memberId, days, key, note: '补偿卡顿' }, who);

  it('come behind what there is, once however often they are sent', async () => {
    const { id } = await insertMember(db);
    const key = newId();
    const first = (await give(id, 7, support.headers, key)).envelope.data;
    const again = (await give(id, 7, support.headers, key)).envelope.data;
    expect(again).toEqual(first);
    const more = (await give(id, 3)).envelope.data;
    expect(Date.parse(more.vipExpiresAt ?? '') - Date.parse(first.vipExpiresAt ?? '')).toBe(3 * DAY_MS);
    const foreign = await insertMember(db);
    expect((await give(foreign.id, 7, support.headers, key)).envelope.errorCode).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('are a month from the customer service, and a year from an owner', async () => {
    const { id } = await insertMember(db);
    expect((await give(id, 32)).envelope.errorCode).toBe('GIFT_TOO_LARGE');
    expect((await give(id, 366, owner.headers)).envelope.success).toBe(true);
    expect((await give(id, 1, finance.headers)).envelope.errorCode).toBe('PERMISSION_REQUIRED');
  });

  it('can be taken back, and what was bought cannot', async () => {
    const { id } = await insertMember(db);
    const { grantId } = (await give(id, 7)).envelope.data;
    const order = await insertOrder(db, id, { plan: monthly });
    await payOrder(db, order, newId(), order);
    const take = async (one: string) =>
      (
        await server.call(
          'DELETE admin/member/membership/delete',
          { memberId: id, grantId: one, note: '送错了' },
          support.headers,
        )
      ).envelope;
    const bought = requireValue((await pageOf(id)).data.grants.find(({ source }) => source === 'recharge'));
    expect((await take(bought.id)).errorCode).toBe('GRANT_NOT_REVOCABLE');
    expect((await take(grantId)).success).toBe(true);
    expect((await take(grantId)).errorCode).toBe('GRANT_NOT_REVOCABLE');
    const { grants } = (await pageOf(id)).data;
    expect(grants.map(({ revokedAt }) => revokedAt !== null)).toEqual([false, true]);
  });
});

describe('notes of the staff', () => {
  it('stand on the page without whole numbers, and in no log', async () => {
    const { id, phone } = await insertMember(db);
    const { envelope } = await server.call(
      'POST admin/member/note/create',
      { memberId: id, text: `来电 ${phone}，问为何扣两次` },
      support.headers,
    );
    const { notes } = (await pageOf(id)).data;
    expect(notes).toMatchObject([{ staffName: '何苗', text: expect.stringContaining('****') }]);
    expect(JSON.stringify(await linesOf(id))).not.toContain('扣两次');
    const remove = () =>
      server.call('DELETE admin/member/note/delete', { id: envelope.data.id }, support.headers);
    expect((await remove()).envelope.success).toBe(true);
    expect((await remove()).envelope.errorCode).toBe('MEMBER_NOTE_NOT_FOUND');
    expect((await pageOf(id)).data.notes).toEqual([]);
  });
});

describe('the register of requests', () => {
  const enter = async (input = {}, who = support.headers) =>
    (
      await server.call(
        'POST admin/member/request/create',
        { kind: 'guardian', way: 'phone', text: '孩子付了费，要求退款', ...input },
        who,
      )
    ).envelope;
  const step = async (id: string, state: 'open' | 'working' | 'done' | 'refused', note = '') =>
    (await server.call('PUT admin/member/request/update', { id, state, note }, support.headers)).envelope;
  const list = async (input = {}) =>
    (await server.call('POST admin/member/request/list', { pageSize: 100, ...input }, support.headers))
      .envelope.data;

  it('counts 7 working days for a guardian and 15 for a question on the agreements', async () => {
    const today = beijingDayOf(Date.now());
    expect((await enter()).data).toMatchObject({
      dueOn: addWorkingDays(today, 7).day,
      workingDaysLeft: 7,
      state: 'open',
      staffName: '何苗',
    });
    expect((await enter({ kind: 'agreement', way: 'mail' })).data.dueOn).toBe(addWorkingDays(today, 15).day);
  });

  it('tracks one to its end, with everybody who did something', async () => {
    const member = await insertMember(db);
    const { id } = (await enter({ memberId: member.id, contact: `监护人 ${member.phone}` })).data;
    await step(id, 'working', '已核对监护关系');
    expect((await step(id, 'done')).errorCode).toBe('NOTE_REQUIRED');
    const { data } = await step(id, 'done', '已退款');
    expect(data.steps.map(({ state, note }) => [state, note])).toEqual([
      ['open', ''],
      ['working', '已核对监护关系'],
      ['done', '已退款'],
    ]);
    expect(data.contact).not.toContain(member.phone);
    expect(data.closedAt).not.toBeNull();
    expect((await list({ memberId: member.id })).list).toEqual([]);
    expect((await list({ view: 'closed', memberId: member.id })).list).toMatchObject([{ id }]);
    expect((await pageOf(member.id)).data.requests).toMatchObject([{ id, state: 'done' }]);
    expect((await linesOf(id)).map(({ staff_name: name }) => name)).toEqual(['何苗', '何苗', '何苗']);
  });

  it('shows what is over its day first', async () => {
    const receivedAt = new Date(Date.now() - 40 * DAY_MS).toISOString();
    const { id, no } = (await enter({ kind: 'access', receivedAt })).data;
    const { list: open, overdue } = await list();
    expect(open[0]).toMatchObject({ id });
    expect(open[0]?.workingDaysLeft).toBeLessThan(0);
    expect(overdue).toBeGreaterThan(0);
    expect((await list({ no })).list).toMatchObject([{ id }]);
  });

  it('takes none from the future, about nobody, or from those who only look', async () => {
    const receivedAt = new Date(Date.now() + DAY_MS).toISOString();
    expect((await enter({ receivedAt })).errorCode).toBe('MOMENT_AHEAD');
    expect((await enter({ memberId: newId() })).errorCode).toBe('MEMBER_NOT_FOUND');
    expect((await enter({}, finance.headers)).errorCode).toBe('PERMISSION_REQUIRED');
    expect((await step(newId(), 'working')).errorCode).toBe('MEMBER_REQUEST_NOT_FOUND');
  });
});

describe('what a member sees', () => {
  const explain = async (memberId: string, groupId: string) =>
    (await server.call('GET admin/member/view/explain', { memberId, groupId }, support.headers)).envelope;
  const drama = async (values = {}) => {
    const groupId = await insertGroup(db, values);
    for (const index of [1, 2]) await insertEpisode(db, groupId, index);
    return groupId;
  };

  it('is what the play call answers, with the reason', async () => {
    const groupId = await drama({ access: 'vip', free_episodes: 1 });
    const member = await insertMember(db);
    const vip = await insertMember(db, { vip_expires_at: new Date(Date.now() + DAY_MS) });
    for (const { id, headers } of [member, vip]) {
      const { episodes } = (await explain(id, groupId)).data;
      for (const { index, denial } of episodes) {
        const { envelope } = await server.call('POST member/video/play/create', { groupId, index }, headers);
        expect(envelope.errorCode).toBe(denial);
      }
    }
    expect((await explain(member.id, groupId)).data).toMatchObject({
      persona: 'member',
      episodes: [
        { index: 1, denial: null, right: 'free', ads: 'preroll' },
        { index: 2, denial: 'VIP_REQUIRED', right: null, ads: 'rewarded' },
      ],
    });
    expect((await explain(vip.id, groupId)).data).toMatchObject({
      persona: 'vip',
      episodes: [{ ads: 'none' }, { right: 'vip', ads: 'none' }],
    });
  });

  it('says which devices are not trusted, and leaves no trace with the member', async () => {
    const { id, sessionId } = await insertMember(db);
    await db.updateTable('session').set({ risk: true }).where('id', '=', sessionId).execute();
    const groupId = await drama({ access: 'free' });
    expect((await explain(id, groupId)).data.untrustedDevices).toEqual(['Phone']);
    const plays = await db.selectFrom('play').select('id').where('viewer_key', '=', id).execute();
    expect(plays).toEqual([]);
    expect((await explain(id, newId())).errorCode).toBe('GROUP_NOT_FOUND');
    expect((await explain(newId(), groupId)).errorCode).toBe('MEMBER_NOT_FOUND');
  });
});
