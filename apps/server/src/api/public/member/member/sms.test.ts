import { sql } from '@playlet/db/raw';
import { isWorkDone, solveWork, type WorkTask } from '@playlet/domain/account/proof-of-work';
import { startAliyunSms } from '@playlet/testing/aliyun-sms';
import { productionEnvironment } from '@playlet/testing/production';
import { afterAll, describe, expect, it } from 'vitest';
import {
  askForCode,
  createPhone,
  from,
  fromElsewhere,
  logIn,
  PASSWORD,
  readLastCode,
  register,
  requestChallenge,
  requestCode,
} from '#testing/accounts.ts';
import { type AnswerOf, detailsOf, startTestServer, type TestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const call = 'POST public/member/member/sms';

describe('a code', () => {
  it('is six digits, stored so that it cannot be read, and in the inbox', async () => {
    const phone = createPhone();
    const code = await requestCode(server, phone, 'login');
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
    const smsCode = await requestCode(server, phone, 'login');
    expect((await logIn(server, { username: other.phone, smsCode })).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
    const again = { phone, smsCode, username: '别的名字', password: 'a river of stars' };
    expect((await server.call('POST public/member/member/register', again)).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
    expect((await logIn(server, { username, smsCode })).envelope.success).toBe(true);
    expect((await logIn(server, { username, smsCode })).envelope.errorCode).toBe('SMS_CODE_WRONG');
  });

  it('without its challenge is the latest one, and ends after five minutes', async () => {
    const { phone } = await register(server);
    const first = await requestCode(server, phone, 'login');
    const second = await requestCode(server, phone, 'login');
    if (first !== second)
      expect((await logIn(server, { username: phone, smsCode: first })).envelope.errorCode).toBe(
        'SMS_CODE_WRONG',
      );
    await server.db
      .updateTable('sms_code')
      .set({ expires_at: new Date() })
      .where('phone', '=', phone)
      .execute();
    expect((await logIn(server, { username: phone, smsCode: second })).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
  });

  it('opens by its own challenge only, whatever was sent after it', async () => {
    const { phone } = await register(server);
    const first = await requestChallenge(server, phone, 'login');
    const second = await requestChallenge(server, phone, 'login');
    const crossed = { username: phone, smsCode: first.smsCode, challengeId: second.challengeId };
    if (first.smsCode !== second.smsCode)
      expect((await logIn(server, crossed)).envelope.errorCode).toBe('SMS_CODE_WRONG');
    expect((await logIn(server, { username: phone, ...first })).envelope.success).toBe(true);
  });

  it('can be tried five times by its challenge, even by guesses that arrive together', async () => {
    const { phone } = await register(server);
    const { smsCode: right, challengeId } = await requestChallenge(server, phone, 'login');
    const answers = await Promise.all(
      wrongCodes(right, 40).map((smsCode) => logIn(server, { username: phone, smsCode, challengeId })),
    );
    expect(new Set(answers.map(({ envelope }) => envelope.errorCode))).toEqual(new Set(['SMS_CODE_WRONG']));
    expect((await logIn(server, { username: phone, smsCode: right, challengeId })).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
  });

  it('is not burned by strangers, with and without its challenge', async () => {
    const { phone } = await register(server);
    const home = fromElsewhere();
    const { smsCode, challengeId } = await requestChallenge(server, phone, 'login', home);
    for (const guess of wrongCodes(smsCode, 40))
      await logIn(server, { username: phone, smsCode: guess }, fromElsewhere());
    expect((await logIn(server, { username: phone, smsCode }, fromElsewhere())).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
    const without = await requestChallenge(server, phone, 'login', home);
    expect((await logIn(server, { username: phone, smsCode: without.smsCode }, home)).envelope.success).toBe(
      true,
    );
    expect((await logIn(server, { username: phone, smsCode, challengeId })).envelope.success).toBe(true);
  });

  it('can be tried three times without its challenge from the network that asked for it', async () => {
    const { phone } = await register(server);
    const home = fromElsewhere();
    const { smsCode, challengeId } = await requestChallenge(server, phone, 'login', home);
    await Promise.all(
      wrongCodes(smsCode, 3).map((guess) => logIn(server, { username: phone, smsCode: guess }, home)),
    );
    expect((await logIn(server, { username: phone, smsCode }, home)).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
    expect((await logIn(server, { username: phone, smsCode, challengeId }, home)).envelope.success).toBe(
      true,
    );
  });

  it('is guessed fifty times an hour from one network, whatever it is for', async () => {
    const home = fromElsewhere();
    const codes: (string | null)[] = [];
    for (let at = 0; at < 52; at += 1) {
      const guess = { username: createPhone(), smsCode: '000000', challengeId: `x${at}` };
      codes.push((await logIn(server, guess, home)).envelope.errorCode);
    }
    expect(codes.slice(0, 50)).toEqual(Array(50).fill('SMS_CODE_WRONG'));
    expect(codes.slice(50)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    const { phone } = await register(server);
    const own = await requestChallenge(server, phone, 'login');
    expect((await logIn(server, { username: phone, ...own })).envelope.success).toBe(true);
  });
});

describe('asking for codes', () => {
  it('looks the same with and without an account', async () => {
    const { phone } = await register(server);
    await passMinutes(2);
    const stranger = createPhone();
    await askForCode(server, { phone: stranger, purpose: 'register' });
    await passMinutes(2);
    const known = await askForCode(server, { phone, purpose: 'login' });
    const unknown = await askForCode(server, { phone: stranger, purpose: 'login' });
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('is bounded for a number by minute, hour and day, also at the same moment', async () => {
    const phone = createPhone();
    const ask = () => askForCode(server, { phone, purpose: 'login' });
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
      askForCode(server, { phone: createPhone(), purpose: 'register' }, from(`203.0.113.${at + 1}`)),
    );
    expect((await Promise.all(asks)).filter(({ envelope }) => envelope.success)).toHaveLength(20);
    const elsewhere = await server.call(
      call,
      { phone: createPhone(), purpose: 'register' },
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

  it('is bounded for all networks of one IPv6 contract', async () => {
    const asks = Array.from({ length: 45 }, (_, at) =>
      askForCode(
        server,
        { phone: createPhone(), purpose: 'register' },
        from(`2001:db8:7:${(at + 1).toString(16)}::1`),
      ),
    );
    expect((await Promise.all(asks)).filter(({ envelope }) => envelope.success)).toHaveLength(40);
    const elsewhere = from('2001:db8:8:1::1');
    expect(
      (await askForCode(server, { phone: createPhone(), purpose: 'register' }, elsewhere)).envelope.success,
    ).toBe(true);
  });

  it('costs work from the second message to a phone or from a network on, each good once', async () => {
    const home = fromElsewhere();
    const phone = createPhone();
    expect((await server.call(call, { phone, purpose: 'login' }, home)).envelope.success).toBe(true);
    const other = { phone: createPhone(), purpose: 'login' as const };
    const asked = await server.call(call, other, home);
    expect(asked).toMatchObject({ status: 403, envelope: { errorCode: 'SMS_WORK_REQUIRED' } });
    const task = detailsOf(asked.envelope);
    const nonce = solveWork(task);
    const work = { challenge: task.challenge, nonce };
    for (const wrong of [
      { challenge: task.challenge, nonce: unsolved(task) },
      { challenge: `${task.challenge}x`, nonce },
      { challenge: task.challenge.replace('.4.', '.0.'), nonce },
    ])
      expect((await server.call(call, { ...other, work: wrong }, home)).envelope.errorCode).toBe(
        'SMS_WORK_REQUIRED',
      );
    const foreign = { phone: createPhone(), purpose: 'login' as const, work };
    expect((await server.call(call, foreign, home)).envelope.errorCode).toBe('SMS_WORK_REQUIRED');
    expect((await server.call(call, { ...other, work }, home)).envelope.success).toBe(true);
    await passMinutes(2);
    expect((await server.call(call, { ...other, work }, fromElsewhere())).envelope.errorCode).toBe(
      'SMS_WORK_REQUIRED',
    );
    expect((await askForCode(server, other, fromElsewhere())).envelope.success).toBe(true);
  });

  it('costs no work on this machine for a phone that had no message, nor for a member', async () => {
    for (let at = 0; at < 3; at += 1)
      expect((await server.call(call, { phone: createPhone(), purpose: 'register' })).envelope.success).toBe(
        true,
      );
    const { headers } = await register(server);
    await passMinutes(2);
    expect((await server.call(call, { purpose: 'export' }, headers)).envelope.success).toBe(true);
  });

  it('does not forget what was sent to a phone whose account is given up', async () => {
    const account = await register(server);
    const gone = await server.call(
      'POST member/profile/profile/deregister',
      { confirmed: true, password: PASSWORD },
      account.headers,
    );
    expect(gone.envelope.success).toBe(true);
    const again = await askForCode(server, { phone: account.phone, purpose: 'register' });
    expect(again.envelope.errorCode).toBe('TOO_MANY_REQUESTS');
  });

  it('is bounded in all; a third is kept for phones that have an account', async () => {
    const small = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', SMS_PER_HOUR: '9' });
    const { phone, headers } = await register(small);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => askForCode(small, { phone: createPhone(), purpose: 'register' })),
    );
    // One of the six went to the registration.
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    await small.db.updateTable('sms_sent').set({ sent_at: sql`sent_at - interval '2 minutes'` }).execute();

    const stranger = createPhone();
    const pretended = await askForCode(small, { phone: stranger, purpose: 'login' });
    const known = await askForCode(small, { phone, purpose: 'login' });
    expect(known.envelope.success).toBe(true);
    expect(shape(known)).toEqual(shape(pretended));
    await expect.poll(() => sentTo(small, phone)).toContain('login');
    expect(sentTo(small, stranger)).toEqual([]);
    await small.db.updateTable('sms_sent').set({ sent_at: sql`sent_at - interval '2 minutes'` }).execute();
    expect((await askForCode(small, { purpose: 'deregister' }, headers)).envelope.success).toBe(true);
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
    const foreign = { phone: stranger.phone, purpose: 'deregister' as const };
    expect((await server.call(call, foreign, headers)).envelope.errorCode).toBe('PHONE_NOT_SUPPORTED');
    await passMinutes(2);
    expect((await server.call(call, { purpose: 'deregister' }, headers)).envelope.success).toBe(true);
    expect(readLastCode(server, phone)).toMatch(/^\d{6}$/);
  });
});

describe('in production', () => {
  it('there is no inbox', async () => {
    const production = await startTestServer(productionEnvironment);
    expect((await fetch(`${production.baseUrl}/dev/sms`)).status).toBe(404);
  });
});

/** Makes every message so many minutes older. */
async function passMinutes(minutes: number): Promise<void> {
  await sql`update sms_sent set sent_at = sent_at - make_interval(mins => ${minutes})`.execute(server.db);
}

function wrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count + 1 }, (_, at) => String(at).padStart(6, '0'))
    .filter((code) => code !== right)
    .slice(0, count);
}

/** An answer without the id that every message has of its own. */
function shape({ status, envelope }: AnswerOf<typeof call>) {
  return { status, ...envelope, data: { ...envelope.data, challengeId: typeof envelope.data?.challengeId } };
}

/** A number that is no solution. */
function unsolved(task: WorkTask): number {
  let nonce = 0;
  while (isWorkDone(task, nonce)) nonce += 1;
  return nonce;
}

function sentTo({ context }: TestServer, phone: string): string[] {
  return (context.smsInbox?.() ?? []).filter((one) => one.phone === phone).map(({ purpose }) => purpose);
}

describe('a message that the provider does not take', async () => {
  const keys = { accessKey: 'LTAI-test', secretKey: 'a secret' };
  const aliyun = await startAliyunSms(keys);
  afterAll(() => aliyun.close());
  const service = await startTestServer({
    SMS_PROVIDER: 'aliyun',
    SMS_ENDPOINT: aliyun.endpoint,
    SMS_ACCESS_KEY: keys.accessKey,
    SMS_SECRET_KEY: keys.secretKey,
    SMS_SIGN_NAME: '小剧场',
    SMS_TEMPLATE: 'SMS_1',
  });

  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', '触发小时级流控Permits:5', 429, 'SMS_QUOTA_REACHED', 3600],
    ['isv.BUSINESS_LIMIT_CONTROL', '触发天级流控Permits:10', 429, 'SMS_QUOTA_REACHED', 86_400],
    ['isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1', 429, 'TOO_MANY_REQUESTS', 60],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'refused', 400, 'PHONE_NOT_SUPPORTED', undefined],
    ['isv.AMOUNT_NOT_ENOUGH', 'refused', 503, 'SMS_NOT_SENT', undefined],
    ['isp.SYSTEM_ERROR', 'refused', 503, 'SMS_NOT_SENT', undefined],
  ])('is refused for %s, %s with status %i', async (refuse, refusalMessage, status, code, retryAfter) => {
    Object.assign(aliyun, { refuse, refusalMessage });
    const phone = createPhone();
    const answer = await service.call(call, { phone, purpose: 'register' });
    expect(answer).toMatchObject({ status, envelope: { errorCode: code } });
    expect(detailsOf(answer.envelope)?.retryAfter).toBe(retryAfter);
    aliyun.refuse = undefined;
    expect((await service.call(call, { phone, purpose: 'register' })).envelope.success).toBe(true);
  });

  it('names the hours to wait', async () => {
    Object.assign(aliyun, {
      refuse: 'isv.BUSINESS_LIMIT_CONTROL',
      refusalMessage: '触发小时级流控Permits:5',
    });
    const input = { phone: createPhone(), purpose: 'register' as const };
    const { envelope } = await service.call(call, input);
    expect(envelope.errorMessage).toBe('这个号码收到的短信太多，请 1 小时后再试');
  });
});
