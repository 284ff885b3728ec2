import { readFile } from 'node:fs/promises';
import { play } from '@playlet/contract/entities/play';
import { beijingDayStart } from '@playlet/domain/teen/beijing';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

/** Noon in Beijing, a day later in every test. */
let now = beijingDayStart(Date.now()) + 12 * 3_600_000;
const server = await startTestServer({}, () => now);
const operator = { 'x-token': server.context.operatorToken };
const PICTURE = new URL('../../../../demo/stills/wheat.jpg', import.meta.url);
const DAY = 86_400_000;

const next = (slot: string, headers = {}) => server.call('POST public/content/ad/next', { slot }, headers);
const tell = (showingId: string, event: string, headers = {}) =>
  server.call('POST public/content/ad/event', { showingId, event }, headers);
const start = (groupId: string, headers = {}, index = 2) =>
  server.call('POST member/video/unlock/create', { groupId, index }, headers);
const finish = (showingId: string, headers = {}) =>
  server.call('POST member/video/unlock/complete', { showingId }, headers);
const playing = (groupId: string, index: number, headers = {}) =>
  server.call('POST member/video/play/create', { groupId, index }, headers);

beforeEach(async () => {
  now += DAY;
  await server.db.deleteFrom('link').execute();
});

describe('whoever is not to see advertisements', () => {
  const vips = [
    ['a VIP', () => insertMember(server.db, { vip_expires_at: new Date(Date.now() + DAY) })],
    ['a VIP for life', () => insertMember(server.db, { lifetime: true })],
    ['a teen', async () => teen(await insertMember(server.db))],
    ['an operator', async () => ({ headers: operator })],
  ] as const;
  it.each(vips)('is sent none of any slot: %s', async (_who, viewer) => {
    const { headers } = await viewer();
    for (const slot of ['splash', 'feed', 'preroll', 'pause', 'banner', 'rewarded']) await make({ slot });
    const group = await drama({ access: 'free', minor_safe: true });
    for (const slot of ['splash', 'feed', 'pause', 'banner'])
      expect((await next(slot, headers)).envelope.data).toEqual({ ad: null });
    const { envelope } = await server.call('POST public/content/link/list', {}, headers);
    expect(envelope.data.list).toEqual([]);
    expect((await playing(group, 1, headers)).envelope.data).not.toHaveProperty('ad');
    expect((await server.call('POST member/video/unlock/detail', {}, headers)).envelope.data.left).toBe(0);
    expect(
      await server.db.selectFrom('ad_showing').select('id').where('created_at', '=', new Date(now)).execute(),
    ).toEqual([]);
  });

  it('is everybody once VIP is switched off', async () => {
    const free = await startTestServer({ VIP_ENABLED: 'off' });
    await make({ slot: 'pause' }, free);
    expect((await free.call('POST public/content/ad/next', { slot: 'pause' })).envelope.data).toEqual({
      ad: null,
    });
    expect((await free.call('POST public/content/link/list', {})).envelope.data.list).toEqual([]);
  });

  it('is not the owner of one drama', async () => {
    await make({ slot: 'pause' });
    const owner = await insertMember(server.db);
    expect((await next('pause', owner.headers)).envelope.data.ad).not.toBeNull();
  });
});

describe('an advertisement', () => {
  it('comes labelled, with its times, its picture and where it leads', async () => {
    await make({ slot: 'pause', title: '麦田里面包房', target: '/vip_pay' });
    const { ad } = (await next('pause')).envelope.data;
    expect(ad).toMatchObject({
      label: '广告',
      title: '麦田里面包房',
      target: '/vip_pay',
      closableAfter: 0,
    });
    expect((await fetch(ad.image.url)).headers.get('content-type')).toBe('image/webp');
  });

  it('is for its audience, in its window, and leads nowhere it may not', async () => {
    await make({ slot: 'feed', audience: 'member' });
    const member = await insertMember(server.db);
    expect((await next('feed')).envelope.data.ad).toBeNull();
    expect((await next('feed', member.headers)).envelope.data.ad).not.toBeNull();
    const at = (ms: number) => new Date(now + ms).toISOString();
    await make({ slot: 'pause', startsAt: at(60_000), endsAt: at(120_000) });
    expect((await next('pause')).envelope.data.ad).toBeNull();
    now += 60_000;
    expect((await next('pause')).envelope.data.ad).not.toBeNull();
    await server.db.updateTable('link').set({ target: 'javascript:alert(1)' }).execute();
    expect((await next('pause')).envelope.data.ad.target).toBeNull();
    now += 60_000;
    expect((await next('pause')).envelope.data.ad).toBeNull();
  });

  it('is given no more often a day than its cap and the slot allow, however many ask together', async () => {
    await make({ slot: 'pause', dailyCap: 3 });
    await make({ slot: 'pause', dailyCap: 4 });
    await make({ slot: 'splash' });
    const { headers } = await insertMember(server.db);
    const given = async (slot: string) => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => next(slot, headers)));
      return answers.filter(({ envelope }) => envelope.data.ad !== null).length;
    };
    expect(await given('pause')).toBe(7);
    expect(await given('splash')).toBe(1);
    const counts = await server.db
      .selectFrom('ad_showing')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('created_at', '=', new Date(now))
      .groupBy('link_id')
      .orderBy('n')
      .execute();
    expect(counts.map(({ n }) => Number(n))).toEqual([1, 3, 4]);
    now += DAY;
    expect((await next('splash', headers)).envelope.data.ad).not.toBeNull();
  });

  it('counts as seen and as clicked once, for whom it was given to, within the hour', async () => {
    const link = await make({ slot: 'pause' });
    const { headers } = await insertMember(server.db);
    const { showingId } = (await next('pause', headers)).envelope.data.ad;
    const stranger = await insertMember(server.db);
    for (const other of [stranger.headers, {}])
      expect((await tell(showingId, 'impression', other)).envelope.errorCode).toBe('AD_NOT_FOUND');
    const many = await Promise.all(Array.from({ length: 30 }, () => tell(showingId, 'impression', headers)));
    expect(many.filter(({ envelope }) => envelope.data.counted)).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => tell(showingId, 'click', headers)));
    expect((await tell(showingId, 'complete', headers)).envelope.data).toEqual({ counted: false });
    expect(await counted(link)).toEqual({ impressions: 1, clicks: 1, completions: 0 });
    const late = (await next('pause', headers)).envelope.data.ad.showingId;
    now += 3_600_001;
    expect((await tell(late, 'impression', headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
  });
});

describe('a pre-roll', () => {
  it('comes with the right to play a free episode, once in three, and never where it is asked for without', async () => {
    await make({ slot: 'preroll' });
    const group = await drama({ access: 'vip', free_episodes: 8 }, 8);
    const { headers } = await insertMember(server.db);
    const quiet = await server.call(
      'POST member/video/play/create',
      { groupId: group, index: 1, ads: false },
      headers,
    );
    expect(quiet.envelope.data).not.toHaveProperty('ad');
    const came: boolean[] = [];
    for (let index = 1; index <= 7; index += 1) {
      const data = play.parse((await playing(group, index, headers)).envelope.data);
      expect(data.sources).toHaveLength(1);
      came.push(data.ad !== undefined);
    }
    expect(came).toEqual([true, false, false, true, false, false, true]);
  });
});

describe('a rewarded advertisement', () => {
  it('opens its episode, and no other, for a day, once it was shown to its end', async () => {
    await make({ slot: 'rewarded' });
    const group = await drama({ access: 'vip', free_episodes: 1 }, 3);
    const { headers } = await insertMember(server.db);
    expect((await playing(group, 2, headers)).envelope.errorCode).toBe('VIP_REQUIRED');
    const { ad, left } = (await start(group, headers)).envelope.data;
    expect(ad).toMatchObject({ seconds: 30, label: '广告' });
    expect(left).toBe(2);
    now += 29_999;
    expect((await finish(ad.showingId, headers)).envelope.errorCode).toBe('AD_NOT_SEEN');
    now += 1;
    const done = await Promise.all(Array.from({ length: 20 }, () => finish(ad.showingId, headers)));
    const ends = new Set(done.map(({ envelope }) => envelope.data.expiresAt));
    expect([...ends]).toEqual([new Date(now + DAY).toISOString()]);
    now += 60_000;
    expect((await finish(ad.showingId, headers)).envelope.data.expiresAt).toBe([...ends][0]);
    expect((await playing(group, 2, headers)).envelope.success).toBe(true);
    expect((await playing(group, 3, headers)).envelope.errorCode).toBe('VIP_REQUIRED');
    expect((await start(group, headers)).envelope.errorCode).toBe('UNLOCK_NOT_NEEDED');
    await server.db
      .updateTable('unlock')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await playing(group, 2, headers)).envelope.errorCode).toBe('VIP_REQUIRED');
  });

  it('cannot be seen twice at the same time', async () => {
    await make({ slot: 'rewarded' });
    const group = await drama({ access: 'vip' }, 3);
    const { headers } = await insertMember(server.db);
    const first = (await start(group, headers, 2)).envelope.data.ad.showingId;
    now += 10_000;
    const second = (await start(group, headers, 3)).envelope.data.ad.showingId;
    now += 30_000;
    expect((await finish(first, headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
    expect((await finish(second, headers)).envelope.success).toBe(true);
  });

  it('is given three times a day, and not where there is none', async () => {
    const group = await drama({ access: 'vip' }, 2);
    const { headers } = await insertMember(server.db);
    expect((await start(group, headers)).envelope.errorCode).toBe('AD_NOT_AVAILABLE');
    await make({ slot: 'rewarded' });
    const tries = await Promise.all(Array.from({ length: 20 }, () => start(group, headers)));
    expect(tries.filter(({ envelope }) => envelope.success)).toHaveLength(3);
    expect((await server.call('POST member/video/unlock/detail', {}, headers)).envelope.data.left).toBe(0);
  });

  it('does nothing for a guest, a teen, a stranger, or what VIP would not open', async () => {
    await make({ slot: 'rewarded' });
    await make({ slot: 'pause' });
    const vip = await drama({ access: 'vip', minor_safe: true }, 2);
    const member = await insertMember(server.db);
    const refusals: [unknown, string | null][] = [
      [await start(vip), 'LOGIN_REQUIRED'],
      [await start(vip, (await teen(await insertMember(server.db))).headers), 'TEEN_ON'],
      [await start(await drama({ access: 'private' }, 2), member.headers), 'UNLOCK_NOT_NEEDED'],
      [await start(await drama({ access: 'free' }, 2), member.headers), 'UNLOCK_NOT_NEEDED'],
      [await start(await drama({ access: 'vip', published_at: null }, 2), member.headers), 'NOT_PUBLISHED'],
      [await start('nothing', member.headers), 'VIDEO_NOT_FOUND'],
      [await start(vip, member.headers, 9), 'VIDEO_NOT_FOUND'],
    ];
    for (const [answer, code] of refusals) expect(answer).toMatchObject({ envelope: { errorCode: code } });
    const { showingId } = (await start(vip, member.headers)).envelope.data.ad;
    const pause = (await next('pause', member.headers)).envelope.data.ad.showingId;
    now += 60_000;
    expect((await finish(showingId)).envelope.errorCode).toBe('LOGIN_REQUIRED');
    const stranger = await insertMember(server.db);
    expect((await finish(showingId, stranger.headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
    expect((await finish(pause, member.headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
    expect((await tell(showingId, 'complete', member.headers)).envelope.data.counted).toBe(false);
    await teen(member);
    expect((await finish(showingId, member.headers)).envelope.errorCode).toBe('TEEN_ON');
    expect(
      await server.db.selectFrom('unlock').selectAll().where('member_id', '=', member.id).execute(),
    ).toEqual([]);
  });
});

describe("the operator's entries", () => {
  it('are made, changed, counted and deleted, by operators alone', async () => {
    const member = await insertMember(server.db);
    const made = { slot: 'notice', title: '停机通知', text: '今晚 3 点' };
    const create = 'POST admin/content/link/create';
    expect((await server.call(create, made, member.headers)).envelope.errorCode).toBe('OPERATOR_REQUIRED');
    const { id } = (await server.call(create, made, operator)).envelope.data;
    const list = () => server.call('POST public/content/link/list', {}, member.headers);
    expect((await list()).envelope.data.list).toMatchObject([{ id, title: '停机通知' }]);
    const changed = await server.call('PUT admin/content/link/update', { id, audience: 'guest' }, operator);
    expect(changed.envelope.data).toMatchObject({ audience: 'guest', title: '停机通知' });
    expect((await list()).envelope.data.list).toEqual([]);
    await server.call('DELETE admin/content/link/delete', { id }, operator);
    const all = await server.call('POST admin/content/link/list', {}, operator);
    expect(all.envelope.data.list).toEqual([]);
  });

  it('are refused where they cannot be', async () => {
    const tries = [
      { slot: 'pause', title: '广告', target: 'http://example.com' },
      { slot: 'pause', title: '广告', target: 'javascript:alert(1)' },
      { slot: 'pause', title: '广告', audience: 'vip' },
      { slot: 'notice', title: '公告', seconds: 5 },
    ];
    for (const link of tries)
      expect((await server.call('POST admin/content/link/create', link, operator)).envelope.errorCode).toBe(
        'LINK_NOT_POSSIBLE',
      );
  });
});

/** An advertisement as an operator makes one: its words, then its picture. Answers its id. */
async function make(link: Record<string, unknown>, on = server): Promise<string> {
  const token = { 'x-token': on.context.operatorToken };
  const { envelope } = await on.call('POST admin/content/link/create', { title: '示例', ...link }, token);
  const { id } = envelope.data;
  const sent = await fetch(`${on.baseUrl}/api/admin/content/link/picture?linkId=${id}`, {
    method: 'PUT',
    headers: { ...token, 'content-type': 'application/octet-stream' },
    body: await readFile(PICTURE),
  });
  expect(sent.status).toBe(200);
  return id;
}

async function drama(values: Parameters<typeof insertGroup>[1], episodes = 1): Promise<string> {
  const group = await insertGroup(server.db, values);
  for (let index = 1; index <= episodes; index += 1) await insertEpisode(server.db, group, index);
  return group;
}

/** Puts a member in teen mode. */
async function teen<M extends { id: string; headers: Record<string, string> }>(member: M): Promise<M> {
  await server.db
    .insertInto('teen')
    .values({ member_id: member.id, band: '16-18', pin_hash: 'none' })
    .execute();
  return member;
}

async function counted(linkId: string) {
  const { envelope } = await server.call('POST admin/content/link/list', { slot: 'pause' }, operator);
  const { impressions, clicks, completions } = envelope.data.list.find(
    ({ id }: { id: string }) => id === linkId,
  );
  return { impressions, clicks, completions };
}
