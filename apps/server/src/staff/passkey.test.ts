import { MINUTE_MS } from '@playlet/domain/time';
import type { TestAuthenticator } from '@playlet/testing/authenticator';
import { insertStaff, insertStaffSession } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../account/password/password-hash.ts';
import { register } from '../testing/accounts.ts';
import { addPasskey as addMemberPasskey, createAuthenticator } from '../testing/passkeys.ts';
import { requireValue } from '../testing/required.ts';
import { startTestServer } from '../testing/server.ts';
import { computeTotp, newTotpSecret } from './totp.ts';

let ahead = 0;
const now = () => Date.now() + ahead;
const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now });
const LOGIN = 'POST admin/entry/passkey/login';
const CHALLENGE = 'POST admin/own/passkey/challenge';
const CREATE = 'POST admin/own/passkey/create';
const PROOF = 'POST admin/own/passkey/proof';
const TOKEN = 'POST admin/own/token/create';
const PASSWORD = 'a river of stars';
const passwordHash = await hashPassword(PASSWORD);

type Headers = Record<string, string>;

/** A member of the staff with a password and an authenticator whose codes are known. */
async function createStaff(roles: ('owner' | 'finance' | 'editor')[] = ['owner']) {
  const secret = newTotpSecret();
  const sealed = server.context.config.secrets.seal('staff-authenticator', secret);
  const staff = await insertStaff(server.db, { roles, password_hash: passwordHash, totp_secret: sealed });
  return { ...staff, code: () => computeTotp(secret, now()) };
}

async function createWithPasskey(roles?: ('owner' | 'finance' | 'editor')[]) {
  const staff = await createStaff(roles);
  const authenticator = createAuthenticator(server);
  const input = { password: PASSWORD, code: staff.code() };
  const { envelope } = await server.call(CHALLENGE, input, staff.headers);
  const passkey = authenticator.create(envelope.data);
  const added = await server.call(CREATE, { passkey, name: '办公室的电脑' }, staff.headers);
  expect(added.envelope).toMatchObject({ success: true, data: { name: '办公室的电脑' } });
  return { staff, authenticator, id: added.envelope.data.id };
}

const enter = async (authenticator: TestAuthenticator) => {
  const { envelope } = await server.call('POST admin/entry/passkey/challenge');
  return server.call(LOGIN, { passkey: authenticator.sign(envelope.data) });
};
const prove = async (authenticator: TestAuthenticator, headers: Headers) =>
  authenticator.sign((await server.call(PROOF, {}, headers)).envelope.data);
const makeToken = (input: object, headers: Headers) =>
  server.call(TOKEN, { name: 'script', scopes: ['members.view'], ...input }, headers);

describe('a passkey of the staff', () => {
  it('signs in as both factors, with a line in the audit log that names it', async () => {
    const { staff, authenticator } = await createWithPasskey();
    const { envelope } = await enter(authenticator);
    expect(envelope.data.staff.account).toBe(staff.account);
    const lines = await server.db
      .selectFrom('audit_log')
      .select(['call', 'after', 'staff_id'])
      .where('staff_id', '=', staff.id)
      .orderBy('at')
      .execute();
    expect(lines).toMatchObject([
      { call: CREATE, after: { passkeyAdded: '办公室的电脑' } },
      { call: LOGIN, after: { passkey: '办公室的电脑' } },
    ]);
  });

  it('is added with the password and a second factor only', async () => {
    const staff = await createStaff();
    const refusals = [
      [{ password: 'not this', code: staff.code() }, 'PASSWORD_WRONG'],
      [{ password: PASSWORD }, 'TOTP_CODE_WRONG'],
      [{ password: PASSWORD, code: '000000' }, 'TOTP_CODE_WRONG'],
    ] as const;
    for (const [input, errorCode] of refusals)
      expect((await server.call(CHALLENGE, input, staff.headers)).envelope.errorCode).toBe(errorCode);
  });

  it('of a disabled account signs nobody in; of one enabled again it does', async () => {
    const { staff, authenticator } = await createWithPasskey();
    const update = (disabled: boolean) =>
      server.call(
        'PUT admin/staff/account/update',
        { id: staff.id, disabled, note: '测试' },
        { 'x-token': server.operatorToken },
      );
    await update(true);
    expect((await enter(authenticator)).envelope.errorCode).toBe('PASSKEY_REFUSED');
    await update(false);
    expect((await enter(authenticator)).status).toBe(200);
  });

  it('signs in with the roles of that moment', async () => {
    const { staff, authenticator } = await createWithPasskey(['finance']);
    await server.call(
      'PUT admin/staff/account/update',
      { id: staff.id, roles: ['editor'], note: '测试' },
      { 'x-token': server.operatorToken },
    );
    expect((await enter(authenticator)).envelope.data.staff.roles).toEqual(['editor']);
  });

  it('is removed by its owner alone, and by a reset link', async () => {
    const [one, other] = [await createWithPasskey(), await createWithPasskey()];
    const remove = (headers: Headers) =>
      server.call('DELETE admin/own/passkey/delete', { id: one.id }, headers);
    expect((await remove(other.staff.headers)).envelope.errorCode).toBe('PASSKEY_NOT_FOUND');
    expect((await remove(one.staff.headers)).status).toBe(200);
    expect((await enter(one.authenticator)).envelope.errorCode).toBe('PASSKEY_REFUSED');

    const owner = { 'x-token': server.operatorToken };
    const { envelope } = await server.call(
      'POST admin/staff/account/reset',
      { id: other.staff.id, note: '测试' },
      owner,
    );
    const link = requireValue(envelope.data.link.split('#')[1]);
    const enrolled = await server.call('POST admin/entry/invitation/enroll', { link });
    const secret = decodeBase32(enrolled.envelope.data.secret);
    const code = computeTotp(secret, now());
    await server.call('POST admin/entry/invitation/accept', { link, password: 'a river of clouds', code });
    expect((await enter(other.authenticator)).envelope.errorCode).toBe('PASSKEY_REFUSED');
  });

  it('signs no member in, and a member’s no staff', async () => {
    const { authenticator } = await createWithPasskey();
    const { envelope } = await server.call('POST public/member/passkey/challenge');
    const passkey = authenticator.sign(envelope.data);
    const asMember = await server.call('POST public/member/passkey/login', { passkey });
    expect(asMember.envelope.errorCode).toBe('PASSKEY_REFUSED');
    const member = await register(server);
    const own = await addMemberPasskey(server, member.headers);
    expect((await enter(own.authenticator)).envelope.errorCode).toBe('PASSKEY_REFUSED');
  });

  it('is good once for each challenge', async () => {
    const { authenticator } = await createWithPasskey();
    const { envelope } = await server.call('POST admin/entry/passkey/challenge');
    const passkey = authenticator.sign(envelope.data);
    const answers = await Promise.all([1, 2].map(() => server.call(LOGIN, { passkey })));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 401]);
  });
});

describe('a step-up with a passkey', () => {
  it('does where a code does, once, and for its session', async () => {
    const { staff, authenticator } = await createWithPasskey();
    const passkey = await prove(authenticator, staff.headers);
    const other = { 'x-token': await insertStaffSession(server.db, staff.id) };
    expect((await makeToken({ passkey }, other)).envelope.errorCode).toBe('TOTP_CODE_WRONG');
    expect((await makeToken({ passkey }, staff.headers)).status).toBe(200);
    expect((await makeToken({ passkey }, staff.headers)).envelope.errorCode).toBe('TOTP_CODE_WRONG');
  });

  it('takes neither a challenge to sign in, nor an old one, nor another’s passkey', async () => {
    const [{ staff, authenticator }, other] = [await createWithPasskey(), await createWithPasskey()];
    const { envelope } = await server.call('POST admin/entry/passkey/challenge');
    const proof = (await server.call(PROOF, {}, staff.headers)).envelope.data;
    const refused = async (passkey: ReturnType<TestAuthenticator['sign']>) =>
      expect((await makeToken({ passkey }, staff.headers)).envelope.errorCode).toBe('TOTP_CODE_WRONG');
    await refused(authenticator.sign(envelope.data));
    await refused(other.authenticator.sign(proof));
    ahead += 5 * MINUTE_MS + 1000;
    await refused(authenticator.sign(proof));
  });

  it('is offered to those who have a passkey', async () => {
    const staff = await createStaff();
    expect((await server.call(PROOF, {}, staff.headers)).envelope.errorCode).toBe('PASSKEY_NOT_FOUND');
  });
});

function decodeBase32(text: string): Buffer {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
