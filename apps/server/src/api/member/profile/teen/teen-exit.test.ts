import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, from, logIn, PASSWORD, register } from '#testing/accounts.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const NOON = Date.parse('2026-07-01T12:00:00+08:00');
let clock = NOON;
const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now: () => clock });
const PIN = '2580';
let suitable = '';
let unsuitable = '';

beforeAll(async () => {
  suitable = await insertGroup(server.db, { minor_safe: true });
  unsuitable = await insertGroup(server.db, { minor_safe: false });
  for (const id of [suitable, unsuitable]) await insertEpisode(server.db, id, 1);
});
beforeEach(() => {
  clock = NOON;
});

/** A member in teen mode, and what the device was told to keep. */
async function teen(): Promise<{ account: Account; device: string }> {
  const account = await register(server);
  const input = { pin: PIN, band: '8-12' as const };
  const { envelope } = await server.call('POST member/profile/teen/enable', input, account.headers);
  return { account, device: requireValue(envelope.data.device) };
}

/** What came of playing a drama with this token. */
async function play(token: string, groupId: string): Promise<string | null> {
  const headers = { ...from('10.77.1.1'), 'x-token': token };
  return (await server.call('POST member/video/play/create', { groupId, index: 1 }, headers)).envelope
    .errorCode;
}

describe('a session in teen mode', () => {
  it.each([
    ['logging out', 'POST member/member/member/logout', {}],
    [
      'giving the account up',
      'POST member/profile/profile/deregister',
      { confirmed: true, password: PASSWORD },
    ],
  ])(
    "ends by %s with the guardian's PIN only, and leaves the device in teen mode",
    async (_what, name, input) => {
      const { account, device } = await teen();
      for (const [pin, code] of [
        [{}, 'TEEN_PIN_REQUIRED'],
        [{ pin: '0000' }, 'TEEN_PIN_WRONG'],
      ] as const)
        expect(
          (await server.callUnchecked(name, { ...input, ...pin }, account.headers)).envelope.errorCode,
        ).toBe(code);
      expect(await play(account.token, suitable)).toBe(null);
      const ended = await server.callUnchecked(name, { ...input, pin: PIN }, account.headers);
      expect(ended.envelope).toMatchObject({ success: true, data: { device } });
      // What the device keeps is not cleared with the rest.
      expect(ended.headers.get('clear-site-data')).toBe('"cache"');
      expect(await play(account.token, suitable)).toBe('TOKEN_INVALID');
      expect(await play(device, unsuitable)).toBe('TEEN_RESTRICTED');
      expect(await play(device, suitable)).toBe(null);
    },
  );

  it.each([
    [
      'expires',
      (id: string) =>
        server.db
          .updateTable('session')
          .set({ expires_at: new Date(0) })
          .where('member_id', '=', id)
          .execute(),
    ],
    [
      'is ended from elsewhere',
      (id: string) => server.db.deleteFrom('session').where('member_id', '=', id).execute(),
    ],
  ])('that %s leaves the device in teen mode', async (_what, end) => {
    const { account, device } = await teen();
    const me = await server.call('GET member/profile/profile/detail', {}, account.headers);
    await end(me.envelope.data.id);
    expect(await play(account.token, suitable)).toBe('TOKEN_INVALID');
    expect(await play(device, unsuitable)).toBe('TEEN_RESTRICTED');
    clock = Date.parse('2026-07-01T22:30:00+08:00');
    expect(await play(device, suitable)).toBe('TEEN_CURFEW');
  });

  it('has used up the day also for the device that it leaves behind', async () => {
    const { account, device } = await teen();
    const { id } = (await server.call('GET member/profile/profile/detail', {}, account.headers)).envelope
      .data;
    await server.db
      .insertInto('teen_day')
      .values({ member_id: id, day: '2026-07-01', used_ms: 3_600_000, extra_ms: 0 })
      .execute();
    expect(await play(device, suitable)).toBe('TEEN_TIME_USED');
  });

  it('is one on a second device too', async () => {
    const { account } = await teen();
    const second = await logIn(server, { username: account.phone, password: PASSWORD });
    expect(await play(second.envelope.data.token, unsuitable)).toBe('TEEN_RESTRICTED');
    const out = await server.call(
      'POST member/member/member/logout',
      {},
      { 'x-token': second.envelope.data.token },
    );
    expect(out.envelope.errorCode).toBe('TEEN_PIN_REQUIRED');
  });
});

describe('a device that kept teen mode', () => {
  it('is shown suitable dramas only, past the answers all guests share', async () => {
    const { device } = await teen();
    const list = (headers: Record<string, string>) =>
      server.call('POST member/video/group/list', { page: 0, pageSize: 100 }, headers);
    const ids = (answer: Awaited<ReturnType<typeof list>>) =>
      answer.envelope.data.list.map(({ id }: { id: string }) => id);
    expect(ids(await list({}))).toContain(unsuitable);
    expect(ids(await list({ 'x-token': device }))).not.toContain(unsuitable);
    expect(ids(await list({ 'x-token': device }))).toContain(suitable);
  });

  it('is a guest: what members do is closed to it', async () => {
    const { device } = await teen();
    const answer = await server.call('GET member/profile/profile/detail', {}, { 'x-token': device });
    expect(answer.envelope.errorCode).toBe('LOGIN_REQUIRED');
  });

  it('gains nothing by changing its token', async () => {
    const { device } = await teen();
    for (const made of [`${device}x`, device.replace('8-12', '16-18'), 'teen.', 'teen.all.me.0'])
      expect(await play(made, unsuitable)).toBe('TEEN_RESTRICTED');
  });

  it("asks the account's guardian for the PIN, whose guesses are counted", async () => {
    const { device } = await teen();
    const check = async (pin: string, kept = device) =>
      (await server.call('POST public/member/teen/check', { device: kept, pin })).envelope.errorCode;
    expect(await check(PIN)).toBe(null);
    expect(await check('0000')).toBe('TEEN_PIN_WRONG');
    expect(await check(PIN, `${device}x`)).toBe('TEEN_OFF');
    for (let at = 0; at < 4; at += 1) await check('0000');
    expect(await check(PIN)).toBe('TEEN_PIN_BLOCKED');
  });

  it('cannot be known again once everything it kept is cleared', async () => {
    // The server knows guests by nothing but what they bring; decision 010 says why that is not changed.
    await teen();
    expect(await play('', unsuitable)).toBe(null);
  });
});
