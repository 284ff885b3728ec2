import { signedIn } from '@playlet/contract/entities/member';
import { latestBuiltIn } from '@playlet/legal';
import { describe, expect, it } from 'vitest';
import { createPhone, fromElsewhere, PASSWORD, register, requestCode } from '#testing/accounts.ts';
import { detailsOf, startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const call = 'POST public/member/member/register';

describe('registering', () => {
  it('makes an account and signs in', async () => {
    const phone = createPhone();
    const smsCode = await requestCode(server, phone, 'register');
    const { envelope } = await server.call(call, {
      phone,
      smsCode,
      username: '小剧迷',
      password: PASSWORD,
      device: { id: 'device-0001', name: 'Pixel 9' },
    });
    const { token, member } = signedIn.parse(envelope.data);
    expect(token).toMatch(/^[\w-]{43}[0-9A-Z]{26}$/);
    expect(member).toMatchObject({
      username: '小剧迷',
      phone: `139****${phone.slice(7)}`,
      vipState: 0,
      balance: 0,
      birthday: null,
      teen: { enabled: false },
    });
    const stored = await server.db
      .selectFrom('member')
      .innerJoin('session', 'session.member_id', 'member.id')
      .select(['password_hash', 'token_hash', 'device_name'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    expect(stored.password_hash).toMatch(/^\$argon2id\$/);
    expect(stored.token_hash.toString('base64url')).not.toContain(token);
    expect(stored.device_name).toBe('Pixel 9');
  });

  it('writes down which versions were agreed to, and keeps that when the member leaves', async () => {
    const phone = createPhone();
    const consents = [
      { document: 'user' as const, version: latestBuiltIn.user },
      { document: 'privacy' as const, version: latestBuiltIn.privacy },
    ];
    const { envelope } = await server.call(call, {
      phone,
      smsCode: await requestCode(server, phone, 'register'),
      username: `同意者${phone.slice(-4)}`,
      password: PASSWORD,
      consents,
    });
    const kept = () =>
      server.db.selectFrom('consent').selectAll().orderBy('document', 'desc').orderBy('id').execute();
    const memberId = envelope.data.member.id;
    expect(await kept()).toMatchObject(consents.map((one) => ({ ...one, member_id: memberId })));

    const headers = { 'x-token': envelope.data.token };
    const left = { confirmed: true, password: PASSWORD } as const;
    await server.call('POST member/profile/profile/deregister', left, headers);
    expect(await kept()).toMatchObject(
      consents.map((one) => ({ ...one, member_id: null, tombstone_id: expect.any(String) })),
    );
  });

  it.each([
    ['CONSENT_OUTDATED', [{ document: 'privacy', version: '2020-01-01' }]],
    ['VALIDATION_FAILED', [{ document: 'cookies', version: '2024-09-01' }]],
    ['VALIDATION_FAILED', [{ document: 'privacy', version: 'latest' }]],
  ])('answers %s to consents %o, and makes no account', async (code, consents) => {
    const phone = createPhone();
    const input = { phone, smsCode: '123456', username: `正常${phone.slice(-4)}`, password: PASSWORD };
    expect((await server.callUnchecked(call, { ...input, consents })).envelope.errorCode).toBe(code);
  });

  it.each([
    ['USERNAME_NOT_ALLOWED', { username: '13800000000' }],
    ['USERNAME_NOT_ALLOWED', { username: 'a b' }],
    ['PASSWORD_TOO_COMMON', { password: 'P@ssw0rd123' }],
    ['PHONE_NOT_SUPPORTED', { phone: '17012345678' }],
    ['SMS_CODE_WRONG', { smsCode: '000000' }],
    ['VALIDATION_FAILED', { phone: '23800000000' }],
    ['VALIDATION_FAILED', { phone: '+8613800000000' }],
    ['VALIDATION_FAILED', { password: '七个字的密码啊' }],
    ['VALIDATION_FAILED', { username: '一' }],
    ['VALIDATION_FAILED', { username: '长'.repeat(33) }],
    ['VALIDATION_FAILED', { lifetime: true }],
    ['VALIDATION_FAILED', { balance: 100 }],
    ['VALIDATION_FAILED', { member: { vipState: 1 } }],
  ])('answers %s to %o', async (code, change) => {
    const input = { phone: createPhone(), smsCode: '123456', username: '正常的名字', password: PASSWORD };
    expect((await server.callUnchecked(call, { ...input, ...change })).envelope.errorCode).toBe(code);
  });

  it('names every field that is wrong at once, in the language of the form', async () => {
    const input = { phone: createPhone(), smsCode: '000000', username: 'a b', password: '12345678' };
    const { envelope } = await server.call(call, input, { 'accept-language': 'en-US' });
    expect(envelope).toMatchObject({
      errorCode: 'USERNAME_NOT_ALLOWED',
      data: {
        fields: [
          { path: 'username', rule: 'USERNAME_NOT_ALLOWED' },
          { path: 'password', rule: 'PASSWORD_TOO_COMMON' },
          { path: 'smsCode', rule: 'SMS_CODE_WRONG', message: expect.stringMatching(/code/) },
        ],
      },
    });
  });

  it('tells of a taken name beside a weak password once the phone is proven', async () => {
    const taken = await register(server);
    const phone = createPhone();
    const smsCode = await requestCode(server, phone, 'register');
    const weak = { phone, smsCode, username: taken.username, password: '12345678' };
    const { envelope } = await server.call(call, weak);
    const rules = detailsOf(envelope).fields.map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(['PASSWORD_TOO_COMMON', 'USERNAME_TAKEN']);
    // However often something else is wrong, the right code stays good.
    for (let again = 0; again < 6; again += 1) await server.call(call, weak);
    const mended = { ...weak, username: `新名字${phone.slice(-4)}`, password: PASSWORD };
    expect((await server.call(call, mended)).envelope.success).toBe(true);
  });

  it('says nothing of a number or a name before the phone is proven', async () => {
    const taken = await register(server);
    const input = { password: PASSWORD, smsCode: '000000' };
    const answers = await Promise.all([
      server.call(call, { ...input, phone: taken.phone, username: '新来的人' }),
      server.call(call, { ...input, phone: createPhone(), username: taken.username }),
      server.call(call, { ...input, phone: createPhone(), username: '新来的人' }),
    ]);
    for (const { envelope } of answers) expect(envelope).toEqual(answers[0]?.envelope);
  });

  it('refuses a name that looks like another, and lets the same code try one more', async () => {
    const taken = createPhone();
    await server.call(call, {
      phone: taken,
      smsCode: await requestCode(server, taken, 'register'),
      username: 'PayPal',
      password: PASSWORD,
    });
    const phone = createPhone();
    const smsCode = await requestCode(server, phone, 'register');
    for (const username of ['раураl', 'ｐａｙｐａｌ', 'PAYPA1']) {
      const { envelope } = await server.call(call, { phone, smsCode, username, password: PASSWORD });
      expect(envelope.errorCode).toBe('USERNAME_TAKEN');
    }
    const { envelope } = await server.call(call, { phone, smsCode, username: 'paypoll', password: PASSWORD });
    expect(envelope.success).toBe(true);
  });

  it('lets exactly one of many at once have a number', async () => {
    const phone = createPhone();
    const smsCode = await requestCode(server, phone, 'register');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        server.call(call, { phone, smsCode, username: `同时来的${at}`, password: PASSWORD }, fromElsewhere()),
      ),
    );
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0);
  });

  it('lets exactly one of many at once have a name', async () => {
    const names = ['Racer', 'racer', 'RACER', 'racеr', 'ｒａｃｅｒ'];
    const inputs = await Promise.all(
      names.map(async (username) => {
        const phone = createPhone();
        return { phone, smsCode: await requestCode(server, phone, 'register'), username, password: PASSWORD };
      }),
    );
    const answers = await Promise.all(inputs.map((input) => server.call(call, input, fromElsewhere())));
    const codes = answers.map(({ envelope }) => envelope.errorCode);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'USERNAME_TAKEN')).toHaveLength(names.length - 1);
  });

  it('of a number that has an account sends to its login', async () => {
    const { phone } = await register(server);
    const smsCode = await requestCode(server, phone, 'register');
    const { envelope } = await server.call(call, {
      phone,
      smsCode,
      username: '再来一次',
      password: PASSWORD,
    });
    expect(envelope.errorCode).toBe('PHONE_TAKEN');
  });
});
