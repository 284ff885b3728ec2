import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, from, logIn, PASSWORD, register, requestCode } from '#testing/accounts.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const play = 'POST member/video/play/create';
const guangdong = from('120.24.78.68');
const xinjiang = from('124.117.1.1');
let groupId = '';

beforeAll(async () => {
  groupId = await insertGroup(server.db);
  await insertEpisode(server.db, groupId, 1);
});

async function enter({ phone }: Account, where: Record<string, string>) {
  const { envelope } = await logIn(server, { username: phone, password: PASSWORD }, where);
  return { ...envelope.data, headers: { 'x-token': envelope.data.token, ...where } };
}

const playCode = async (headers: Record<string, string>) =>
  (await server.call(play, { groupId, index: 1 }, headers)).envelope.errorCode;

describe('a login from another province than usual', () => {
  it('waits with playing, not with data rights, until a code has been entered', async () => {
    const account = await register(server, { headers: guangdong });
    const away = await enter(account, xinjiang);
    expect(away.member.risk).toBe(true);
    expect(await playCode(away.headers)).toBe('RISK_CHECK_REQUIRED');
    expect(await playCode({ ...account.headers, ...guangdong })).toBe(null);
    expect((await server.call('GET member/profile/profile/detail', {}, away.headers)).status).toBe(200);

    const state = await server.call('GET member/profile/check/detail', {}, away.headers);
    expect(state.envelope.data).toMatchObject({
      risk: true,
      logins: [
        { method: 'password', place: '新疆', risk: true },
        { method: 'register', place: '广东', risk: false },
      ],
    });
    const wrong = await server.call('POST member/profile/check/pass', { smsCode: '000000' }, away.headers);
    expect(wrong.envelope.errorCode).toBe('SMS_CODE_WRONG');
    const smsCode = await requestCode(server, account.phone, 'risk', away.headers);
    const passed = await server.call('POST member/profile/check/pass', { smsCode }, away.headers);
    expect(passed.envelope.data.risk).toBe(false);
    expect(await playCode(away.headers)).toBe(null);
    expect((await enter(account, xinjiang)).member.risk).toBe(false);
  });

  it('changes neither phone nor password, which would let a stranger answer the check himself', async () => {
    const account = await register(server, { headers: guangdong });
    const away = await enter(account, xinjiang);
    const phone = await server.call(
      'PUT member/profile/profile/phone',
      { phone: '13900000000', smsCode: '123456', password: PASSWORD },
      away.headers,
    );
    const password = await server.call(
      'PUT member/profile/profile/password',
      { password: PASSWORD, newPassword: 'another long password' },
      away.headers,
    );
    for (const { envelope } of [phone, password]) expect(envelope.errorCode).toBe('RISK_CHECK_REQUIRED');
  });

  it('may always sign out', async () => {
    const account = await register(server, { headers: guangdong });
    const away = await enter(account, xinjiang);
    expect((await server.call('POST member/member/member/logout', {}, away.headers)).status).toBe(200);
  });
});

describe('a strange login', () => {
  const detail = async (headers: Record<string, string>) =>
    (await server.call('GET member/profile/check/detail', {}, headers)).envelope.data;
  const answer = 'POST member/profile/check/answer';

  async function strangeLogin() {
    const account = await register(server, { headers: guangdong });
    const own = { ...account.headers, ...guangdong };
    const second = await enter(account, guangdong);
    const away = await enter(account, xinjiang);
    const login = requireValue((await detail(own)).logins.find(({ risk }) => risk));
    return { own, second, away, login };
  }

  it('says what, where, how and which device, and is not answered yet', async () => {
    const { own, away, login } = await strangeLogin();
    expect(login).toMatchObject({ place: '新疆', method: 'password', answer: null });
    const { envelope } = await server.call('POST member/profile/device/list', {}, away.headers);
    expect(envelope.data.list.find(({ current }) => current)?.id).toBe(login.deviceId);
    expect((await detail(own)).risk).toBe(false);
  });

  it('is signed out in one call if the member denies it, and no other device is', async () => {
    const { own, second, away, login } = await strangeLogin();
    expect((await server.call(answer, { id: login.id, mine: false }, own)).status).toBe(200);
    expect(await playCode(away.headers)).toBe('TOKEN_INVALID');
    expect(await playCode(second.headers)).toBe(null);
    expect((await detail(own)).logins.find(({ id }) => id === login.id)).toMatchObject({
      answer: 'not_mine',
      deviceId: null,
    });
  });

  it('keeps its own check if the member confirms it', async () => {
    const { own, away, login } = await strangeLogin();
    expect((await server.call(answer, { id: login.id, mine: true }, own)).status).toBe(200);
    expect((await detail(own)).logins.find(({ id }) => id === login.id)).toMatchObject({ answer: 'mine' });
    expect(await playCode(away.headers)).toBe('RISK_CHECK_REQUIRED');
  });

  it('cannot be answered by the stranger, nor by another member', async () => {
    const { away, login } = await strangeLogin();
    const stranger = await server.call(answer, { id: login.id, mine: true }, away.headers);
    expect(stranger.envelope.errorCode).toBe('RISK_CHECK_REQUIRED');
    const other = await register(server, { headers: guangdong });
    const foreign = { ...other.headers, ...guangdong };
    const refused = await server.call(answer, { id: login.id, mine: false }, foreign);
    expect(refused.envelope.errorCode).toBe('DEVICE_NOT_FOUND');
  });

  it('is followed by a new password that leaves the trusted devices signed in', async () => {
    const { own, second, away } = await strangeLogin();
    const change = { password: PASSWORD, newPassword: 'another long password', keepDevices: true };
    expect((await server.call('PUT member/profile/profile/password', change, own)).status).toBe(200);
    expect(await playCode(second.headers)).toBe(null);
    expect(await playCode(away.headers)).toBe('TOKEN_INVALID');
  });
});

describe('a session', () => {
  it('becomes untrusted when it appears in another province', async () => {
    const account = await register(server, { headers: guangdong });
    expect(await playCode({ ...account.headers, ...guangdong })).toBe(null);
    expect(await playCode({ ...account.headers, ...from('120.24.99.1') })).toBe(null);
    expect(await playCode({ ...account.headers, ...xinjiang })).toBe('RISK_CHECK_REQUIRED');
    expect(await playCode({ ...account.headers, ...guangdong })).toBe('RISK_CHECK_REQUIRED');
  });

  it('used from many networks in an hour becomes untrusted', async () => {
    const account = await register(server, { headers: guangdong });
    const codes: (string | null)[] = [];
    for (let at = 0; at < 8; at += 1)
      codes.push(await playCode({ ...account.headers, ...from(`10.9.${at}.1`) }));
    expect(codes[0]).toBe(null);
    expect(codes.at(-1)).toBe('RISK_CHECK_REQUIRED');
  });

  it('becomes untrusted when it signs in from many networks in an hour', async () => {
    const account = await register(server, { headers: guangdong });
    const risks: boolean[] = [];
    for (let at = 0; at < 7; at += 1) risks.push((await enter(account, from(`10.8.${at}.1`))).member.risk);
    expect(risks[0]).toBe(false);
    expect(risks.at(-1)).toBe(true);
  });
});

describe('the gate of the region', () => {
  it.each([
    ['Guangdong', '120.24.78.68', null],
    ['Guangdong by IPv6', '240e:47d:c20:1627:30a3:ba0d:a5e6:ec19', null],
    ['a local network', '192.168.1.5', null],
    ['Hong Kong', '218.102.1.1', 'REGION_BLOCKED'],
    ['Macau', '60.246.1.1', 'REGION_BLOCKED'],
    ['Taiwan', '168.95.1.1', 'REGION_BLOCKED'],
    ['abroad', '8.8.8.8', 'REGION_BLOCKED'],
    ['abroad by IPv6', '2001:4860:4860::8888', 'REGION_BLOCKED'],
  ])('for %s', async (_where, ip, code) => {
    expect(await playCode(from(ip))).toBe(code);
  });

  it('can be switched off', async () => {
    const open = await startTestServer({
      TRUSTED_PROXIES: '127.0.0.1',
      REGION_GATE: 'off',
    });
    const id = await insertGroup(open.db);
    await insertEpisode(open.db, id, 1);
    const answer = await open.call(play, { groupId: id, index: 1 }, from('8.8.8.8'));
    expect(answer.status).toBe(200);
  });

  it('believes nobody but the configured proxies', async () => {
    const direct = await startTestServer();
    const id = await insertGroup(direct.db);
    await insertEpisode(direct.db, id, 1);
    expect((await direct.call(play, { groupId: id, index: 1 }, from('8.8.8.8'))).status).toBe(200);
    // The proxy in front adds the address it saw; what the caller claimed before it does not count.
    const claimed = { 'x-forwarded-for': '120.24.78.68, 8.8.8.8' };
    expect(await playCode(claimed)).toBe('REGION_BLOCKED');
  });
});
