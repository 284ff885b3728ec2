import { newId } from '@playlet/db';
import { MINUTE_MS } from '@playlet/domain/time';
import { latestBuiltIn } from '@playlet/legal';
import type { AuthenticatorFaults } from '@playlet/testing/authenticator';
import { insertMember, insertSession } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { from, logIn, register } from '#testing/accounts.ts';
import { addPasskey, askForLogin, createAuthenticator } from '#testing/passkeys.ts';
import { requireValue } from '#testing/required.ts';
import { detailsOf, startTestServer } from '#testing/server.ts';

let ahead = 0;
const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now: () => Date.now() + ahead });
const LOGIN = 'POST public/member/passkey/login';
const DETAIL = 'GET member/profile/profile/detail';

beforeEach(() => {
  ahead = 0;
});

async function createOwner(counter = 0) {
  const owner = await register(server);
  return { owner, ...(await addPasskey(server, owner.headers, counter)) };
}

type Signer = Awaited<ReturnType<typeof createOwner>>['authenticator'];
const enter = async (authenticator: Signer, faults: AuthenticatorFaults = {}, more: object = {}) =>
  server.call(LOGIN, { passkey: authenticator.sign(await askForLogin(server), faults), ...more });

const rowOf = async (id: string) =>
  requireValue(await server.db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst());

describe('a passkey', () => {
  it('signs its member in as every login does: session, device, record and consents', async () => {
    const { owner, authenticator, id } = await createOwner();
    const device = { id: 'the-same-phone', name: 'Pixel 9' };
    const consents = [{ document: 'privacy' as const, version: latestBuiltIn.privacy }];
    const { status, envelope } = await enter(authenticator, {}, { device, consents });
    expect(status).toBe(200);
    const headers = { 'x-token': envelope.data.token };
    expect((await server.call(DETAIL, {}, headers)).envelope.data.username).toBe(owner.username);
    const memberId = envelope.data.member.id;
    const logins = server.db.selectFrom('login').selectAll().where('member_id', '=', memberId);
    expect(await logins.orderBy('created_at', 'desc').execute()).toMatchObject([
      { method: 'passkey', device_name: 'Pixel 9' },
      { method: 'register' },
    ]);
    const kept = server.db.selectFrom('consent').selectAll().where('member_id', '=', memberId);
    expect(await kept.where('source', '=', 'login').execute()).toHaveLength(1);
    expect((await rowOf(id)).last_used_at).toBeInstanceOf(Date);
    const { envelope: check } = await server.call('GET member/profile/check/detail', {}, headers);
    expect(check.data.logins[0]).toMatchObject({ method: 'passkey' });
  });

  it('is refused alike where it is unknown, removed, or another is claimed', async () => {
    const { owner, authenticator, id } = await createOwner();
    const other = await insertMember(server.db);
    const unknown = await enter(createAuthenticator(server), { userHandle: 'QUFB' });
    expect(unknown.status).toBe(401);
    const claimed = await enter(authenticator, {
      userHandle: Buffer.from(other.id).toString('base64url'),
    });
    await server.call('DELETE member/profile/passkey/delete', { id }, owner.headers);
    const removed = await enter(authenticator);
    for (const answer of [unknown, claimed, removed])
      expect(answer.envelope).toEqual({ ...unknown.envelope, errorCode: 'PASSKEY_REFUSED' });
  });

  it.each<[string, AuthenticatorFaults]>([
    ['another origin', { origin: 'https://playlet.example.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a user who was not verified', { isUnverified: true }],
    ['a counter that went back', { counter: 3 }],
    ['a counter that stood still', { counter: 5 }],
  ])('is refused with %s', async (_what, faults) => {
    const { authenticator } = await createOwner(5);
    expect((await enter(authenticator, faults)).envelope.errorCode).toBe('PASSKEY_REFUSED');
    expect((await enter(authenticator)).status).toBe(200);
  });

  it('is refused with the signature of another passkey', async () => {
    const [one, other] = [await createOwner(), await createOwner()];
    const options = await askForLogin(server);
    const passkey = { ...one.authenticator.sign(options), id: other.authenticator.sign(options).id };
    for (const userHandle of [passkey.userHandle, other.authenticator.sign(options).userHandle])
      expect((await server.call(LOGIN, { passkey: { ...passkey, userHandle } })).envelope.errorCode).toBe(
        'PASSKEY_REFUSED',
      );
  });

  it('is refused with bytes that are no answer of an authenticator', async () => {
    const { authenticator } = await createOwner();
    const passkey = authenticator.sign(await askForLogin(server));
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature'])
      expect((await server.call(LOGIN, { passkey: { ...passkey, [field]: 'AAAA' } })).status).toBe(401);
  });
});

describe('a challenge', () => {
  it('is good once, also for two requests at once', async () => {
    const { authenticator } = await createOwner();
    const passkey = authenticator.sign(await askForLogin(server));
    const answers = await Promise.all([1, 2, 3].map(() => server.call(LOGIN, { passkey })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401, 401,
    ]);
    expect((await server.call(LOGIN, { passkey })).envelope.errorCode).toBe('PASSKEY_REFUSED');
  });

  it('is good for five minutes', async () => {
    const { authenticator } = await createOwner();
    const passkey = authenticator.sign(await askForLogin(server));
    ahead = 5 * MINUTE_MS + 1000;
    expect((await server.call(LOGIN, { passkey })).envelope.errorCode).toBe('PASSKEY_REFUSED');
  });

  it('to add a passkey signs nobody in, and one made up neither', async () => {
    const { owner, authenticator } = await createOwner();
    const { envelope } = await server.call('POST member/profile/passkey/challenge', {}, owner.headers);
    const made = Buffer.from(`${(Date.now() + MINUTE_MS).toString(36)}.id.mac`).toString('base64url');
    for (const challenge of [envelope.data.challenge, made, 'AAAA'])
      expect(
        (await server.call(LOGIN, { passkey: authenticator.sign({ challenge }) })).envelope.errorCode,
      ).toBe('PASSKEY_REFUSED');
  });

  it('stores nothing until it is answered', async () => {
    const count = async () => (await server.db.selectFrom('used_challenge').select('id').execute()).length;
    const before = await count();
    for (let n = 0; n < 5; n += 1) await askForLogin(server);
    expect(await count()).toBe(before);
  });
});

describe('a login with a passkey', () => {
  it('keeps to the number of devices, and the same answer is good again with one released', async () => {
    const { authenticator, owner } = await createOwner();
    const { envelope: self } = await server.call(DETAIL, {}, owner.headers);
    for (let n = 0; n < 9; n += 1) await insertSession(server.db, self.data.id);
    const passkey = authenticator.sign(await askForLogin(server));
    const refused = await server.call(LOGIN, { passkey });
    expect(refused.envelope.errorCode).toBe('DEVICE_LIMIT_REACHED');
    const releaseDeviceId = detailsOf(refused.envelope).devices.at(-1).id;
    expect((await server.call(LOGIN, { passkey, releaseDeviceId })).status).toBe(200);
  });

  it('takes no deletion of the account back; a code does', async () => {
    const { authenticator, owner } = await createOwner();
    const { envelope: self } = await server.call(DETAIL, {}, owner.headers);
    await server.db
      .insertInto('leaving')
      .values({ member_id: self.data.id, erase_at: new Date(Date.now() + 86_400_000) })
      .execute();
    const { envelope } = await enter(authenticator);
    expect(envelope).toMatchObject({ errorCode: 'ACCOUNT_LEAVING', data: { factors: ['smsCode'] } });
  });

  it('leads into teen mode where it is on', async () => {
    const { authenticator, owner } = await createOwner();
    await server.call('POST member/profile/teen/enable', { band: '12-16', pin: '1357' }, owner.headers);
    const { envelope } = await enter(authenticator);
    expect(envelope.data.member.teen.enabled).toBe(true);
  });

  it('from an unusual place has the same check as every login', async () => {
    const owner = await register(server, { headers: from('120.24.78.68') });
    const { authenticator } = await addPasskey(server, owner.headers);
    const passkey = authenticator.sign(await askForLogin(server));
    const { envelope } = await server.call(LOGIN, { passkey }, from('124.117.1.1'));
    expect(envelope.data.member.risk).toBe(true);
  });

  it('has names that are as long-lived as the account: a renamed or moved number changes nothing', async () => {
    const { authenticator, owner } = await createOwner();
    await server.db
      .updateTable('member')
      .set({ phone: null, username: newId(), username_key: newId() })
      .where('phone', '=', owner.phone)
      .execute();
    expect((await enter(authenticator)).status).toBe(200);
    expect((await logIn(server, { username: owner.phone, password: 'x' })).status).toBe(401);
  });
});
