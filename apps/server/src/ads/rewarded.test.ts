import { insertGrant } from '@playlet/core/orders/grant';
import { writeSettings } from '@playlet/core/settings/setting';
import { newId } from '@playlet/db';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAd, makeDrama, makeTeen } from '../testing/ads.ts';
import { requireValue } from '../testing/required.ts';
import { startTestServer } from '../testing/server.ts';

/** Noon in Beijing, a day later in every test. */
let now = beijingDayStartOf(Date.now()) + 12 * 3_600_000;
const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now: () => now });
await writeSettings(server.db, { pauseAds: true });

const start = (groupId: string, headers = {}, index = 2) =>
  server.call('POST member/video/unlock/create', { groupId, index }, headers);
const finish = (showingId: string, headers = {}) =>
  server.call('POST member/video/unlock/complete', { showingId }, headers);
const left = async (headers = {}) =>
  (await server.call('POST member/video/unlock/detail', {}, headers)).envelope.data.left;
const playing = (groupId: string, index: number, headers = {}) =>
  server.call('POST member/video/play/create', { groupId, index }, headers);
const unlocks = () => server.db.selectFrom('unlock').select(['member_id', 'video_id']).execute();

beforeEach(async () => {
  now += DAY_MS;
  await server.db.deleteFrom('link').execute();
  await server.db.deleteFrom('unlock').execute();
});

describe('a rewarded advertisement', () => {
  it('opens its episode, and no other, for a day, once it was shown to its end', async () => {
    await makeAd(server, { slot: 'rewarded' });
    const group = await makeDrama(server, { access: 'vip', free_episodes: 1 }, 3);
    const { headers } = await insertMember(server.db);
    expect((await playing(group, 2, headers)).envelope.errorCode).toBe('VIP_REQUIRED');
    const begun = (await start(group, headers)).envelope.data;
    const { ad } = begun;
    expect(begun).toMatchObject({ ad: { seconds: 30, label: '广告' }, left: 2 });
    now += 29_999;
    expect((await finish(ad.showingId, headers)).envelope.errorCode).toBe('AD_NOT_SEEN');
    now += 1;
    const done = await Promise.all(Array.from({ length: 20 }, () => finish(ad.showingId, headers)));
    const ends = new Set(done.map(({ envelope }) => envelope.data.expiresAt));
    expect([...ends]).toEqual([new Date(now + DAY_MS).toISOString()]);
    now += 60_000;
    expect((await finish(ad.showingId, headers)).envelope.data.expiresAt).toBe([...ends][0]);
    expect((await playing(group, 2, headers)).envelope.success).toBe(true);
    expect((await playing(group, 3, headers)).envelope.errorCode).toBe('VIP_REQUIRED');
    expect((await start(group, headers)).envelope.errorCode).toBe('UNLOCK_NOT_NEEDED');
  });

  it('unlocks nothing again when its completion is reported again', async () => {
    await makeAd(server, { slot: 'rewarded' });
    const group = await makeDrama(server, { access: 'vip' }, 3);
    const { headers } = await insertMember(server.db);
    const { showingId } = (await start(group, headers)).envelope.data.ad;
    now += 30_000;
    expect((await finish(showingId, headers)).envelope.success).toBe(true);
    const over = new Date(Date.now() - 1);
    await server.db.updateTable('unlock').set({ expires_at: over }).execute();
    expect((await finish(showingId, headers)).envelope.data.expiresAt).toBe(over.toISOString());
    expect((await playing(group, 2, headers)).envelope.errorCode).toBe('VIP_REQUIRED');
    now += 3_600_001;
    expect((await finish(showingId, headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
    expect((await playing(group, 2, headers)).envelope.errorCode).toBe('VIP_REQUIRED');
  });

  it('cannot be completed before its time is over', async () => {
    await makeAd(server, { slot: 'rewarded' });
    const group = await makeDrama(server, { access: 'vip' }, 2);
    const { headers } = await insertMember(server.db);
    const { showingId } = (await start(group, headers)).envelope.data.ad;
    const late = { ...headers, date: new Date(now + DAY_MS).toUTCString() };
    expect((await finish(showingId, late)).envelope.errorCode).toBe('AD_NOT_SEEN');
    for (const claim of [
      { now: now + DAY_MS },
      { seconds: 0 },
      { seenAt: new Date(now + DAY_MS).toISOString() },
    ])
      expect(
        (await server.call('POST member/video/unlock/complete', { showingId, ...claim }, headers)).status,
      ).toBe(400);
    expect(await unlocks()).toEqual([]);
  });

  it('cannot be seen twice at the same time', async () => {
    await makeAd(server, { slot: 'rewarded' });
    const group = await makeDrama(server, { access: 'vip' }, 3);
    const { headers } = await insertMember(server.db);
    const first = (await start(group, headers, 2)).envelope.data.ad.showingId;
    now += 10_000;
    const second = (await start(group, headers, 3)).envelope.data.ad.showingId;
    now += 30_000;
    expect((await finish(first, headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
    expect((await finish(second, headers)).envelope.success).toBe(true);
  });

  it('is given three times a day, and not where there is none', async () => {
    const group = await makeDrama(server, { access: 'vip' }, 2);
    const { headers } = await insertMember(server.db);
    expect((await start(group, headers)).envelope.errorCode).toBe('AD_NOT_AVAILABLE');
    await makeAd(server, { slot: 'rewarded' });
    const tries = await Promise.all(Array.from({ length: 20 }, () => start(group, headers)));
    const begun = tries.filter(({ envelope }) => envelope.success);
    expect(begun).toHaveLength(3);
    expect(await left(headers)).toBe(0);
    now += 30_000;
    const ends = await Promise.all(begun.map(({ envelope }) => finish(envelope.data.ad.showingId, headers)));
    expect(ends.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await unlocks()).toHaveLength(1);
    await server.db.deleteFrom('unlock').execute();
    expect((await start(group, headers)).envelope.errorCode).toBe('AD_NOT_AVAILABLE');
    now += DAY_MS;
    expect(await left(headers)).toBe(3);
  });

  it('is not started where it could unlock nothing', async () => {
    await makeAd(server, { slot: 'rewarded' });
    const vip = await makeDrama(server, { access: 'vip', minor_safe: true }, 2);
    const secret = await makeDrama(server, { access: 'private' }, 2);
    const free = await makeDrama(server, { access: 'free' }, 2);
    const hidden = await makeDrama(server, { access: 'vip', published_at: null }, 2);
    const { headers } = await insertMember(server.db);
    const owner = await insertMember(server.db);
    await own(owner.id, vip);
    const lifelong = await insertMember(server.db, { lifetime: true });
    const youth = await makeTeen(server, await insertMember(server.db));
    const riskyMember = await insertMember(server.db);
    await server.db
      .updateTable('session')
      .set({ risk: true })
      .where('id', '=', riskyMember.sessionId)
      .execute();
    const refusals: [unknown, string][] = [
      [await start(vip), 'LOGIN_REQUIRED'],
      [await start(vip, youth.headers), 'TEEN_ON'],
      [await start(vip, lifelong.headers), 'UNLOCK_NOT_NEEDED'],
      [await start(vip, owner.headers), 'UNLOCK_NOT_NEEDED'],
      [await start(vip, riskyMember.headers), 'RISK_CHECK_REQUIRED'],
      [await start(vip, { ...headers, 'x-forwarded-for': '8.8.8.8' }), 'REGION_BLOCKED'],
      [await start(secret, headers), 'UNLOCK_NOT_NEEDED'],
      [await start(free, headers), 'UNLOCK_NOT_NEEDED'],
      [await start(hidden, headers), 'NOT_PUBLISHED'],
      [await start('nothing', headers), 'VIDEO_NOT_FOUND'],
      [await start(vip, headers, 9), 'VIDEO_NOT_FOUND'],
    ];
    for (const [answer, code] of refusals) expect(answer).toMatchObject({ envelope: { errorCode: code } });
    expect(
      await server.db
        .selectFrom('ad_showing')
        .select('id')
        .where('slot', '=', 'rewarded')
        .where('created_at', '=', new Date(now))
        .execute(),
    ).toEqual([]);
    await server.db
      .insertInto('channel')
      .values({ ...SHELF, id: newId(), slug: newId(), grant_needed: true })
      .execute();
    expect((await start(secret, headers)).envelope.errorCode).toBe('PRIVATE_GRANT_REQUIRED');
  });

  it('unlocks nothing for a viewer it was not served to, nor by another advertisement', async () => {
    for (const slot of ['rewarded', 'pause', 'preroll'] as const) await makeAd(server, { slot });
    const vip = await makeDrama(server, { access: 'vip', free_episodes: 1, minor_safe: true }, 2, 60);
    const member = await insertMember(server.db);
    const { showingId } = (await start(vip, member.headers)).envelope.data.ad;
    const pause = await server.call('POST public/content/ad/next', { slot: 'pause' }, member.headers);
    const answers = [];
    for (let times = 0; times < 4; times += 1) answers.push(await playing(vip, 1, member.headers));
    const before = requireValue(answers.at(-1)?.envelope.data.ad);
    now += 60_000;
    expect((await finish(showingId)).envelope.errorCode).toBe('LOGIN_REQUIRED');
    const stranger = await insertMember(server.db);
    const claims = [
      [showingId, stranger.headers],
      [requireValue(pause.envelope.data.ad).showingId, member.headers],
      [before.showingId, member.headers],
    ] as const;
    for (const [claimed, headers] of claims)
      expect((await finish(claimed, headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
    const end = { showingId, event: 'complete' as const };
    const completion = await server.call('POST public/content/ad/event', end, member.headers);
    expect(completion.envelope.data.counted).toBe(false);
    await makeTeen(server, member);
    expect((await finish(showingId, member.headers)).envelope.errorCode).toBe('TEEN_ON');
    expect(await unlocks()).toEqual([]);
  });

  it('is seen, if it is a video, when all of it can have been', async () => {
    const trailer = await makeDrama(server, { published_at: null });
    const { id: videoId } = await server.db
      .selectFrom('video')
      .select('id')
      .where('group_id', '=', trailer)
      .executeTakeFirstOrThrow();
    await makeAd(server, { slot: 'rewarded', videoId });
    const group = await makeDrama(server, { access: 'vip' }, 2);
    const { headers } = await insertMember(server.db);
    const { ad } = (await start(group, headers)).envelope.data;
    expect(ad).toMatchObject({ kind: 'video', seconds: 3 });
    now += 2999;
    expect((await finish(ad.showingId, headers)).envelope.errorCode).toBe('AD_NOT_SEEN');
    now += 1;
    expect((await finish(ad.showingId, headers)).envelope.success).toBe(true);
  });
});

const SHELF = {
  parent_id: null,
  name: '私享',
  access: 'private' as const,
  picked: false,
  category_id: null,
  group_access: 'private' as const,
  position: 0,
};

/** Gives a member a drama as a whole. */
async function own(memberId: string, groupId: string): Promise<void> {
  await insertGrant(server.db, {
    source: 'admin',
    recharge_id: null,
    member_id: memberId,
    kind: 'drama',
    term_days: null,
    amount: null,
    group_id: groupId,
    settled_at: new Date(),
    note: 'gift',
  });
}
