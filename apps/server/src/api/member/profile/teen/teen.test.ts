import type { Api, InputOf } from '@playlet/contract/api';
import { rememberWatches } from '@playlet/core/playback/remember-watch';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember, insertSession, type TestMember } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { register, requestCode } from '#testing/accounts.ts';
import { startTestServer } from '#testing/server.ts';

const beijing = (text: string) => Date.parse(`${text}+08:00`);
let clock = 0;
const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now: () => clock });
const teen = {
  detail: 'GET member/profile/teen/detail',
  disable: 'POST member/profile/teen/disable',
  enable: 'POST member/profile/teen/enable',
  extend: 'POST member/profile/teen/extend',
  heartbeat: 'POST member/profile/teen/heartbeat',
  recover: 'POST member/profile/teen/recover',
  update: 'PUT member/profile/teen/update',
} as const;
const LIST = 'POST member/video/group/list';
type Headers = TestMember['headers'];

beforeEach(() => {
  clock = beijing('2026-07-01T12:00:00');
});

describe('teen mode', () => {
  it('is switched on with a PIN, for every device of the member', async () => {
    const member = await child('8-12');
    const other = await insertSession(server.db, member.id);
    expect(await state(other.headers)).toMatchObject({
      enabled: true,
      band: '8-12',
      limitSeconds: 3600,
      usedSeconds: 0,
      remainingSeconds: 3600,
      curfew: false,
      closesAt: '2026-07-01T14:00:00.000Z',
      opensAt: '2026-07-01T22:00:00.000Z',
    });
    const again = await server.call(teen.enable, { pin: '0000', band: '16-18' }, other.headers);
    expect(again.envelope.errorCode).toBe('TEEN_ON');
  });

  it('shows and plays suitable dramas only', async () => {
    const { headers } = await child('8-12');
    const [suitable, other] = [await drama(), await drama({ minor_safe: false })];
    expect(await titles({}, headers)).toSatisfy(onlySuitable);
    expect(await titles({ q: '雨停' }, headers)).toSatisfy(onlySuitable);
    const feed = (await server.call('POST member/video/group/feed', {}, headers)).envelope.data.list;
    expect(feed.map(({ group }: { group: { minorSafe: boolean } }) => group)).toSatisfy(onlySuitable);
    const refused = [
      await server.call('GET member/video/group/detail', { id: other }, headers),
      await server.call('POST member/video/video/list', { groupId: other }, headers),
      await server.call('POST member/video/favorite/create', { groupId: other }, headers),
      await server.call('POST member/video/star/create', { groupId: other, value: 5 }, headers),
      await play(headers, other),
    ];
    expect(refused.map(({ envelope }) => envelope.errorCode)).toEqual(Array(5).fill('TEEN_RESTRICTED'));
    expect((await play(headers, suitable)).envelope.success).toBe(true);
  });

  it("lets a guest's device ask for suitable dramas by itself", async () => {
    await Promise.all([drama(), drama({ minor_safe: false })]);
    const headers = { 'x-token': '' };
    expect(await titles({ minorSafe: true }, headers)).toSatisfy(onlySuitable);
    expect(await titles({}, headers)).not.toSatisfy(onlySuitable);
  });
});

describe('the minutes of a day', () => {
  it('run for both devices together, and end on both', async () => {
    const member = await child('under8');
    const tablet = await insertSession(server.db, member.id);
    const groupId = await drama();
    let opened = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      for (const { headers } of [member, tablet])
        if ((await play(headers, groupId)).envelope.success) opened += 1;
      clock += 60_000;
    }
    expect(opened).toBe(40);
    for (const { headers } of [member, tablet])
      expect((await play(headers, groupId)).envelope.errorCode).toBe('TEEN_TIME_USED');
    expect(await state(tablet.headers)).toMatchObject({ usedSeconds: 2400, remainingSeconds: 0 });
  });

  it('are not won back by signing in again, by switching the mode off and on, or by a clock sent along', async () => {
    const member = await child('under8');
    const groupId = await drama();
    await useUp(member, 40);
    const fresh = await insertSession(server.db, member.id);
    const lying = { ...fresh.headers, date: 'Wed, 01 Jul 2026 00:00:00 GMT', 'x-client-time': '0' };
    for (const headers of [fresh.headers, lying])
      expect((await play(headers, groupId)).envelope.errorCode).toBe('TEEN_TIME_USED');
    await server.call(teen.disable, { pin: '1234' }, member.headers);
    await server.call(teen.enable, { pin: '1234', band: 'under8' }, member.headers);
    expect((await play(member.headers, groupId)).envelope.errorCode).toBe('TEEN_TIME_USED');
  });

  it('start from zero on the next Beijing day', async () => {
    const member = await child('under8');
    await useUp(member, 40);
    clock = beijing('2026-07-02T06:00:00');
    expect((await play(member.headers, await drama())).envelope.success).toBe(true);
  });

  it('bound the ticket: near the end it lives no longer than what is left', async () => {
    const member = await child('under8');
    const groupId = await drama();
    await server.db
      .insertInto('teen_day')
      .values({ member_id: member.id, day: '2026-07-01', used_ms: 40 * 60_000 - 7_000, extra_ms: 0 })
      .execute();
    const { data } = (await play(member.headers, groupId)).envelope;
    expect(Date.parse(data.expiresAt)).toBe(clock + 7_000);
    expect(server.context.tickets.check(data.ticket)?.expiresAt).toBe(clock + 7_000);
    const tablet = await insertSession(server.db, member.id);
    expect((await play(tablet.headers, groupId)).envelope.errorCode).toBe('TEEN_TIME_USED');
    clock += 7_000;
    expect(server.context.tickets.check(data.ticket)).toBeUndefined();
  });

  it('are never overdrawn by a hundred requests at once', async () => {
    const member = await child('under8');
    const groupId = await drama();
    await server.db
      .insertInto('teen_day')
      .values({ member_id: member.id, day: '2026-07-01', used_ms: 38 * 60_000, extra_ms: 0 })
      .execute();
    const sessions = await Promise.all(Array.from({ length: 10 }, () => insertSession(server.db, member.id)));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => play(sessions[at % 10]?.headers ?? member.headers, groupId)),
    );
    const playing = sessions.filter((_, device) =>
      answers.some(({ envelope }, at) => at % 10 === device && envelope.success),
    );
    expect(playing).toHaveLength(2);
    expect(await used(member)).toBe(40 * 60_000);
  });

  it('count what is watched after a ticket ended, by the clock of the server', async () => {
    const member = await child('8-12');
    const groupId = await drama();
    const { playId } = (await play(member.headers, groupId)).envelope.data;
    clock += 60_000;
    for (let at = 0; at < 4; at += 1) {
      clock += 5_000;
      await server.call(
        'POST member/video/play/progress',
        { playId, position: 86_400, duration: 86_400, event: 'watch' },
        member.headers,
      );
    }
    expect(await used(member)).toBe(80_000);
    for (let at = 0; at < 50; at += 1) await server.call(teen.heartbeat, {}, member.headers);
    expect(await used(member)).toBe(80_000);
  });

  it('grow by twenty when the guardian says so', async () => {
    const member = await child('under8');
    const groupId = await drama();
    await useUp(member, 40);
    const { envelope } = await server.call(teen.extend, { pin: '1234' }, member.headers);
    expect(envelope.data).toMatchObject({ limitSeconds: 3600, remainingSeconds: 1200 });
    expect((await play(member.headers, groupId)).envelope.success).toBe(true);
  });

  it('grow by twenty once a day, however often and quickly the guardian says so', async () => {
    const member = await child('under8');
    expect(await state(member.headers)).toMatchObject({ extended: false });
    const extend = () => server.call(teen.extend, { pin: '1234' }, member.headers);
    const codes = await Promise.all(Array.from({ length: 5 }, extend));
    expect(codes.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect((await extend()).envelope.errorCode).toBe('TEEN_EXTENDED');
    expect(await state(member.headers)).toMatchObject({ extended: true, limitSeconds: 3600 });
    clock = beijing('2026-07-02T12:00:00');
    expect((await extend()).envelope.success).toBe(true);
  });
});

describe('what was watched today', () => {
  const today = async ({ headers }: TestMember) =>
    (await server.call('GET member/profile/teen/today', {}, headers)).envelope.data.dramas;

  it('is told by drama with the number of episodes, without what is not for a child', async () => {
    clock = Date.now();
    const member = await insertMember(server.db);
    const [suitable, other] = [await drama(), await drama({ minor_safe: false })];
    await insertEpisode(server.db, suitable, 2);
    const watched = { memberId: member.id, position: 12, moment: 'watched' } as const;
    const videos = await server.db
      .selectFrom('video')
      .select(['id', 'group_id'])
      .where('group_id', 'in', [suitable, other])
      .execute();
    for (const { id, group_id } of [...videos, ...videos])
      await rememberWatches(server.db, [{ ...watched, groupId: group_id, videoId: id }]);
    expect(await today(member)).toMatchObject([{ groupId: suitable, episodes: 2 }]);
    clock += 24 * 60 * 60_000;
    expect(await today(member)).toEqual([]);
  });
});

describe('the night', () => {
  it('begins at 22:00 and ends at 06:00 in Beijing, and no ticket reaches into it', async () => {
    const { headers } = await child('16-18');
    const groupId = await drama();
    clock = beijing('2026-07-01T21:59:30');
    const { data } = (await play(headers, groupId)).envelope;
    expect(Date.parse(data.expiresAt)).toBe(beijing('2026-07-01T22:00:00'));
    for (const text of ['2026-07-01T22:00:00', '2026-07-02T00:00:00', '2026-07-02T05:59:59']) {
      clock = beijing(text);
      expect((await play(headers, groupId)).envelope.errorCode).toBe('TEEN_CURFEW');
      expect(await state(headers)).toMatchObject({ curfew: true });
    }
    clock = beijing('2026-07-02T06:00:00');
    expect((await play(headers, groupId)).envelope.success).toBe(true);
  });

  it('is not lengthened by the guardian', async () => {
    const { headers } = await child('16-18');
    clock = beijing('2026-07-01T23:00:00');
    await server.call(teen.extend, { pin: '1234' }, headers);
    expect((await play(headers, await drama())).envelope.errorCode).toBe('TEEN_CURFEW');
  });
});

describe("the guardian's PIN", () => {
  it('is needed for every change', async () => {
    const { headers } = await child('8-12');
    for (const action of ['disable', 'extend', 'update'] as const) {
      const { envelope } = await server.callUnchecked(teen[action], { pin: '9999', band: '16-18' }, headers);
      expect(['TEEN_PIN_WRONG', 'VALIDATION_FAILED']).toContain(envelope.errorCode);
    }
    expect(await state(headers)).toMatchObject({ band: '8-12' });
    const update = { pin: '1234', band: '16-18', newPin: '4321' } as const;
    expect((await server.call(teen.update, update, headers)).envelope.data.band).toBe('16-18');
    expect((await server.call(teen.disable, { pin: '1234' }, headers)).envelope.errorCode).toBe(
      'TEEN_PIN_WRONG',
    );
    expect((await server.call(teen.disable, { pin: '4321' }, headers)).envelope.data.enabled).toBe(false);
    expect((await server.call(teen.disable, { pin: '4321' }, headers)).envelope.errorCode).toBe('TEEN_OFF');
  });

  it('rests ten minutes after five wrong guesses, made one by one or all at once', async () => {
    const { headers } = await child('8-12');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => server.call(teen.disable, { pin: String(2000 + at) }, headers)),
    );
    const codes = guesses.map(({ envelope }) => envelope.errorCode);
    expect(codes.filter((code) => code === 'TEEN_PIN_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TEEN_PIN_BLOCKED')).toHaveLength(7);
    clock += 10 * 60_000 - 1;
    const early = await server.call(teen.disable, { pin: '1234' }, headers);
    expect(early).toMatchObject({ status: 429, envelope: { errorCode: 'TEEN_PIN_BLOCKED' } });
    clock += 1;
    expect((await server.call(teen.disable, { pin: '1234' }, headers)).envelope.success).toBe(true);
  });

  it('of another member opens nothing', async () => {
    const [one, other] = [await child('8-12'), await insertMember(server.db)];
    expect((await server.call(teen.disable, { pin: '1234' }, other.headers)).envelope.errorCode).toBe(
      'TEEN_OFF',
    );
    expect(await state(one.headers)).toMatchObject({ enabled: true });
  });

  it.each(['123', '12345', 'abcd', 1234])('is not %j', async (pin) => {
    const { headers } = await insertMember(server.db);
    const { envelope } = await server.callUnchecked(teen.enable, { pin, band: '8-12' }, headers);
    expect(envelope.errorCode).toBe('VALIDATION_FAILED');
  });
});

describe('a guardian who forgot the PIN', () => {
  it('sets a new one with a code sent to the phone of the account, and the waiting ends', async () => {
    const { headers, phone } = await register(server);
    await server.call(teen.enable, { pin: '1234', band: '8-12' }, headers);
    for (let guess = 0; guess < 5; guess += 1) await server.call(teen.disable, { pin: '0000' }, headers);
    const wrong = await server.call(teen.recover, { smsCode: '000000', newPin: '5678' }, headers);
    expect(wrong.envelope.errorCode).toBe('SMS_CODE_WRONG');
    // Another code may be asked for, the one to register was sent long ago.
    await sql`update sms_sent set sent_at = sent_at - interval '2 hours'`.execute(server.db);
    const smsCode = await requestCode(server, phone, 'guardian', headers);
    const right = await server.call(teen.recover, { smsCode, newPin: '5678' }, headers);
    expect(right.envelope.data).toMatchObject({ enabled: true, pinBlockedUntil: null });
    expect((await server.call(teen.disable, { pin: '5678' }, headers)).envelope.data.enabled).toBe(false);
  });
});

async function child(band: InputOf<Api[typeof teen.enable]>['band']): Promise<TestMember> {
  const member = await insertMember(server.db);
  const { envelope } = await server.call(teen.enable, { pin: '1234', band }, member.headers);
  expect(envelope.errorCode).toBeNull();
  return member;
}

async function drama(values: { minor_safe?: boolean } = {}): Promise<string> {
  const id = newId();
  await insertGroup(server.db, { id, minor_safe: true, ...values });
  await insertEpisode(server.db, id, 1);
  return id;
}

function play(headers: Headers, groupId: string) {
  return server.call('POST member/video/play/create', { groupId, index: 1 }, headers);
}

async function state(headers: Headers) {
  return (await server.call(teen.detail, {}, headers)).envelope.data;
}

async function useUp({ id }: TestMember, minutes: number): Promise<void> {
  await server.db
    .insertInto('teen_day')
    .values({ member_id: id, day: '2026-07-01', used_ms: minutes * 60_000, extra_ms: 0 })
    .execute();
}

async function used({ id }: TestMember): Promise<number | undefined> {
  const row = await server.db
    .selectFrom('teen_day')
    .select('used_ms')
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row?.used_ms;
}

async function titles(input: InputOf<Api[typeof LIST]>, headers: Headers) {
  return (await server.call(LIST, input, headers)).envelope.data.list;
}

function onlySuitable(groups: { minorSafe: boolean }[]): boolean {
  return groups.length > 0 && groups.every(({ minorSafe }) => minorSafe);
}
