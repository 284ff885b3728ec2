import { eraseMember, insertTombstone } from '@playlet/core/deregistration/erase-member';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { MAX_PASSKEYS } from '@playlet/domain/account/passkey';
import { MINUTE_MS } from '@playlet/domain/time';
import { insertMember, insertSession } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPhone, logIn, PASSWORD, register, requestCode } from '#testing/accounts.ts';
import { addPasskey, askForLogin, createAuthenticator } from '#testing/passkeys.ts';
import { detailsOf, startTestServer } from '#testing/server.ts';

let ahead = 0;
const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now: () => Date.now() + ahead });
const CHALLENGE = 'POST member/profile/passkey/challenge';
const CREATE = 'POST member/profile/passkey/create';
const LIST = 'POST member/profile/passkey/list';
const REMOVE = 'DELETE member/profile/passkey/delete';
const LOGIN = 'POST public/member/passkey/login';

beforeEach(() => {
  ahead = 0;
});

const namesOf = async (headers: Record<string, string>) =>
  (await server.call(LIST, {}, headers)).envelope.data.list.map(({ id }) => id);
const makeOld = (token: string) =>
  sql`update session set created_at = now() - interval '11 minutes'
    where token_hash = sha256(${token}::bytea)`.execute(server.db);

describe('passkeys of a member', () => {
  it('are listed with name and times, and without what identifies them', async () => {
    const { headers } = await register(server);
    const { id, authenticator } = await addPasskey(server, {
      ...headers,
      'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/143.0',
    });
    const { envelope } = await server.call(LIST, {}, headers);
    expect(envelope.data.list).toMatchObject([{ id, name: 'Chrome · Android', lastUsedAt: null }]);
    expect(JSON.stringify(envelope)).not.toContain(authenticator.credentialId.toString('base64url'));
  });

  it('are removed by their member alone', async () => {
    const [mine, theirs] = [await register(server), await register(server)];
    const { id } = await addPasskey(server, theirs.headers);
    for (const one of [id, newId()])
      expect((await server.call(REMOVE, { id: one }, mine.headers)).envelope.errorCode).toBe(
        'PASSKEY_NOT_FOUND',
      );
    expect(await namesOf(theirs.headers)).toEqual([id]);
    expect((await server.call(REMOVE, { id }, theirs.headers)).status).toBe(200);
    expect(await namesOf(theirs.headers)).toEqual([]);
  });

  it('are ten at most, also where many are added at once', async () => {
    const { headers } = await register(server);
    const challenges = await Promise.all(
      Array.from({ length: MAX_PASSKEYS + 3 }, () => server.call(CHALLENGE, {}, headers)),
    );
    const answers = await Promise.all(
      challenges.map(({ envelope }) =>
        server.call(CREATE, { passkey: createAuthenticator(server).create(envelope.data) }, headers),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PASSKEYS);
    expect(answers.filter(({ envelope }) => envelope.errorCode === 'PASSKEYS_FULL')).toHaveLength(3);
    expect((await server.call(CHALLENGE, {}, headers)).envelope.errorCode).toBe('PASSKEYS_FULL');
  });

  it('belong to one member each', async () => {
    const [one, other] = [await register(server), await register(server)];
    const { authenticator } = await addPasskey(server, one.headers);
    const { envelope } = await server.call(CHALLENGE, {}, other.headers);
    const passkey = authenticator.create(envelope.data);
    expect((await server.call(CREATE, { passkey }, other.headers)).envelope.errorCode).toBe(
      'PASSKEY_REFUSED',
    );
  });
});

describe('a challenge to add a passkey', () => {
  it('belongs to its session, holds five minutes and is good once', async () => {
    const [mine, theirs] = [await register(server), await register(server)];
    const { envelope } = await server.call(CHALLENGE, {}, mine.headers);
    const make = () => createAuthenticator(server).create(envelope.data);
    const refused = async (headers: Record<string, string>) =>
      expect((await server.call(CREATE, { passkey: make() }, headers)).envelope.errorCode).toBe(
        'PASSKEY_REFUSED',
      );
    await refused(theirs.headers);
    ahead = 5 * MINUTE_MS + 1000;
    await refused(mine.headers);
    ahead = 0;
    expect((await server.call(CREATE, { passkey: make() }, mine.headers)).status).toBe(200);
    await refused(mine.headers);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a user who was not verified', { isUnverified: true }],
  ])('is not answered by a passkey of %s', async (_what, faults) => {
    const { headers } = await register(server);
    const { envelope } = await server.call(CHALLENGE, {}, headers);
    const passkey = createAuthenticator(server).create(envelope.data, faults);
    expect((await server.call(CREATE, { passkey }, headers)).envelope.errorCode).toBe('PASSKEY_REFUSED');
  });

  it('to sign in adds none', async () => {
    const { headers } = await register(server);
    const login = await askForLogin(server);
    const passkey = createAuthenticator(server).create({ ...login, user: { id: 'AAAA' } });
    expect((await server.call(CREATE, { passkey }, headers)).envelope.errorCode).toBe('PASSKEY_REFUSED');
  });

  it('needs a proof ten minutes after the login: the password, or a code for it', async () => {
    const account = await register(server);
    await makeOld(account.token);
    const refused = await server.call(CHALLENGE, {}, account.headers);
    expect(refused.envelope.errorCode).toBe('PROOF_REQUIRED');
    expect(detailsOf(refused.envelope).factors).toEqual(['password', 'smsCode']);
    const wrong = await server.call(CHALLENGE, { password: 'not this' }, account.headers);
    expect(wrong.envelope.errorCode).toBe('PASSWORD_WRONG');
    expect((await server.call(CHALLENGE, { password: PASSWORD }, account.headers)).status).toBe(200);
    const smsCode = await requestCode(server, account.phone, 'passkey', account.headers);
    expect((await server.call(CHALLENGE, { smsCode }, account.headers)).status).toBe(200);
    expect((await server.call(CHALLENGE, { smsCode }, account.headers)).envelope.errorCode).toBe(
      'SMS_CODE_WRONG',
    );
  });

  it('is given neither in teen mode nor in a session that is not trusted', async () => {
    const child = await register(server);
    await server.call('POST member/profile/teen/enable', { band: '12-16', pin: '1357' }, child.headers);
    expect((await server.call(CHALLENGE, {}, child.headers)).envelope.errorCode).toBe('TEEN_ON');
    const thief = await register(server);
    await server.db
      .updateTable('session')
      .set({ risk: true })
      .where(sql<boolean>`token_hash = sha256(${thief.token}::bytea)`)
      .execute();
    expect((await server.call(CHALLENGE, {}, thief.headers)).envelope.errorCode).toBe('RISK_CHECK_REQUIRED');
  });
});

describe('passkeys and other devices', () => {
  /** A member with a passkey added here and one added on another device. */
  async function createTwo() {
    const account = await register(server, { device: { id: 'the-own-phone', name: 'Phone' } });
    const elsewhere = await logIn(server, {
      username: account.phone,
      password: PASSWORD,
      device: { id: 'another-phone', name: 'Another' },
    });
    const theirs = { 'x-token': elsewhere.envelope.data.token };
    const own = await addPasskey(server, account.headers);
    const other = await addPasskey(server, theirs);
    return { account, theirs, own, other };
  }

  it('a new password that signs the others out removes the passkeys added there', async () => {
    const { account, own } = await createTwo();
    const input = { password: PASSWORD, newPassword: 'a river of clouds' };
    const { envelope } = await server.call('PUT member/profile/profile/password', input, account.headers);
    expect(await namesOf({ 'x-token': envelope.data.token })).toEqual([own.id]);
  });

  it('a new password that leaves them signed in leaves their passkeys', async () => {
    const { account, own, other } = await createTwo();
    const input = { password: PASSWORD, newPassword: 'a river of clouds', keepDevices: true };
    const { envelope } = await server.call('PUT member/profile/profile/password', input, account.headers);
    expect(await namesOf({ 'x-token': envelope.data.token })).toEqual([other.id, own.id]);
  });

  it('a new number removes the passkeys added elsewhere, and the own one still signs in', async () => {
    const { account, own } = await createTwo();
    const phone = createPhone();
    const smsCode = await requestCode(server, phone, 'phone', account.headers);
    const { envelope } = await server.call(
      'PUT member/profile/profile/phone',
      { phone, smsCode, password: PASSWORD },
      account.headers,
    );
    expect(await namesOf({ 'x-token': envelope.data.token })).toEqual([own.id]);
    const passkey = own.authenticator.sign(await askForLogin(server));
    expect((await server.call(LOGIN, { passkey })).status).toBe(200);
  });

  it('a login that was not the member loses the passkeys it added, and no others', async () => {
    const { account, own } = await createTwo();
    const { envelope } = await server.call('GET member/profile/check/detail', {}, account.headers);
    const stranger = envelope.data.logins.find(({ deviceName }) => deviceName === 'Another');
    await server.call(
      'POST member/profile/check/answer',
      { id: stranger?.id ?? '', mine: false },
      account.headers,
    );
    expect(await namesOf(account.headers)).toEqual([own.id]);
  });
});

it('a member who was erased leaves no passkey, and it signs nobody in', async () => {
  const account = await register(server);
  const { authenticator, id } = await addPasskey(server, account.headers);
  const row = await server.db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
  await server.db.transaction().execute(async (tx) => {
    const tombstone = newId();
    const hashes = { memberHash: Buffer.from(tombstone), phoneHash: null };
    await insertTombstone(tx, { id: tombstone, ...hashes, deregisteredAt: new Date() });
    await eraseMember(tx, row?.member_id ?? '', tombstone);
  });
  const passkey = authenticator.sign(await askForLogin(server));
  expect((await server.call(LOGIN, { passkey })).envelope.errorCode).toBe('PASSKEY_REFUSED');
});

it('a session of another device does not see the proof of this one', async () => {
  const member = await insertMember(server.db);
  const other = await insertSession(server.db, member.id);
  await makeOld(other.token);
  expect((await server.call(CHALLENGE, {}, member.headers)).status).toBe(200);
  expect((await server.call(CHALLENGE, {}, other.headers)).envelope.errorCode).toBe('PROOF_REQUIRED');
});
