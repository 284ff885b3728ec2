import { sql } from '@playlet/db/raw';
import { DAY_MS } from '@playlet/domain/time';
import { describe, expect, it } from 'vitest';
import {
  type Account,
  from,
  logIn,
  PASSWORD,
  register,
  requestChallenge,
  requestCode,
} from '#testing/accounts.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const deregister = 'POST member/profile/profile/deregister';
const guangdong = from('120.24.78.68');
const xinjiang = from('124.117.1.1');

/** Somebody who has the password signs in from the other end of the country. */
async function stolen(): Promise<{ owner: Account; thief: Record<string, string> }> {
  const owner = await register(server, { headers: guangdong });
  const { envelope } = await logIn(server, { username: owner.phone, password: PASSWORD }, xinjiang);
  expect(envelope.data.member.risk).toBe(true);
  return { owner, thief: { 'x-token': envelope.data.token, ...xinjiang } };
}

const idOf = async ({ phone }: Account) =>
  (await server.db.selectFrom('member').select('id').where('phone', '=', phone).executeTakeFirst())?.id;

describe('an untrusted session', () => {
  it.each([
    ['exports', 'POST member/profile/profile/export', {}, 'export'],
    ['gives up', deregister, { confirmed: true }, 'deregister'],
  ] as const)('%s nothing by password, only by a code', async (_what, name, input, purpose) => {
    const { owner, thief } = await stolen();
    const refused = await server.call(name, { ...input, password: PASSWORD }, thief);
    expect(refused.envelope).toMatchObject({ errorCode: 'PROOF_REQUIRED', data: { factors: ['smsCode'] } });
    const smsCode = await requestCode(server, owner.phone, purpose, thief);
    const answer = await fetch(`${server.baseUrl}/api/${name.split(' ')[1]}`, {
      method: 'POST',
      headers: { ...thief, 'content-type': 'application/json' },
      body: JSON.stringify({ ...input, smsCode }),
    });
    expect(answer.status).toBe(200);
  });

  it('signs no other device out, neither when it is in nor on its way in, and may leave itself', async () => {
    const { owner, thief } = await stolen();
    const { list } = (await server.call('POST member/profile/device/list', {}, thief)).envelope.data;
    const [own = '', other = ''] = [true, false].map(
      (current) => requireValue(list.find((one) => one.current === current)).id,
    );
    const remove = async (id: string) =>
      (await server.call('DELETE member/profile/device/delete', { id }, thief)).envelope.errorCode;
    expect(await remove(other)).toBe('RISK_CHECK_REQUIRED');
    const input = { username: owner.phone, password: PASSWORD, releaseDeviceId: other };
    expect((await logIn(server, input, from('124.117.9.9'))).envelope).toMatchObject({
      errorCode: 'CREDENTIAL_REQUIRED',
      data: { factors: ['smsCode'] },
    });
    expect(await remove(own)).toBe(null);
    expect(
      (await server.call('GET member/profile/profile/detail', {}, { ...owner.headers, ...guangdong })).status,
    ).toBe(200);
    const code = await requestChallenge(server, owner.phone, 'login');
    const byCode = { username: owner.phone, ...code, releaseDeviceId: other };
    expect((await logIn(server, byCode, from('124.117.9.9'))).envelope.success).toBe(true);
  });
});

describe('an account given up from a new place', () => {
  async function leave(): Promise<Account> {
    const { owner, thief } = await stolen();
    const smsCode = await requestCode(server, owner.phone, 'deregister', thief);
    const { envelope } = await server.call(deregister, { confirmed: true, smsCode }, thief);
    const days = (Date.parse(requireValue(envelope.data.undoUntil)) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    return owner;
  }

  it('is closed at once, tells so only who knows the password, and comes back by a code', async () => {
    const owner = await leave();
    const me = await server.call('GET member/profile/profile/detail', {}, owner.headers);
    expect(me.envelope.errorCode).toBe('TOKEN_INVALID');
    const wrong = await logIn(server, { username: owner.phone, password: 'something else' });
    expect(wrong.envelope.errorCode).toBe('CREDENTIALS_WRONG');
    const right = await logIn(server, { username: owner.phone, password: PASSWORD });
    expect(right.envelope.errorCode).toBe('ACCOUNT_LEAVING');
    const code = await requestChallenge(server, owner.phone, 'login');
    const back = await logIn(server, { username: owner.phone, ...code });
    expect(back.envelope.data).toMatchObject({ restored: true, member: { username: owner.username } });
    const again = await logIn(server, { username: owner.phone, password: PASSWORD });
    expect(again.envelope.success).toBe(true);
    expect(again.envelope.data.restored).toBeUndefined();
  });

  it('is erased at once when the phone registers again', async () => {
    const owner = await leave();
    const before = await idOf(owner);
    const code = await requestChallenge(server, owner.phone, 'register');
    const input = { phone: owner.phone, ...code, username: owner.username, password: PASSWORD };
    const { envelope } = await server.call('POST public/member/member/register', input);
    expect(envelope.success).toBe(true);
    expect(envelope.data.member.id).not.toBe(before);
  });
});

describe('an account given up from where it is used', () => {
  it('ends at once', async () => {
    const owner = await register(server, { headers: guangdong });
    const { envelope } = await server.call(
      deregister,
      { confirmed: true, password: PASSWORD },
      { ...owner.headers, ...guangdong },
    );
    expect(envelope.data.undoUntil).toBe(null);
    expect(await idOf(owner)).toBeUndefined();
  });

  it('can be taken back where the device is new to an old account', async () => {
    const owner = await register(server, { headers: guangdong });
    await sql`update member set created_at = now() - interval '90 days'`.execute(server.db);
    await sql`update login set created_at = now() - interval '90 days'`.execute(server.db);
    const { token } = (await logIn(server, { username: owner.phone, password: PASSWORD }, guangdong)).envelope
      .data;
    const proof = { confirmed: true, password: PASSWORD } as const;
    const { envelope } = await server.call(deregister, proof, { 'x-token': token, ...guangdong });
    expect(envelope.data.undoUntil).not.toBe(null);
    expect(await idOf(owner)).toBeDefined();
  });
});
