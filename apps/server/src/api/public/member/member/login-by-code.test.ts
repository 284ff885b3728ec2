import { latestBuiltIn } from '@playlet/legal';
import { describe, expect, it } from 'vitest';
import { createPhone, logIn, PASSWORD, requestChallenge, requestCode } from '#testing/accounts.ts';
import { detailsOf, startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const consents = (['user', 'privacy'] as const).map((document) => ({
  document,
  version: latestBuiltIn[document],
}));
const device = { id: 'phone-of-a-newcomer', name: 'Pixel 9' };

async function enter(phone = createPhone()) {
  const smsCode = await requestCode(server, phone, 'login');
  const { envelope } = await logIn(server, { username: phone, smsCode, consents, device });
  return { phone, envelope };
}

const membersOf = (phone: string) =>
  server.db.selectFrom('member').selectAll().where('phone', '=', phone).execute();

describe('a code of a new number', () => {
  it('makes the account without a password, and records consents and registration as a registration does', async () => {
    const { phone, envelope } = await enter();
    expect(envelope.data).toMatchObject({ created: true, member: { hasPassword: false, dueConsents: [] } });
    expect(envelope.data.member.username).toMatch(/^用户\d{10}$/);
    const [row] = await membersOf(phone);
    expect(row).toMatchObject({ experiment_unit: expect.any(String) });
    const kept = server.db
      .selectFrom('consent')
      .selectAll()
      .where('member_id', '=', row?.id ?? '');
    const stored = await kept.orderBy('document', 'desc').execute();
    expect(stored).toMatchObject(consents.map((one) => ({ ...one, source: 'register' })));
    const logins = server.db
      .selectFrom('login')
      .selectAll()
      .where('member_id', '=', row?.id ?? '');
    expect(await logins.execute()).toMatchObject([{ method: 'register', device_name: 'Pixel 9' }]);
  });

  it('signs in to the same account the next time', async () => {
    const { phone, envelope } = await enter();
    const again = await enter(phone);
    expect(again.envelope.data.member.id).toBe(envelope.data.member.id);
    expect(again.envelope.data.created).toBeUndefined();
  });

  it('makes no account without every consent, and stays good', async () => {
    const phone = createPhone();
    const smsCode = await requestCode(server, phone, 'login');
    const input = { username: phone, smsCode };
    for (const some of [[], consents.slice(0, 1)])
      expect((await logIn(server, { ...input, consents: some })).envelope.errorCode).toBe(
        'ACCOUNT_NOT_FOUND',
      );
    const old = consents.map((one) => ({ ...one, version: '2020-01-01' }));
    const outdated = await logIn(server, { ...input, consents: old });
    expect(outdated.envelope.errorCode).toBe('CONSENT_OUTDATED');
    expect(detailsOf(outdated.envelope).versions).toMatchObject({ user: latestBuiltIn.user });
    expect(await membersOf(phone)).toEqual([]);
    expect((await logIn(server, { ...input, consents })).envelope.success).toBe(true);
  });

  it('makes one account where two codes come at once, and both are signed in', async () => {
    const phone = createPhone();
    const codes = [
      await requestChallenge(server, phone, 'login'),
      await requestChallenge(server, phone, 'login'),
    ];
    const answers = await Promise.all(
      codes.map((code) => logIn(server, { username: phone, consents, ...code })),
    );
    expect(answers.map(({ envelope }) => envelope.errorCode)).toEqual([null, null]);
    expect(answers.filter(({ envelope }) => envelope.data.created)).toHaveLength(1);
    expect(await membersOf(phone)).toHaveLength(1);
  });

  it('makes one account where it is entered many times at once', async () => {
    const phone = createPhone();
    const smsCode = await requestCode(server, phone, 'login');
    const input = { username: phone, smsCode, consents };
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(server, input)));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await membersOf(phone)).toHaveLength(1);
  });

  it('is sent with the same answer as for a known number', async () => {
    const known = await enter();
    // The second message to a phone costs work, with and without an account.
    await server.db.deleteFrom('sms_sent').execute();
    const answers = await Promise.all(
      [known.phone, createPhone()].map((phone) =>
        server.call('POST public/member/member/sms', { phone, purpose: 'login' }),
      ),
    );
    const [one, other] = answers.map(({ status, envelope }) => ({
      status,
      ...envelope,
      data: { ...envelope.data, challengeId: '' },
      requestId: '',
    }));
    expect(one).toMatchObject({ status: 200, success: true });
    expect(other).toEqual(one);
  });

  it('of a number whose account is being deleted restores that account', async () => {
    const { phone, envelope } = await enter();
    await server.db
      .insertInto('leaving')
      .values({ member_id: envelope.data.member.id, erase_at: new Date(Date.now() + 86_400_000) })
      .execute();
    const again = await enter(phone);
    expect(again.envelope.data).toMatchObject({ restored: true, member: { id: envelope.data.member.id } });
  });
});

describe('an account without a password', () => {
  it('answers a password as an unknown account does', async () => {
    const { phone, envelope } = await enter();
    for (const username of [phone, envelope.data.member.username, createPhone()]) {
      const answer = await logIn(server, { username, password: PASSWORD });
      expect(answer.envelope).toMatchObject({ errorCode: 'CREDENTIALS_WRONG' });
    }
  });

  it('proves itself by a code alone, sets a password so, and signs in with it', async () => {
    const { phone, envelope } = await enter();
    const call = 'PUT member/profile/profile/password';
    const headers = { 'x-token': envelope.data.token };
    for (const proof of [{}, { password: PASSWORD }]) {
      const refused = await server.call(call, { newPassword: PASSWORD, ...proof }, headers);
      expect(refused.envelope.errorCode).toBe('PROOF_REQUIRED');
      expect(detailsOf(refused.envelope).factors).toEqual(['smsCode']);
    }
    const smsCode = await requestCode(server, phone, 'password', headers);
    expect((await server.call(call, { newPassword: PASSWORD, smsCode }, headers)).envelope.success).toBe(
      true,
    );
    const { envelope: signedIn } = await logIn(server, { username: phone, password: PASSWORD, device });
    expect(signedIn.data.member.hasPassword).toBe(true);
  });

  it('is deregistered by a code, and its number makes another account', async () => {
    const { phone, envelope } = await enter();
    const headers = { 'x-token': envelope.data.token };
    const smsCode = await requestCode(server, phone, 'deregister', headers);
    const left = await server.call(
      'POST member/profile/profile/deregister',
      { confirmed: true, smsCode },
      headers,
    );
    expect(left.envelope.success).toBe(true);
    expect(await membersOf(phone)).toEqual([]);
    const again = await enter(phone);
    expect(again.envelope.data.created).toBe(true);
    expect(again.envelope.data.member.id).not.toBe(envelope.data.member.id);
  });
});
