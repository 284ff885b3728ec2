import { newId } from '@playlet/db';
import { insertMember, insertSession } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { type Account, logIn, PASSWORD, register } from '#testing/accounts.ts';
import { requireValue } from '#testing/required.ts';
import { detailsOf, startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const list = 'POST member/profile/device/list';
const remove = 'DELETE member/profile/device/delete';
const detail = 'GET member/profile/profile/detail';

const enter = ({ username }: Account, more: object = {}) =>
  logIn(server, { username, password: PASSWORD, ...more });

describe('the devices of a member', () => {
  it('are listed, this one marked, without what identifies them', async () => {
    const device = { id: 'secret-device-id', name: '客厅的平板' };
    const account = await register(server, { device });
    await enter(account);
    const { envelope } = await server.call(list, {}, account.headers);
    expect(envelope.data).toMatchObject({ total: 2, page: 0, pageSize: 10 });
    expect(envelope.data.list.filter((one: { current: boolean }) => one.current)).toMatchObject([
      { name: '客厅的平板' },
    ]);
    expect(JSON.stringify(envelope)).not.toContain(device.id);
    expect(JSON.stringify(envelope)).not.toContain(account.token);
  });

  it('end at the next call when they are removed', async () => {
    const account = await register(server);
    const other = { 'x-token': (await enter(account)).envelope.data.token };
    const { envelope } = await server.call(list, {}, account.headers);
    const id = requireValue(envelope.data.list.find((one) => !one.current)).id;
    expect((await server.call(remove, { id }, account.headers)).status).toBe(200);
    expect((await server.call(detail, {}, other)).envelope.errorCode).toBe('TOKEN_INVALID');
    expect((await server.call(detail, {}, account.headers)).status).toBe(200);
  });

  it('of others are like devices that do not exist', async () => {
    const [mine, theirs] = [await register(server), await insertMember(server.db)];
    const foreign = await server.call(remove, { id: theirs.sessionId }, mine.headers);
    const missing = await server.call(remove, { id: newId() }, mine.headers);
    expect(foreign.envelope.errorCode).toBe('DEVICE_NOT_FOUND');
    expect(foreign.envelope).toEqual(missing.envelope);
    expect((await server.call(detail, {}, theirs.headers)).status).toBe(200);
  });
});

describe('the eleventh device', () => {
  it('is shown the ten and goes on in one step where one is released', async () => {
    const account = await register(server);
    for (let at = 0; at < 9; at += 1) expect((await enter(account)).status).toBe(200);
    const refused = await enter(account);
    expect(refused.status).toBe(409);
    expect(refused.envelope).toMatchObject({ errorCode: 'DEVICE_LIMIT_REACHED', data: { limit: 10 } });
    const { devices } = detailsOf(refused.envelope);
    expect(devices).toHaveLength(10);
    const last = devices.at(-1).id;

    const foreign = await insertMember(server.db);
    const wrong = await enter(account, { releaseDeviceId: foreign.sessionId });
    expect(wrong.envelope.errorCode).toBe('DEVICE_NOT_FOUND');

    const entered = await enter(account, { releaseDeviceId: last });
    expect(entered.status).toBe(200);
    const now = await server.call(list, {}, { 'x-token': entered.envelope.data.token });
    expect(now.envelope.data.total).toBe(10);
    expect(now.envelope.data.list.map((one) => one.id)).not.toContain(last);
  });

  it('keeps its code for the second step', async () => {
    const { phone, id } = await insertMember(server.db);
    for (let at = 0; at < 9; at += 1) await insertSession(server.db, id);
    await server.call('POST public/member/member/sms', { phone, purpose: 'login' });
    const smsCode = server.context.smsInbox?.().find((one) => one.phone === phone)?.code;
    const refused = await logIn(server, { username: phone, smsCode });
    expect(refused.envelope.errorCode).toBe('DEVICE_LIMIT_REACHED');
    const releaseDeviceId = detailsOf(refused.envelope).devices[0].id;
    expect((await logIn(server, { username: phone, smsCode, releaseDeviceId })).status).toBe(200);
  });

  it('is no eleventh where it was one of the ten', async () => {
    const device = { id: 'the-same-device', name: 'Phone' };
    const account = await register(server, { device });
    for (let at = 0; at < 9; at += 1) await enter(account);
    const again = await enter(account, { device });
    expect(again.status).toBe(200);
    expect((await server.call(detail, {}, account.headers)).envelope.errorCode).toBe('TOKEN_INVALID');
  });

  it('is refused however many come at once', async () => {
    const account = await register(server);
    const answers = await Promise.all(Array.from({ length: 500 }, () => enter(account)));
    const statuses = Map.groupBy(answers, ({ status }) => status);
    // The first of the ten is the one that registered; beyond what can wait, the server sends away.
    expect(statuses.get(200)).toHaveLength(9);
    expect(new Set(statuses.keys())).toEqual(new Set([200, 409, 503]));
    const { count } = await server.db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('member.phone', '=', account.phone)
      .executeTakeFirstOrThrow();
    expect(count).toBe(10);
  });
});
