import { describe, expect, it } from 'vitest';
import {
  codeFor,
  freshPhone,
  from,
  fromElsewhere,
  lastCode,
  login,
  register,
} from '../../../../testing/accounts.ts';
import { startTestServer } from '../../../../testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const call = 'POST public/member/member/sms';

describe('a code', () => {
  it('is six digits, stored so that it cannot be read, and in the inbox', async () => {
    const phone = freshPhone();
    const code = await codeFor(server, phone, 'login');
    expect(code).toMatch(/^\d{6}$/);
    const row = await server.db
      .selectFrom('sms_code')
      .selectAll()
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    const page = await fetch(`${server.baseUrl}/dev/sms`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(code);
    const json = await fetch(`${server.baseUrl}/dev/sms?phone=${phone}`);
    expect(await json.json()).toMatchObject({ list: [{ phone, code, purpose: 'login' }] });
  });

  it('is good once, for its purpose, from its phone', async () => {
    const { phone, username } = await register(server);
    const other = await register(server);
    await passMinutes(2);
    const smsCode = await codeFor(server, phone, 'login');
    expect((await login(server, { username: other.phone, smsCode })).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
    const again = { phone, smsCode, username: '别的名字', password: 'a river of stars' };
    expect((await server.call('POST public/member/member/register', again)).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
    expect((await login(server, { username, smsCode })).envelope.success).toBe(true);
    expect((await login(server, { username, smsCode })).envelope.errorCode).toBe('SMS_CODE_WRONG');
  });

  it('is replaced by the next one, and ends after five minutes', async () => {
    const { phone } = await register(server);
    await passMinutes(2);
    const first = await codeFor(server, phone, 'login');
    await passMinutes(2);
    const second = await codeFor(server, phone, 'login');
    if (first !== second)
      expect((await login(server, { username: phone, smsCode: first })).envelope.errorCode).toBe(
        'SMS_CODE_WRONG',
      );
    await server.db
      .updateTable('sms_code')
      .set({ expires_at: new Date() })
      .where('phone', '=', phone)
      .execute();
    expect((await login(server, { username: phone, smsCode: second })).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
  });

  it('can be tried five times, even by guesses that arrive together', async () => {
    const { phone } = await register(server);
    await passMinutes(2);
    const right = await codeFor(server, phone, 'login');
    const guesses = Array.from({ length: 40 }, (_, at) => String(at).padStart(6, '0')).filter(
      (guess) => guess !== right,
    );
    const answers = await Promise.all(guesses.map((smsCode) => login(server, { username: phone, smsCode })));
    expect(new Set(answers.map(({ envelope }) => envelope.errorCode))).toEqual(new Set(['SMS_CODE_WRONG']));
    const row = await server.db
      .selectFrom('sms_code')
      .select('tries')
      .where('phone', '=', phone)
      .where('purpose', '=', 'login')
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect((await login(server, { username: phone, smsCode: right })).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
  });
});

describe('asking for codes', () => {
  it('looks the same with and without an account', async () => {
    const { phone } = await register(server);
    await passMinutes(2);
    const known = await server.call(call, { phone, purpose: 'login' }, fromElsewhere());
    const unknown = await server.call(call, { phone: freshPhone(), purpose: 'login' }, fromElsewhere());
    expect(known).toMatchObject({ status: unknown.status, envelope: unknown.envelope });
  });

  it('is bounded for a number by minute, hour and day, also at the same moment', async () => {
    const phone = freshPhone();
    const ask = () => server.call(call, { phone, purpose: 'login' }, fromElsewhere());
    const sent = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, ask))).filter(({ envelope }) => envelope.success)
        .length;
    let today = 0;
    for (const [minutes, expected] of [
      [0, 1],
      [2, 1],
      [2, 1],
      [2, 1],
      [2, 1],
      [2, 0],
      [60, 1],
      [2, 1],
      [2, 1],
      [2, 1],
      [2, 1],
      [60, 0],
    ] as const) {
      await passMinutes(minutes);
      const now = await sent(4);
      expect(now).toBe(expected);
      today += now;
    }
    expect(today).toBe(10);
    await passMinutes(24 * 60);
    expect(await sent(1)).toBe(1);
  });

  it('is bounded for a network, and no other one suffers', async () => {
    const asks = Array.from({ length: 25 }, (_, at) =>
      server.call(call, { phone: freshPhone(), purpose: 'register' }, from(`203.0.113.${at + 1}`)),
    );
    expect((await Promise.all(asks)).filter(({ envelope }) => envelope.success)).toHaveLength(20);
    const elsewhere = await server.call(
      call,
      { phone: freshPhone(), purpose: 'register' },
      from('203.0.112.1'),
    );
    expect(elsewhere.envelope.success).toBe(true);
  });

  it('is bounded for a block of numbers', async () => {
    const asks = Array.from({ length: 45 }, (_, at) =>
      server.call(
        call,
        { phone: `13711110${String(at).padStart(3, '0')}`, purpose: 'register' },
        fromElsewhere(),
      ),
    );
    expect((await Promise.all(asks)).filter(({ envelope }) => envelope.success)).toHaveLength(40);
  });

  it('is bounded in all', async () => {
    const small = await startTestServer({
      TRUSTED_PROXIES: '127.0.0.1',
      SMS_PER_HOUR: '3',
    });
    const asks = Array.from({ length: 8 }, () =>
      small.call(call, { phone: freshPhone(), purpose: 'register' }, fromElsewhere()),
    );
    const answers = await Promise.all(asks);
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it.each(['16212345678', '17012345678', '17112345678', '14812345678', '17401234567'])(
    'is refused for %s',
    async (phone) => {
      const { envelope } = await server.call(call, { phone, purpose: 'register' }, fromElsewhere());
      expect(envelope.errorCode).toBe('PHONE_NOT_SUPPORTED');
    },
  );

  it("for the account's own acts goes to its own number, and needs a session", async () => {
    expect((await server.call(call, { purpose: 'risk' })).envelope.errorCode).toBe('LOGIN_REQUIRED');
    const { phone, headers } = await register(server);
    const stranger = await register(server);
    const foreign = { phone: stranger.phone, purpose: 'deregister' };
    expect((await server.call(call, foreign, headers)).envelope.errorCode).toBe('PHONE_NOT_SUPPORTED');
    await passMinutes(2);
    expect((await server.call(call, { purpose: 'deregister' }, headers)).envelope.success).toBe(true);
    expect(lastCode(server, phone)).toMatch(/^\d{6}$/);
  });
});

describe('in production', () => {
  it('there is no inbox', async () => {
    const production = await startTestServer({
      NODE_ENV: 'production',
      MEDIA_SECRET: 'x'.repeat(32),
      ICP_NUMBER: '1',
      POLICE_NUMBER: '1',
      LICENCE_NUMBER: '1',
      OPERATOR_NAME: '某某文化公司',
      SMS_PROVIDER: 'aliyun',
      SMS_ACCESS_KEY: 'k',
      SMS_SECRET_KEY: 's',
      SMS_SIGN_NAME: '小剧场',
      SMS_TEMPLATE: 'SMS_1',
    });
    expect((await fetch(`${production.baseUrl}/dev/sms`)).status).toBe(404);
  });
});

/** Makes every code so many minutes older. */
async function passMinutes(minutes: number): Promise<void> {
  const codes = await server.db.selectFrom('sms_code').select(['id', 'created_at']).execute();
  for (const { id, created_at } of codes)
    await server.db
      .updateTable('sms_code')
      .set({ created_at: new Date(created_at.getTime() - minutes * 60_000) })
      .where('id', '=', id)
      .execute();
}
