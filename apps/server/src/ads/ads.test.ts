import { readFile } from 'node:fs/promises';
import type { Api, InputOf } from '@playlet/contract/api';
import { writeSettings } from '@playlet/core/settings/setting';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { beforeEach, describe, expect, it } from 'vitest';
import { broughtBy, makeAd, makeDrama, makeTeen } from '../testing/ads.ts';
import { requireValue } from '../testing/required.ts';
import { startTestServer } from '../testing/server.ts';

/** Noon in Beijing, a day later in every test. */
let now = beijingDayStartOf(Date.now()) + 12 * 3_600_000;
const server = await startTestServer({}, { now: () => now });
await writeSettings(server.db, { pauseAds: true });
const operator = { 'x-token': server.operatorToken };
const PICTURE = new URL('../../../../demo/stills/wheat.jpg', import.meta.url);

type LinkInput = InputOf<Api['POST admin/content/link/create']>;
const make = (link: Partial<LinkInput> & Pick<LinkInput, 'slot'>) => makeAd(server, link);
const next = (slot: InputOf<Api['POST public/content/ad/next']>['slot'], headers = {}) =>
  server.call('POST public/content/ad/next', { slot }, headers);
const tell = (showingId: string, event: 'click' | 'complete' | 'impression', headers = {}) =>
  server.call('POST public/content/ad/event', { showingId, event }, headers);
const playing = (groupId: string, index: number, headers = {}) =>
  server.call('POST member/video/play/create', { groupId, index }, headers);

beforeEach(async () => {
  now += DAY_MS;
  await server.db.deleteFrom('link').execute();
});

describe('an advertisement', () => {
  it('names who advertises, and is not given to who closed it', async () => {
    const focus = { x: 30, y: 60 };
    const linkId = await make({ slot: 'banner', advertiser: '小鱼外卖', focus });
    expect((await next('banner')).envelope.data.ad).toMatchObject({ linkId, advertiser: '小鱼外卖', focus });
    const closed = { slot: 'banner' as const, except: [linkId] };
    expect((await server.call('POST public/content/ad/next', closed)).envelope.data).toEqual({ ad: null });
    const other = await make({ slot: 'banner' });
    expect((await server.call('POST public/content/ad/next', closed)).envelope.data.ad?.linkId).toBe(other);
  });
});

describe('viewers without advertisements', () => {
  const vips = [
    ['a VIP', () => insertMember(server.db, { vip_expires_at: new Date(Date.now() + DAY_MS) })],
    ['a VIP for life', () => insertMember(server.db, { lifetime: true })],
    ['a teen', async () => makeTeen(server, await insertMember(server.db))],
    ['an operator', async () => ({ headers: operator })],
  ] as const;
  it.each(vips)('is sent none of any slot: %s', async (_who, viewer) => {
    const { headers } = await viewer();
    for (const slot of ['splash', 'feed', 'preroll', 'pause', 'banner', 'rewarded'] as const)
      await make({ slot });
    const group = await makeDrama(server, { access: 'free', minor_safe: true });
    for (const slot of ['splash', 'feed', 'pause', 'banner'] as const)
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
    await makeAd(free, { slot: 'pause' });
    expect((await free.call('POST public/content/ad/next', { slot: 'pause' })).envelope.data).toEqual({
      ad: null,
    });
    expect((await free.call('POST public/content/link/list', {})).envelope.data.list).toEqual([]);
  });

  it('is everybody who pauses, until an operator lets pauses have advertisements', async () => {
    const fresh = await startTestServer();
    await makeAd(fresh, { slot: 'pause' });
    const ask = () => fresh.call('POST public/content/ad/next', { slot: 'pause' });
    expect((await ask()).envelope.data).toEqual({ ad: null });
    const change = { pauseAds: true, note: '试一周' };
    await fresh.call('PUT admin/system/setting/update', change, { 'x-token': fresh.operatorToken });
    expect((await ask()).envelope.data.ad).not.toBeNull();
  });

  it('is not the owner of one drama', async () => {
    await make({ slot: 'pause' });
    const owner = await insertMember(server.db);
    expect((await next('pause', owner.headers)).envelope.data.ad).not.toBeNull();
  });
});

describe('an advertisement', () => {
  it('comes labelled, with its times, its picture and where it leads', async () => {
    const id = await make({ slot: 'pause', title: '麦田里面包房', target: '/vip_pay' });
    const sent = await fetch(`${server.baseUrl}/api/admin/content/link/picture?linkId=${id}`, {
      method: 'PUT',
      headers: { ...operator, 'content-type': 'application/octet-stream' },
      body: await readFile(PICTURE),
    });
    expect(sent.status).toBe(200);
    const { ad } = (await next('pause')).envelope.data;
    expect(ad).toMatchObject({
      label: '广告',
      title: '麦田里面包房',
      target: '/vip_pay',
      closableAfter: 0,
    });
    expect((await fetch(requireValue(ad).image.url)).headers.get('content-type')).toBe('image/webp');
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
    expect((await next('pause')).envelope.data.ad?.target).toBeNull();
    now += 60_000;
    expect((await next('pause')).envelope.data.ad).toBeNull();
  });

  it('is given no more often a day than its cap and the slot allow, however many ask together', async () => {
    await make({ slot: 'pause', dailyCap: 3 });
    await make({ slot: 'pause', dailyCap: 4 });
    await make({ slot: 'splash' });
    const { headers } = await insertMember(server.db);
    const given = async (slot: 'pause' | 'splash') => {
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
    now += DAY_MS;
    expect((await next('splash', headers)).envelope.data.ad).not.toBeNull();
  });

  it('uses up no turn if it was never shown and its hour is over', async () => {
    await make({ slot: 'splash' });
    const { headers } = await insertMember(server.db);
    const { showingId } = requireValue((await next('splash', headers)).envelope.data.ad);
    expect((await next('splash', headers)).envelope.data.ad).toBeNull();
    now += HOUR_MS + 1;
    const again = requireValue((await next('splash', headers)).envelope.data.ad);
    expect(again.showingId).not.toBe(showingId);
    await tell(again.showingId, 'impression', headers);
    now += HOUR_MS + 1;
    expect((await next('splash', headers)).envelope.data.ad).toBeNull();
  });

  it('counts as seen and as clicked once, for the viewer it was served to, within the hour', async () => {
    const link = await make({ slot: 'pause' });
    const { headers } = await insertMember(server.db);
    const { showingId } = requireValue((await next('pause', headers)).envelope.data.ad);
    const stranger = await insertMember(server.db);
    for (const other of [stranger.headers, {}])
      expect((await tell(showingId, 'impression', other)).envelope.errorCode).toBe('AD_NOT_FOUND');
    const many = await Promise.all(Array.from({ length: 30 }, () => tell(showingId, 'impression', headers)));
    expect(many.filter(({ envelope }) => envelope.data.counted)).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => tell(showingId, 'click', headers)));
    expect((await tell(showingId, 'complete', headers)).envelope.data).toEqual({ counted: false });
    expect(await broughtBy(server, link)).toEqual({ impressions: 1, clicks: 1, completions: 0 });
    const late = requireValue((await next('pause', headers)).envelope.data.ad).showingId;
    now += HOUR_MS + 1;
    expect((await tell(late, 'impression', headers)).envelope.errorCode).toBe('AD_NOT_FOUND');
  });
});

describe("the operator's entries", () => {
  it('are made, changed, counted and deleted, by operators alone', async () => {
    const member = await insertMember(server.db);
    const made = { slot: 'notice' as const, title: '停机通知', text: '今晚 3 点' };
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
    const tries: LinkInput[] = [
      { slot: 'pause', title: '广告', target: 'http://example.com' },
      { slot: 'pause', title: '广告', target: 'javascript:alert(1)' },
      { slot: 'pause', title: '广告', audience: 'vip' },
      { slot: 'notice', title: '公告', seconds: 5 },
      { slot: 'preroll', title: '广告', videoId: 'nothing' },
    ];
    for (const link of tries)
      expect((await server.call('POST admin/content/link/create', link, operator)).envelope.errorCode).toBe(
        'LINK_NOT_POSSIBLE',
      );
  });
});
