import { type RawDatabase, sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { type Account, from, logIn, PASSWORD, register, requestCode } from '#testing/accounts.ts';
import { requireValue } from '#testing/required.ts';
import { type Answer, startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const deregister = 'POST member/profile/profile/deregister';
const device = { id: 'phone-of-the-one-who-leaves', name: '我的手机 7f3a' };

describe('giving an account up', () => {
  it('needs the tick and a fresh proof', async () => {
    const account = await register(server);
    for (const [input, code] of [
      [{ password: PASSWORD }, 'VALIDATION_FAILED'],
      [{ password: PASSWORD, confirmed: false }, 'VALIDATION_FAILED'],
      [{ password: PASSWORD, confirmed: 'true' }, 'VALIDATION_FAILED'],
      [{ confirmed: true }, 'PROOF_REQUIRED'],
      [{ confirmed: true, password: 'not the password' }, 'PASSWORD_WRONG'],
      [{ confirmed: true, smsCode: '000000' }, 'SMS_CODE_WRONG'],
    ] as const)
      expect((await server.callUnchecked(deregister, input, account.headers)).envelope.errorCode).toBe(code);
    await forgetSending(server.db);
    const smsCode = await requestCode(server, account.phone, 'deregister', account.headers);
    const { envelope } = await server.call(deregister, { confirmed: true, smsCode }, account.headers);
    expect(envelope.success).toBe(true);
  });

  it('leaves nothing that tells of the member in any table', async () => {
    const account = await register(server, { device });
    const traces = await leaveTraces(account);
    const { before, groupId } = traces;
    expect(before.length).toBeGreaterThan(8);
    const left = await server.call(
      deregister,
      { confirmed: true, password: PASSWORD, pin: '1234' },
      { ...account.headers, ...from('10.9.9.9') },
    );
    expect(left.envelope.success).toBe(true);
    expect(await tablesWith(traces.needles)).toEqual([]);
    // A play that counted stays counted; it is added up a moment later.
    await expect
      .poll(() => group(groupId))
      .toEqual({
        favorite_count: 0,
        rating_sum: 0,
        rating_count: 0,
        play_count: 1,
      });
  });

  it('keeps the logins half a year, under a tombstone that names nobody', async () => {
    const account = await register(server, { headers: from('10.8.7.6') });
    const left = await server.call(deregister, { confirmed: true, password: PASSWORD }, account.headers);
    expect(left.headers.get('clear-site-data')).toBe('"cache", "storage"');
    const rows = await server.db
      .selectFrom('security_log')
      .innerJoin('tombstone', 'tombstone.id', 'security_log.tombstone_id')
      .select(['event', 'member_hash', 'phone_hash'])
      .where('ip', '=', '10.8.7.6')
      .execute();
    expect(rows).toMatchObject([{ event: 'register' }]);
    expect(rows[0]?.member_hash).toHaveLength(32);
  });

  it('ends every session and ticket at once', async () => {
    const account = await register(server);
    const second = await logIn(server, { username: account.phone, password: PASSWORD });
    const groupId = await insertGroup(server.db);
    await insertEpisode(server.db, groupId, 1);
    const play = await server.call('POST member/video/play/create', { groupId, index: 1 }, account.headers);
    await server.call(deregister, { confirmed: true, password: PASSWORD }, account.headers);
    for (const token of [account.token, second.envelope.data.token]) {
      const { envelope } = await server.call('GET member/profile/profile/detail', {}, { 'x-token': token });
      expect(envelope.errorCode).toBe('TOKEN_INVALID');
    }
    expect((await fetch(requireValue(play.envelope.data.sources[0]).url)).status).toBe(403);
    expect((await logIn(server, { username: account.phone, password: PASSWORD })).envelope.errorCode).toBe(
      'CREDENTIALS_WRONG',
    );
  });

  it('frees the phone for a new account that inherits nothing', async () => {
    const account = await register(server);
    await leaveTraces(account);
    await server.call(deregister, { confirmed: true, password: PASSWORD, pin: '1234' }, account.headers);
    const smsCode = await requestCode(server, account.phone, 'register');
    const { envelope } = await server.call('POST public/member/member/register', {
      phone: account.phone,
      smsCode,
      username: account.username,
      password: PASSWORD,
    });
    const headers = { 'x-token': envelope.data.token };
    expect(envelope.data.member).toMatchObject({ vipState: 0, balance: 0, teen: { enabled: false } });
    for (const list of ['favorite', 'history'] as const)
      expect((await server.call(`POST member/video/${list}/list`, {}, headers)).envelope.data.list).toEqual(
        [],
      );
  });

  it('is not disturbed by what another device is doing, and nothing of that is left behind', async () => {
    const account = await register(server);
    const { id } = (await server.call('GET member/profile/profile/detail', {}, account.headers)).envelope
      .data;
    const groupId = await insertGroup(server.db, { minor_safe: true });
    const { videoId } = await insertEpisode(server.db, groupId, 1);
    const play = await server.call('POST member/video/play/create', { groupId, index: 1 }, account.headers);
    const { playId } = play.envelope.data;
    await sql`update play set created_at = now() - interval '6 seconds'`.execute(server.db);
    const busy = () => [
      server.call('POST member/video/play/create', { groupId, index: 1 }, account.headers),
      server.call(
        'POST member/video/play/progress',
        { playId, position: 2, duration: 3, event: 'watch' },
        account.headers,
      ),
      server.call('POST member/video/favorite/create', { groupId }, account.headers),
      server.call('POST member/video/star/create', { groupId, value: 3 }, account.headers),
      server.call('POST member/video/star/create', { videoId, value: 1 }, account.headers),
    ];
    const goOn = async () => {
      const rounds = [];
      for (let round = 0; round < 12; round += 1) rounds.push(...(await Promise.all(busy())));
      return rounds;
    };
    const [left, ...others] = await Promise.all([
      server.call(deregister, { confirmed: true, password: PASSWORD }, account.headers),
      ...Array.from({ length: 8 }, busy).flat(),
      goOn(),
    ]);
    expect(left?.envelope.success).toBe(true);
    const codes = others.flat().map(({ envelope }) => envelope.errorCode);
    expect(codes.filter((code) => ![null, 'TOKEN_INVALID', 'PLAY_NOT_FOUND'].includes(code))).toEqual([]);
    expect(await tablesWith([id])).toEqual([]);
    expect(await group(groupId)).toMatchObject({ favorite_count: 0, rating_sum: 0, rating_count: 0 });
  });

  it('takes only oneself along when two leave at once who follow and rate the same dramas', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => register(server)));
    const groups = await Promise.all(Array.from({ length: 6 }, () => insertGroup(server.db)));
    await Promise.all(
      accounts.flatMap(({ headers }) =>
        groups.flatMap((groupId) => [
          server.call('POST member/video/favorite/create', { groupId }, headers),
          server.call('POST member/video/star/create', { groupId, value: 4 }, headers),
        ]),
      ),
    );
    const answers = await Promise.all(
      accounts
        .slice(1)
        .map(({ headers }) => server.call(deregister, { confirmed: true, password: PASSWORD }, headers)),
    );
    expect(answers.map(({ envelope }) => envelope.errorCode)).toEqual([null, null, null]);
    for (const groupId of groups)
      expect(await group(groupId)).toMatchObject({ favorite_count: 1, rating_sum: 4, rating_count: 1 });
  });
});

/** As if the codes sent so far had been sent long before: another may be asked for. */
async function forgetSending(db: RawDatabase): Promise<void> {
  await sql`update sms_sent set sent_at = sent_at - interval '2 hours'`.execute(db);
}

/** Has a member do everything that leaves a row somewhere. */
async function leaveTraces({ headers, phone, username }: Account) {
  const groupId = await insertGroup(server.db, { minor_safe: true });
  const { videoId } = await insertEpisode(server.db, groupId, 1);
  const did: Answer<unknown>[] = [
    await server.call('POST member/video/favorite/create', { groupId }, headers),
    await server.call('POST member/video/star/create', { groupId, value: 5 }, headers),
    await server.call('POST member/video/star/create', { videoId, value: 1 }, headers),
    await server.call('PUT member/profile/profile/update', { birthday: '2012-02-03' }, headers),
  ];
  const play = await server.call('POST member/video/play/create', { groupId, index: 1 }, headers);
  const { playId } = play.envelope.data;
  await sql`update play set created_at = now() - interval '6 seconds' where id = ${playId}`.execute(
    server.db,
  );
  const event = { playId, position: 2, duration: 3, event: 'watch' as const };
  did.push(play, await server.call('POST member/video/play/progress', event, headers));
  did.push(await server.call('POST member/profile/teen/enable', { pin: '1234', band: '16-18' }, headers));
  did.push(await server.call('POST member/profile/teen/extend', { pin: '1234' }, headers));
  expect(did.map(({ envelope }) => envelope.errorCode)).toEqual(did.map(() => null));
  await server.call('POST member/profile/teen/disable', { pin: '9999' }, headers);
  await server.call(deregister, { confirmed: true, password: 'not the password' }, headers);
  await forgetSending(server.db);
  await requestCode(server, phone, 'export', headers);
  const { id } = (await server.call('GET member/profile/profile/detail', {}, headers)).envelope.data;
  const sessions = await server.db.selectFrom('session').selectAll().where('member_id', '=', id).execute();
  const needles = [
    id,
    phone,
    username,
    device.id,
    device.name,
    ...sessions.flatMap((session) => [session.id, session.token_hash.toString('hex')]),
  ];
  return { groupId, needles, before: await tablesWith(needles) };
}

/** Every table of every schema that holds one of the texts in one of its rows. */
async function tablesWith(needles: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table } of await allTables(server.db)) {
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${table}`)} as t
      where exists (select from unnest(${needles}::text[]) as needle where strpos(t::text, needle) > 0)
      limit 1`.execute(server.db);
    if (rows.length > 0) found.push(`${schema}.${table}`);
  }
  return found;
}

async function allTables(db: RawDatabase): Promise<{ schema: string; table: string }[]> {
  const { rows } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as "table" from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  expect(rows.length).toBeGreaterThan(20);
  return rows;
}

async function group(id: string) {
  return server.db
    .selectFrom('group')
    .select(['favorite_count', 'rating_sum', 'rating_count', 'play_count'])
    .where('id', '=', id)
    .executeTakeFirst();
}
