import { sql } from '@playlet/db/raw';
import { describe, expect, it } from 'vitest';
import {
  createPhone,
  from,
  fromElsewhere,
  logIn,
  PASSWORD,
  register,
  requestCode,
} from '#testing/accounts.ts';
import { detailsOf, startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const wrong = 'a river of stones';

describe('signing in', () => {
  it('takes the password with name or phone, in any look of the name', async () => {
    const { username, phone } = await register(server);
    for (const name of [username, phone, username.normalize('NFD')]) {
      const { envelope } = await logIn(server, { username: name, password: PASSWORD });
      expect(envelope.data.member.username).toBe(username);
    }
  });

  it('takes a code, and gives a token of its own each time', async () => {
    const { phone, token } = await register(server);
    const smsCode = await requestCode(server, phone, 'login');
    const { envelope } = await logIn(server, { username: phone, smsCode });
    expect(envelope.data.token).not.toBe(token);
    const me = await server.call('GET member/profile/profile/detail', {}, { 'x-token': envelope.data.token });
    expect(me.envelope.success).toBe(true);
  });

  it('without consents tells the holder of the phone that it has no account, and nobody else', async () => {
    const phone = createPhone();
    const smsCode = await requestCode(server, phone, 'login');
    const guess = smsCode === '000000' ? '000001' : '000000';
    const stranger = await logIn(server, { username: phone, smsCode: guess });
    expect(stranger.envelope.errorCode).toBe('SMS_CODE_WRONG');
    const owner = await logIn(server, { username: phone, smsCode });
    expect(owner.envelope.errorCode).toBe('ACCOUNT_NOT_FOUND');
  });

  it('goes on where an old token still comes along', async () => {
    const { phone } = await register(server);
    const headers = { ...fromElsewhere(), 'x-token': 'of a session that has ended' };
    const { envelope } = await logIn(server, { username: phone, password: PASSWORD }, headers);
    expect(envelope.success).toBe(true);
  });

  it.each([
    ['no name', { password: PASSWORD }],
    ['a number as the name', { username: 13900000000, password: PASSWORD }],
    ['a list of names', { username: ['a', 'b'], password: PASSWORD }],
    ['a code with letters', { username: '13900000000', smsCode: '12345a' }],
    ['a device without a name', { username: '13900000000', password: PASSWORD, device: { id: '12345678' } }],
    ['more than it should', { username: '13900000000', password: PASSWORD, memberId: 'someone' }],
  ])('refuses %s', async (_what, input) => {
    const { envelope } = await server.callUnchecked(
      'POST public/member/member/login',
      input,
      fromElsewhere(),
    );
    expect(envelope.errorCode).toBe('VALIDATION_FAILED');
  });
});

describe('an account that does not exist', () => {
  it.each([
    ['a name alone', {}, 'CREDENTIAL_REQUIRED'],
    ['a wrong password', { password: wrong }, 'CREDENTIALS_WRONG'],
    ['a wrong code', { smsCode: '000000' }, 'SMS_CODE_WRONG'],
    [
      'a wrong password on a device',
      { password: wrong, device: { id: 'nobody-knows-this', name: 'x' } },
      'CREDENTIALS_WRONG',
    ],
  ])('answers %s like one that does', async (_what, input, code) => {
    const { username, phone } = await register(server);
    const known = await Promise.all([username, phone].map((name) => raw({ username: name, ...input })));
    const unknown = await Promise.all(
      ['无此用户名', createPhone()].map((name) => raw({ username: name, ...input })),
    );
    expect(JSON.parse(known[0]?.body ?? '').errorCode).toBe(code);
    for (const answer of [...known, ...unknown]) expect(answer).toEqual(known[0]);
  });

  it('costs the same work: a hash is made for it', async () => {
    let turns = 0;
    const { passwordLimit } = server.context;
    const counting: typeof passwordLimit = Object.assign(
      <Result>(work: () => Promise<Result>) => {
        turns += 1;
        return passwordLimit(work);
      },
      { refuseWhenFull: passwordLimit.refuseWhenFull },
    );
    server.context.passwordLimit = counting;
    await logIn(server, { username: '无此用户名二', password: wrong });
    server.context.passwordLimit = passwordLimit;
    expect(turns).toBe(1);
  });

  it('is blocked after as many wrong guesses', async () => {
    const { username } = await register(server);
    const count = async (name: string) => {
      const codes: (string | null)[] = [];
      for (let at = 0; at < 7; at += 1)
        codes.push((await logIn(server, { username: name, password: wrong })).envelope.errorCode);
      return codes;
    };
    const known = await count(username);
    expect(known).toEqual([...Array(5).fill('CREDENTIALS_WRONG'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect(await count('无此用户名三')).toEqual(known);
  });
});

describe('guessing a password', () => {
  it('is counted for the account, whether it is called by its name or its number', async () => {
    const { username, phone } = await register(server);
    const codes: (string | null)[] = [];
    for (const name of [username, phone, username, phone, username, phone, username])
      codes.push((await logIn(server, { username: name, password: wrong })).envelope.errorCode);
    expect(codes).toEqual([...Array(5).fill('CREDENTIALS_WRONG'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });

  it('is slowed from many networks alike, and at once', async () => {
    const { username } = await register(server);
    const guesses = Array.from({ length: 40 }, (_, at) =>
      logIn(server, { username, password: `${wrong}${at}` }),
    );
    const codes = (await Promise.all(guesses)).map(({ envelope }) => envelope.errorCode);
    // Two may be checked at the same moment, so one guess more than five can slip in.
    expect(codes.filter((code) => code === 'CREDENTIALS_WRONG').length).toBeLessThanOrEqual(6);
    const right = await logIn(server, { username, password: PASSWORD });
    expect(right.status).toBe(429);
    expect(detailsOf(right.envelope).retryAfter).toBeGreaterThan(0);
    expect(right.headers.get('retry-after')).toBe(String(detailsOf(right.envelope).retryAfter));
  });

  it('does not keep the owner out: not from a known device, and not with a code', async () => {
    const device = { id: 'owners-own-phone', name: 'Phone' };
    const { username, phone } = await register(server, { device });
    for (let at = 0; at < 8; at += 1) await logIn(server, { username, password: wrong });
    const stranger = { id: 'strangers-phone', name: 'Phone' };
    expect((await logIn(server, { username, password: PASSWORD, device: stranger })).status).toBe(429);
    expect((await logIn(server, { username, password: PASSWORD, device })).status).toBe(200);
    const smsCode = await requestCode(server, phone, 'login');
    expect((await logIn(server, { username: phone, smsCode })).status).toBe(200);
  });

  it('on a known device is slowed for that device', async () => {
    const device = { id: 'a-phone-that-was-lost', name: 'Phone' };
    const { username } = await register(server, { device });
    for (let at = 0; at < 5; at += 1) await logIn(server, { username, password: wrong, device });
    expect((await logIn(server, { username, password: PASSWORD, device })).status).toBe(429);
    expect((await logIn(server, { username, password: PASSWORD })).status).toBe(200);
  });

  it('of many accounts from one network is slowed there and nowhere else', async () => {
    const { username } = await register(server);
    for (let at = 0; at < 20; at += 1)
      await logIn(server, { username: `无此人${at}`, password: wrong }, from(`198.51.100.${at + 1}`));
    expect((await logIn(server, { username, password: PASSWORD }, from('198.51.100.200'))).status).toBe(429);
    expect((await logIn(server, { username, password: PASSWORD }, from('198.51.101.1'))).status).toBe(200);
  });

  it('may go on when the time is up, and a right one clears the count', async () => {
    const { username } = await register(server);
    for (let at = 0; at < 5; at += 1) await logIn(server, { username, password: wrong });
    await endBlocks();
    expect((await logIn(server, { username, password: PASSWORD })).status).toBe(200);
    for (let at = 0; at < 4; at += 1) await logIn(server, { username, password: wrong });
    expect((await logIn(server, { username, password: PASSWORD })).status).toBe(200);
  });

  it('is counted in the database without names or addresses', async () => {
    const { username, phone } = await register(server);
    await logIn(server, { username: phone, password: wrong }, from('192.0.2.9'));
    const keys = JSON.stringify(await server.db.selectFrom('throttle').selectAll().execute());
    for (const text of [username, phone, '192.0.2']) expect(keys).not.toContain(text);
  });
});

describe('the address of a caller', () => {
  it('is not what a stranger writes into a header', async () => {
    const direct = await startTestServer({ LOG_LEVEL: 'silent' });
    const claims = Array.from({ length: 25 }, (_, at) =>
      direct.call(
        'POST public/member/member/sms',
        { phone: createPhone(), purpose: 'register' },
        from(`10.1.${at}.1`),
      ),
    );
    expect((await Promise.all(claims)).filter(({ status }) => status === 200)).toHaveLength(20);
  });
});

/** Status, length and text of an answer, as an onlooker sees them. */
async function raw(input: object) {
  const response = await fetch(`${server.baseUrl}/api/public/member/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': '', ...fromElsewhere() },
    body: JSON.stringify(input),
  });
  const { status } = response;
  const body = await response.text();
  return { status, body, headers: [...response.headers.keys()] };
}

async function endBlocks(): Promise<void> {
  await server.db.updateTable('throttle').set({ blocked_until: sql<Date>`now()` }).execute();
}
