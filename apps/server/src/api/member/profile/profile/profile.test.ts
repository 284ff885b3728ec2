import { sql } from '@playlet/db/raw';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { createPhone, logIn, PASSWORD, register, requestCode } from '#testing/accounts.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const detail = 'GET member/profile/profile/detail';
const update = 'PUT member/profile/profile/update';
const password = 'PUT member/profile/profile/password';
const phoneCall = 'PUT member/profile/profile/phone';

describe("a member's own page", () => {
  it.each([
    ['no token', {}, 'LOGIN_REQUIRED'],
    ['an empty one', { 'x-token': '' }, 'LOGIN_REQUIRED'],
    ['one that never was', { 'x-token': 'a'.repeat(43) }, 'TOKEN_INVALID'],
    ['a very long one', { 'x-token': 'a'.repeat(4000) }, 'TOKEN_INVALID'],
    ['an injection', { 'x-token': "' or 1=1 --" }, 'TOKEN_INVALID'],
    ['a JSON web token', { 'x-token': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }, 'TOKEN_INVALID'],
    ['undefined in words', { 'x-token': 'undefined' }, 'TOKEN_INVALID'],
  ])('is closed to %s', async (_what, headers, code) => {
    const answer = await server.call(detail, {}, headers);
    expect(answer).toMatchObject({ status: 401, envelope: { errorCode: code, data: null } });
  });

  it('answers a header longer than any in the envelope', async () => {
    const answer = await server.call(detail, {}, { 'x-token': 'a'.repeat(8000) });
    expect(answer).toMatchObject({ status: 431, envelope: { errorCode: 'HEADERS_TOO_LARGE', data: null } });
  });

  it('takes the token from its own header alone', async () => {
    const { token } = await insertMember(server.db);
    const calls = [
      server.call(detail, {}, { authorization: `Bearer ${token}` }),
      server.call(detail, {}, { cookie: `x-token=${token}; token=${token}` }),
    ];
    for (const { envelope } of await Promise.all(calls)) expect(envelope.errorCode).toBe('LOGIN_REQUIRED');
    expect((await server.callUnchecked(detail, { token, 'x-token': token })).status).toBe(401);
  });

  it('does not open with the hash the database holds, or with part of a token', async () => {
    const { token, sessionId } = await insertMember(server.db);
    const { token_hash } = await server.db
      .selectFrom('session')
      .select('token_hash')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    for (const wrong of [
      token_hash.toString('hex'),
      token_hash.toString('base64url'),
      token.slice(0, -1),
      `${token}=`,
      ` ${token.toLowerCase()}`,
      sessionId,
    ])
      expect((await server.call(detail, {}, { 'x-token': wrong })).envelope.errorCode).toBe('TOKEN_INVALID');
  });

  it.each([
    ['after seven days without use', { last_seen_at: sql<Date>`now() - interval '7 days 1 second'` }],
    ['after thirty days in all', { expires_at: sql<Date>`now()` }],
  ])('closes %s', async (_what, values) => {
    const { headers, sessionId } = await insertMember(server.db);
    await server.db.updateTable('session').set(values).where('id', '=', sessionId).execute();
    expect((await server.call(detail, {}, headers)).envelope.errorCode).toBe('TOKEN_INVALID');
  });

  it('closes at logout, and the browser clears its data', async () => {
    const { headers } = await insertMember(server.db);
    const out = await server.call('POST member/member/member/logout', {}, headers);
    expect(out.headers.get('clear-site-data')).toBe('"cache","storage"');
    expect((await server.call(detail, {}, headers)).envelope.errorCode).toBe('TOKEN_INVALID');
  });
});

describe('changing the profile', () => {
  it('takes the birth date once, and the switch any time', async () => {
    const { headers } = await insertMember(server.db);
    const first = await server.call(update, { birthday: '2011-02-03', personalised: false }, headers);
    expect(first.envelope.data).toMatchObject({ birthday: '2011-02-03', personalised: false });
    const older = await server.call(update, { birthday: '1990-02-03' }, headers);
    expect(older.envelope.errorCode).toBe('BIRTHDAY_FINAL');
    const back = await server.call(update, { personalised: true }, headers);
    expect(back.envelope.data).toMatchObject({ birthday: '2011-02-03', personalised: true });
  });

  it.each([['2199-01-01'], ['1900-01-01']])('refuses %s as a birth date', async (birthday) => {
    const { headers } = await insertMember(server.db);
    expect((await server.call(update, { birthday }, headers)).envelope.errorCode).toBe(
      'BIRTHDAY_NOT_POSSIBLE',
    );
  });

  it.each([
    [{ lifetime: true }],
    [{ vipState: 1 }],
    [{ vipExpiresAt: '2999-01-01T00:00:00Z' }],
    [{ balance: 1e6 }],
    [{ id: 'another' }],
    [{ username: 'another' }],
    [{ phone: '13900000000' }],
    [{ privateGrant: true }],
    [{ personalised: 'yes' }],
    [{ birthday: '2011-02-30' }],
    [{ __proto__: null, risk: false }],
  ])('refuses %o', async (input) => {
    const { headers } = await insertMember(server.db);
    expect((await server.callUnchecked(update, input, headers)).envelope.errorCode).toBe('VALIDATION_FAILED');
  });
});

describe('changing the password', () => {
  const next = '另一条星星的河流';

  it('needs a fresh proof', async () => {
    const { headers, phone } = await register(server);
    const ask = (input: object) => server.call(password, { newPassword: next, ...input }, headers);
    expect((await ask({})).envelope.errorCode).toBe('PROOF_REQUIRED');
    expect((await ask({ password: 'wrong' })).envelope.errorCode).toBe('PASSWORD_WRONG');
    expect((await ask({ smsCode: '000000' })).envelope.errorCode).toBe('SMS_CODE_WRONG');
    expect((await logIn(server, { username: phone, password: PASSWORD })).status).toBe(200);
  });

  it('ends all other sessions and the old password', async () => {
    const { headers, phone } = await register(server);
    const other = {
      'x-token': (await logIn(server, { username: phone, password: PASSWORD })).envelope.data.token,
    };
    const done = await server.call(password, { password: PASSWORD, newPassword: next }, headers);
    expect(done.status).toBe(200);
    const renewed = { 'x-token': done.envelope.data.token };
    expect((await server.call(detail, {}, renewed)).status).toBe(200);
    // Whoever copied the token this session had is out, too.
    for (const old of [headers, other]) expect((await server.call(detail, {}, old)).status).toBe(401);
    expect((await logIn(server, { username: phone, password: PASSWORD })).status).toBe(401);
    expect((await logIn(server, { username: phone, password: next })).status).toBe(200);
  });

  it('goes by a code as well, once', async () => {
    const { headers, phone } = await register(server);
    const smsCode = await requestCode(server, phone, 'password', headers);
    const done = await server.call(password, { smsCode, newPassword: next }, headers);
    expect(done.status).toBe(200);
    const renewed = { 'x-token': done.envelope.data.token };
    const again = await server.call(password, { smsCode, newPassword: `${next}二` }, renewed);
    expect(again.envelope.errorCode).toBe('SMS_CODE_WRONG');
  });

  it('refuses an easy one, and guesses at the old one', async () => {
    const { headers, phone } = await register(server);
    const easy = await server.call(password, { password: PASSWORD, newPassword: phone }, headers);
    expect(easy.envelope.errorCode).toBe('PASSWORD_TOO_COMMON');
    for (let at = 0; at < 5; at += 1)
      await server.call(password, { password: `wrong ${at}`, newPassword: next }, headers);
    const blocked = await server.call(password, { password: PASSWORD, newPassword: next }, headers);
    expect(blocked.status).toBe(429);
  });
});

describe('changing the phone', () => {
  it('needs a code at the new number and a fresh proof, and ends all other sessions', async () => {
    const account = await register(server);
    const entered = await logIn(server, { username: account.phone, password: PASSWORD });
    const other = { 'x-token': entered.envelope.data.token };
    const phone = createPhone();
    const smsCode = await requestCode(server, phone, 'phone', account.headers);
    const ask = (input: object) => server.call(phoneCall, { phone, smsCode, ...input }, account.headers);
    expect((await ask({})).envelope.errorCode).toBe('PROOF_REQUIRED');
    expect((await ask({ password: 'wrong' })).envelope.errorCode).toBe('PASSWORD_WRONG');
    const done = await ask({ password: PASSWORD });
    expect(done.envelope.data.phone).toBe(`139****${phone.slice(7)}`);
    expect((await server.call(detail, {}, other)).status).toBe(401);
    expect((await logIn(server, { username: account.phone, password: PASSWORD })).status).toBe(401);
    expect((await logIn(server, { username: phone, password: PASSWORD })).status).toBe(200);
  });

  it('takes a code to the old number as the proof, and tells which of the two codes is wrong', async () => {
    const account = await register(server);
    const phone = createPhone();
    const smsCode = await requestCode(server, phone, 'phone', account.headers);
    const oldSmsCode = await requestCode(server, account.phone, 'rebind', account.headers);
    const ask = (codes: { smsCode: string; oldSmsCode?: string }) =>
      server.call(phoneCall, { phone, ...codes }, account.headers);
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await ask({ smsCode, oldSmsCode: wrong(oldSmsCode) })).envelope).toMatchObject({
      errorCode: 'SMS_CODE_WRONG',
      data: { purpose: 'rebind' },
    });
    expect((await ask({ smsCode: wrong(smsCode), oldSmsCode })).envelope).toMatchObject({
      errorCode: 'SMS_CODE_WRONG',
      data: { purpose: 'phone' },
    });
    expect((await ask({ smsCode, oldSmsCode })).envelope.data.phone).toBe(`139****${phone.slice(7)}`);
  });

  it("does not take another member's number", async () => {
    const [mine, theirs] = [await register(server), await register(server)];
    const smsCode = await requestCode(server, theirs.phone, 'phone', mine.headers);
    const input = { phone: theirs.phone, smsCode, password: PASSWORD };
    expect((await server.call(phoneCall, input, mine.headers)).envelope.errorCode).toBe('PHONE_TAKEN');
    expect((await logIn(server, { username: theirs.phone, password: PASSWORD })).status).toBe(200);
  });
});
